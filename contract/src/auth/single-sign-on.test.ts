import { expect, test } from 'vitest'
import { providerReturnPath, readProviderReturn } from './single-sign-on.ts'

test.each([{ ticket: 'a-b_c' }, { problem: 'unverified' } as const])('the fragment of /login holds %j', (returned) => {
  const [page, fragment = ''] = providerReturnPath(returned).split('#')
  expect([page, readProviderReturn(`#${fragment}`)]).toEqual(['/login', returned])
})

test.each(['', '#', '#top', '#problem=', '#problem=__proto__', '#ticket='])(
  'the fragment %j is no answer of a provider',
  (fragment) => {
    expect(readProviderReturn(fragment)).toBeNull()
  },
)
