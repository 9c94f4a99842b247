import { setImmediate as emitted } from 'node:timers/promises'
import { afterEach } from 'vitest'
import { warnings } from './warnings.ts'

// Loaded ahead of every test file: a warning that nobody reads becomes an error with the next major version.
afterEach(async () => {
  await emitted()
  const [first] = warnings.splice(0)
  if (first) throw first
})
