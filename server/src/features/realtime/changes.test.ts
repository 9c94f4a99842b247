import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '#test/test-server.ts'
import { emitChanges } from './changes.ts'

test('sign-ins notify the team at most once a second, the last one included', async () => {
  const { bus } = await startServer()
  const team = vi.fn()
  emitChanges(bus, { team, everyone: () => {}, user: () => {} })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const signIn = () => bus.deliver({ type: 'sessions-changed' })

  await Promise.all([signIn(), signIn(), signIn()])
  expect(team).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(team.mock.calls).toEqual([['sessions']])
  await signIn()
  vi.advanceTimersByTime(999)
  expect(team).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(team).toHaveBeenCalledTimes(2)
})
