import { describe, expect, test, vi } from 'vitest'
import { call, untilServed } from '#test/client.ts'
import { ELSEWHERE, HOME, openBrowser, start, stopClock } from '#test/login-browsers.ts'
import { addMany } from '#test/office.ts'
import { addUser } from '#test/test-server.ts'
import { hashToken } from '../session/tokens.ts'
import type { FailureCounts } from './failure-counts.ts'
import { createLoginLimits } from './login-limits.ts'

/** For tests that send hundreds of requests. */
const SLOW = { timeout: 180_000 }

describe('one address', () => {
  const many = <Result>(count: number, act: (n: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, n) => act(n)))

  test('one address lets an office of 500 sign in, although everybody mistypes first', SLOW, async () => {
    const server = await start()
    await addUser(server)
    await addMany({ server }, 500)
    const arrive = async (n: number) => {
      const browser = openBrowser(server)
      return [
        (await browser.login(`${n}@many.example`, 'mistyped')).status,
        (await browser.login(`${n}@many.example`)).status,
      ]
    }
    expect(await many(500, arrive)).toEqual(Array(500).fill([401, 200]))
  })

  test('one address lets an office of 500 refresh in the same minute', SLOW, async () => {
    const server = await start()
    await addUser(server)
    await addMany({ server }, 500)
    const now = new Date().toISOString()
    const rows = Array.from({ length: 500 }, (_, n) => ({
      user_id: `many-${n}`,
      id: `session-${n}`,
      refresh_hash: hashToken(`refresh-${n}`),
      created_at: now,
      last_seen_at: now,
      replaced_id: null,
    }))
    await server.db.insertInto('sessions').values(rows).execute()
    const refresh = (n: number) =>
      untilServed(() => call(server, '/api/auth/refresh', { body: { refreshToken: `refresh-${n}` } }))
    expect((await many(500, refresh)).map(({ status }) => status)).toEqual(Array(500).fill(200))
  })

  test(
    'one address may fail on 500 accounts, then on one a second; others get 503 with Retry-After',
    SLOW,
    async () => {
      stopClock()
      const server = await start()
      const { email } = await addUser(server)
      await addUser(server, 'rui@example.com')
      const owner = openBrowser(server)
      await owner.login(email)
      const spray = (n: number) => openBrowser(server).login(`${n}@nowhere.example`, 'summer2025')
      const statuses = (await many(600, spray)).map(({ status }) => status)
      // 502 and not 500: the successful sign-in from this address has raised the limit by one, and one more account may
      // be tried in this second.
      expect(statuses.filter((status) => status === 401)).toHaveLength(502)
      const newcomer = () => openBrowser(server).login('rui@example.com')
      const refused = await newcomer()
      // The answer makes the login page wait and retry by itself.
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'BUSY', '1'])
      expect((await openBrowser(server, ELSEWHERE).login('rui@example.com')).status).toBe(200)
      expect((await owner.login(email)).status).toBe(200)
      vi.setSystemTime(Date.now() + 1000)
      expect((await newcomer()).status).toBe(200)
    },
  )

  test('one address is not limited by failures of known browsers', async () => {
    const limits = createLoginLimits(NO_FAILURES)
    const arrive = (name: string) => limits.assertAllowed({ account: name, address: HOME, device: null })
    for (let n = 0; n < 600; n++) await limits.fail({ account: `person ${n}`, address: HOME, device: `device ${n}` })
    await arrive('Ana')
    await arrive('Rui')
    for (let n = 0; n < 500; n++) await limits.fail({ account: `guess ${n}`, address: HOME, device: null })
    await arrive('Bia')
    await expect(arrive('Leo')).rejects.toThrow()
  })
})

const NO_FAILURES: FailureCounts = {
  read: async (keys) => keys.map(() => ({ count: 0, forMs: 0 })),
  add: async () => ({ count: 1, forMs: 1000 }),
  forget: async () => {},
  mayBeLimited: () => false,
  markLimited: () => {},
}
