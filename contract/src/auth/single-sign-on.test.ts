import { expect, test } from 'vitest'
import { providerReturnPath, readProviderReturn } from './single-sign-on.ts'

test.each([{ ticket: 'a-b_c' }, { problem: 'unverified' } as const])('the fragment of a page holds %j', (returned) => {
  const [page, fragment = ''] = providerReturnPath('/login', returned).split('#')
  expect([page, readProviderReturn(`#${fragment}`)]).toEqual(['/login', returned])
})

test.each(['', '#', '#top', '#problem=', '#problem=__proto__', '#ticket='])(
  'the fragment %j is no answer of a provider',
  (fragment) => {
    expect(readProviderReturn(fragment)).toBeNull()
  },
)
