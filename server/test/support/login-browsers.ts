import { onTestFinished, vi } from 'vitest'
import type { Origin } from '../../src/features/session/access-lines.ts'
import { createPasswords } from '../../src/features/session/passwords.ts'
import { call } from './client.ts'
import { PASSWORD, startServer, type TestServer } from './test-server.ts'

export const [HOME, ELSEWHERE] = ['203.0.113.9', '198.51.100.7']

/** Where a sign-in comes from, for tests in which it does not matter. */
export const SOME_ORIGIN: Origin = { address: '192.0.2.1', userAgent: '', device: null }

/** Compares passwords without argon2, because thousands of logins with argon2 would take minutes. */
const quickPasswords = await createPasswords(2, { verify: async (_hash, password) => password === PASSWORD })

export const start = (options: Parameters<typeof startServer>[0] = { trustProxy: 1 }) =>
  startServer({ passwords: quickPasswords, ...options })

/** Simulates a browser with an IP address and a cookie jar. */
export function openBrowser(server: TestServer, address = HOME) {
  let cookie = ''
  return {
    cookie: () => cookie,
    async login(email: string, password = PASSWORD) {
      const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
      const answer = await call(server, '/api/auth/login', { body: { email, password }, headers })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return answer
    },
  }
}

/** Freezes `Date`. Timers stay real. */
export function stopClock() {
  vi.setSystemTime(Date.now())
  onTestFinished(() => void vi.useRealTimers())
}
