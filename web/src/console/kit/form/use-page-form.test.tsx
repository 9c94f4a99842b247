import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query-client.ts'
import { useSession } from '../../../session/session.ts'
import { ana } from '../../../testing/people.ts'
import { usePageForm } from './use-page-form.ts'

afterEach(cleanup)

const saved = { title: 'Semana', names: { LIVE: 'Ao vivo', PREMIUM: 'Premium' }, version: 1 }

function open(record: typeof saved) {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const options = {
    draftName: 'settings event',
    queryKey: ['settings'],
    resolver: (values: typeof saved) => ({ values, errors: {} }),
    save: async () => null,
    isSame: () => false,
    done: '',
    problem: '',
  }
  const { result } = renderHook(() => usePageForm<typeof saved, typeof saved>(record, options), { wrapper })
  return () => result.current
}

test('a page’s form that the end of the session cut off is merged with what others have saved since', () => {
  const signedIn = () => act(() => useSession.setState({ name: 'signedIn', user: ana }, true))
  signedIn()
  const cutOff = open(saved)
  act(() => cutOff().form.setValue('names.LIVE', 'Meu', { shouldDirty: true }))
  act(() => cutOff().form.setValue('names.PREMIUM', 'Meu', { shouldDirty: true }))
  act(() => useSession.setState({ name: 'anonymous', because: 'expired' }, true))
  cleanup()

  signedIn()
  const page = open({ title: 'Outra', names: { LIVE: 'Delas', PREMIUM: 'Premium' }, version: 2 })
  act(() => page().draft?.restore())
  expect(page().form.getValues()).toMatchObject({ title: 'Outra', names: { LIVE: 'Meu', PREMIUM: 'Meu' } })
  expect([page().restored, page().form.formState.isDirty]).toEqual([['names.LIVE'], true])
  expect(page().draft).toBeNull()
})
