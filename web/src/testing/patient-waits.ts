import { expect } from 'vitest'

// A setup file of Vitest. The default timeout of `waitFor` and `find…`, one second, is too short on a busy machine.
if (/\.tsx$|\/use-[^/]+$/.test(expect.getState().testPath ?? '')) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}
