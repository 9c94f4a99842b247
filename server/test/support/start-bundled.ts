import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBundled } from '../../started-files.ts'

// Preloaded into the test runner (`--import`): threads and processes that tests start run the bundle that `npm test`
// has built.

const program = process.env.TEST_PROGRAM
const SOURCES = new URL('../../src/', import.meta.url).href

if (program)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.startsWith(SOURCES) || !loaded.source) return loaded
      const folder = path.relative(path.dirname(fileURLToPath(url)), program)
      return { ...loaded, source: startBundled(loaded.source.toString(), folder) }
    },
  })
