import { setImmediate as emitted } from 'node:timers/promises'
import { afterEach } from 'vitest'
import { warnings } from './warnings.ts'

// A setup file of Vitest: a test fails if Node.js emitted a warning during it.
afterEach(async () => {
  await emitted()
  const [first] = warnings.splice(0)
  if (first) throw first
})
