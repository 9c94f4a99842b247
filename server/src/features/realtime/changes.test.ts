import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '#test/test-server.ts'
import { emitChanges } from './changes.ts'

test('sign-ins notify administrators at most once a second, the last one included', async () => {
  const { bus } = await startServer()
  const admins = vi.fn()
  emitChanges(bus, { admins, everyone: () => {}, user: () => {} })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const signIn = () => bus.deliver({ type: 'sessions-changed' })

  await Promise.all([signIn(), signIn(), signIn()])
  expect(admins).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(admins.mock.calls).toEqual([['sessions']])
  await signIn()
  vi.advanceTimersByTime(999)
  expect(admins).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(admins).toHaveBeenCalledTimes(2)
})
