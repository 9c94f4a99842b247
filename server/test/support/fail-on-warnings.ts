import { setImmediate as emitted } from 'node:timers/promises'
import { afterEach } from 'vitest'
import { warnings } from './warnings.ts'

// A setup file: fails a test during which Node.js emitted a warning.
afterEach(async () => {
  await emitted()
  const [first] = warnings.splice(0)
  if (first) throw first
})
