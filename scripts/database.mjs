// npm run backup, npm run restore, npm run move-database: a database as a whole.
import path from 'node:path'
import { ensureInstalled, projectNode } from './install.mjs'
import { isEnding, run } from './run.mjs'

/** npm goes to the project's folder; a file is meant from where npm was called. */
const [order, ...rest] = process.argv.slice(2)
const asMeant = (word) => (word.startsWith('-') ? word : path.resolve(process.env.INIT_CWD ?? '.', word))

try {
  await ensureInstalled()
  process.exitCode = await run(projectNode(), ['server/src/backup/run.ts', order, ...rest.map(asMeant)])
} catch (error) {
  if (!isEnding()) console.error(error.message)
  process.exitCode = 1
}
