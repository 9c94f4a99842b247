import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, refused } from '../../testing/fake-server.ts'
import { useReminders } from './use-reminders.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [429, 'TOO_MANY_ATTEMPTS', 'busy'],
  [404, 'LINK_UNKNOWN', 'unknown'],
  [500, 'INTERNAL', 'failed'],
] as const)('a check of reminders that is answered by %s %s ends as %s', async (status, code, name) => {
  history.replaceState(null, '', '/lembretes#token')
  fakeServer({ 'POST /api/reminders/state': () => refused(status, code) })
  const { result } = renderHook(useReminders)
  await waitFor(() => expect(result.current.state.name).toBe(name))
})
