// npm run backup, npm run restore and npm run move-database: runs `server/src/backup/run.ts`.
import path from 'node:path'
import { ensureInstalled, projectNode } from './install.mjs'
import { isEnding, run } from './run.mjs'

const [command, ...rest] = process.argv.slice(2)
/** Resolves a path relative to the folder in which npm was called, because npm changes to the project's folder. */
const resolvePath = (arg) => (arg.startsWith('-') ? arg : path.resolve(process.env.INIT_CWD ?? '.', arg))

try {
  await ensureInstalled()
  process.exitCode = await run(projectNode(), ['server/src/backup/run.ts', command, ...rest.map(resolvePath)])
} catch (error) {
  if (!isEnding()) console.error(error.message)
  process.exitCode = 1
}
