// npm run gallery: takes the pictures anew that e2e/tests/gallery.spec.ts compares the screens with. Look at them before you commit.
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureWebBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root, tool } from './run.mjs'

await ensureInstalled()
await ensureWebBuilt()
const args = ['test', 'tests/gallery.spec', '--update-snapshots=all']
process.exitCode = await tool('playwright', args, { cwd: path.join(root, 'e2e'), env: await findBrowser() })
