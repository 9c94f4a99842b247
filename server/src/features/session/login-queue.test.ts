import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLoginQueue } from './login-queue.ts'

test('the login queue starts four sign-ins in each turn of the event loop', async () => {
  const queueLogin = createLoginQueue()
  let passed = 0
  for (let n = 0; n < 100; n++) void queueLogin('203.0.113.9').then(() => (passed += 1))
  const byTurn: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    const before = passed
    await nextTurn()
    byTurn.push(passed - before)
  }
  expect(Math.max(...byTurn)).toBe(4)
})

test('the login queue rejects with a time to retry when too many wait, and lets the others pass', async () => {
  const queueLogin = createLoginQueue(10)
  const crowd = await Promise.allSettled(Array.from({ length: 20 }, () => queueLogin('203.0.113.9')))
  const refused = crowd.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(6)
  for (const refusal of refused) expect(refusal).toMatchObject({ reason: { status: 503, retryAfterSeconds: 5 } })
})

test('a crowd at one address does not delay sign-ins of another address', async () => {
  const queueLogin = createLoginQueue(10)
  const order: string[] = []
  const crowd = Array.from({ length: 14 }, () => queueLogin('203.0.113.9').then(() => order.push('crowd')))
  const one = queueLogin('198.51.100.7').then(() => order.push('one'))
  await Promise.allSettled([...crowd, one])
  expect(order.indexOf('one')).toBeLessThan(6)
})
