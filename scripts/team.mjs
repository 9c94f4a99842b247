// npm run team: runs the program `server/src/team/run.ts`.
import { ensureInstalled, projectNode } from './install.mjs'
import { isEnding, run } from './run.mjs'

try {
  await ensureInstalled()
  process.exitCode = await run(projectNode(), ['server/src/team/run.ts', ...process.argv.slice(2)])
} catch (error) {
  if (!isEnding()) console.error(error.message)
  process.exitCode = 1
}
