import { expect, vi } from 'vitest'

// A setup file of Vitest. The default timeout of waits, one second, is too short on a busy machine.
const PATIENCE_MS = 60_000
const { waitFor } = vi
vi.waitFor = (claim) => waitFor(claim, { timeout: PATIENCE_MS })

if (/\.tsx$|\/use-[^/]+$/.test(expect.getState().testPath ?? '')) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}
