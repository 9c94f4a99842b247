// node scripts/journeys.mjs …: runs Playwright with these arguments, for `npm run gallery` and `npm run looks`.
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureWebBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root, tool } from './run.mjs'

await ensureInstalled()
await ensureWebBuilt()
const args = ['test', ...process.argv.slice(2)]
process.exitCode = await tool('playwright', args, { cwd: path.join(root, 'e2e'), env: await findBrowser() })
