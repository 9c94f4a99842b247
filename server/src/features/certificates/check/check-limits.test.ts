import { afterAll, expect, test } from 'vitest'
import { addCertificate } from '#test/checked-certificates.ts'
import { call } from '#test/client.ts'
import { startServer } from '#test/test-server.ts'
import { createCheckLimits } from './check-limits.ts'

const server = await startServer({ until: afterAll, trustProxy: 1 })
const visit = (typed: string, from: string) =>
  call(server, `/c/${typed}`, { headers: { 'x-forwarded-for': from, 'accept-language': 'fr' } })

test.each([
  ['malformed codes', 'malformed', '10.2.0.1'],
  ['unknown codes', 'ZZZZ-ZZZZ-ZZZZ', '10.2.0.2'],
])('after 60 misses with %s an address waits to check codes, others do not', async (_, typed, address) => {
  const code = await addCertificate(server)
  const misses = await Promise.all(Array.from({ length: 60 }, () => visit(typed, address)))
  expect(new Set(misses.map(({ status }) => status))).toEqual(new Set([404]))
  const refused = await visit(code, address)
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('<h1>Trop de tentatives</h1>')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await visit(code, '10.2.0.3')).status).toBe(200)
})

const attempt = async (limits: ReturnType<typeof createCheckLimits>, client: string, isHit = false) => {
  await limits.assertAllowed(client)
  await (isHit ? limits.countHit(client) : limits.countMiss(client))
}

test('past the total budget of misses, an address has one miss, and hits of others go on', async () => {
  const limits = createCheckLimits({ missesOfAll: 3 })
  for (const client of ['a', 'a', 'b']) await attempt(limits, client)
  await expect(attempt(limits, 'a')).rejects.toMatchObject({ status: 429 })
  await expect(attempt(limits, 'b', true)).rejects.toMatchObject({ status: 429 })
  await attempt(limits, 'c', true)
  await attempt(limits, 'c')
  await expect(attempt(limits, 'c')).rejects.toMatchObject({ status: 429 })
})

test('checks of certificates from one address are bounded', async () => {
  const limits = createCheckLimits({ hits: 2 })
  await attempt(limits, 'a', true)
  await attempt(limits, 'a', true)
  await expect(attempt(limits, 'a', true)).rejects.toMatchObject({ status: 429 })
  await attempt(limits, 'b', true)
})
