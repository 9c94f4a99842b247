import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, login, next, signIn } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { addTotp, admitMember, codeOf, openJar } from '#test/members.ts'
import { addGroup, addRoom, admit, openOffice } from '#test/office.ts'
import { addUser, startServer } from '#test/test-server.ts'

const TOKEN = 'a-token-of-prometheus'

const shared = await startServer({ until: afterAll })
const withToken = await startServer({ metricsToken: TOKEN, until: afterAll })

describe('access to /metrics', () => {
  test('/metrics without a token is for this machine alone, and no proxy on it', async () => {
    expect((await call(shared, '/metrics')).status).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const { status, text } = await call(shared, '/metrics', { headers: { [header]: '127.0.0.1' } })
      expect([status, text]).toEqual([404, expect.not.stringContaining('palco_')])
    }
  })

  const lan = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address

  test.skipIf(!lan)('/metrics without a token is refused to other machines', async () => {
    const { statusCode } = await shared.app.inject({ url: '/metrics', remoteAddress: lan ?? '' })
    expect(statusCode).toBe(404)
  })

  test.each([
    ['none', undefined],
    ['another', 'Bearer a-token-of-prometheuz'],
    ['a longer one', `Bearer ${TOKEN}x`],
    ['it in another scheme', `Basic ${TOKEN}`],
  ])('/metrics with a token is refused to callers with %s', async (_, authorization) => {
    const headers = authorization ? { authorization } : {}
    const { status, headers: answered } = await call(withToken, '/metrics', { headers })
    expect([status, answered.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  test('/metrics with a token is allowed to callers with it', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' }
    expect((await call(withToken, '/metrics', { headers })).status).toBe(200)
  })
})

const metricsOf = async (server: { url: string }) => (await call(server, '/metrics')).text

test('the metrics count requests by route and status class, and active sessions', async () => {
  const server = await startServer()
  const { email } = await addUser(server)
  await signIn(server, email)
  await call(server, '/nowhere/1')
  const text = await metricsOf(server)
  expect(text).toContain('palco_active_sessions 1')
  expect(text).toContain('palco_database_up 1')
  const requests = 'palco_http_request_duration_seconds_count'
  expect(text).toContain(`${requests}{method="POST",route="/api/auth/login",status="2xx"} 1`)
  expect(text).toContain(`${requests}{method="GET",route="unknown",status="4xx"} 1`)
  expect(text).not.toContain('nowhere')
})

test('the metrics count sign-ins by result, and takeovers', async () => {
  const server = await startServer()
  const { email } = await addUser(server)
  expect(await metricsOf(server)).toContain('palco_sign_ins_total{result="refused"} 0')
  await signIn(server, email)
  await login(server, email, 'mistyped')
  await signIn(server, email)
  const text = await metricsOf(server)
  expect(text).toContain('palco_sign_ins_total{result="accepted"} 2')
  expect(text).toContain('palco_sign_ins_total{result="refused"} 1')
  expect(text).toContain('palco_takeovers_total 1')
})

test('the metrics count second steps by result', async () => {
  const office = await openOffice()
  const member = await admitMember(office)
  const { secret } = await addTotp(member)
  const browser = openJar(office.server)
  const { token } = await browser.begin(member.email)
  await browser.post('/auth/second-factor', { token, code: '000000', trust: false })
  await browser.post('/auth/second-factor', { token, code: codeOf(secret), trust: false })
  const text = await metricsOf(office.server)
  expect(text).toContain('palco_second_steps_total{result="accepted"} 1')
  expect(text).toContain('palco_second_steps_total{result="refused"} 1')
  expect(text).toContain('palco_second_steps_total{result="throttled"} 0')
})

test('the metrics count viewers, and rows of attendance', async () => {
  const time = holdTime()
  const office = await openOffice()
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const { session } = await admit(office, [group.id])
  const socket = await authenticatedSocket(office.server, session)
  socket.emit('heartbeat', { roomId: room.id, visible: true })
  await next(socket, 'heartbeat_ack')
  await expect.poll(() => metricsOf(office.server)).toContain('palco_viewers 1')
  await time.pass(30_000)
  await expect.poll(() => metricsOf(office.server)).toMatch(/palco_ledger_rows_written_total [1-9]/)
})

test('the metrics count waiting and failed mails', async () => {
  const server = await startServer()
  const row = { user_id: null, recipient: 'a@example.com', template: 'test', params: '{}', language: 'PT_BR' }
  const due = { attempts: 0, unreached: 0, priority: 0, created_at: '2030', next_at: '2030' }
  const mail = (id: string, state: 'waiting' | 'dead') => ({
    id,
    dedupe_key: id,
    message_id: id,
    state,
    ...row,
    ...due,
  })
  await server.db
    .insertInto('outbox')
    .values([mail('a', 'waiting'), mail('b', 'waiting'), mail('c', 'dead')])
    .execute()
  const text = await metricsOf(server)
  expect(text).toContain('palco_mails{state="waiting"} 2')
  expect(text).toContain('palco_mails{state="failed"} 1')
})

test('the metrics report that the database is down', async () => {
  const server = await startServer()
  await server.db.destroy()
  expect(await metricsOf(server)).toContain('palco_database_up 0')
})

test('the Grafana dashboard queries every metric of Palco, and only existing ones', async () => {
  await call(shared, '/healthz')
  const text = await metricsOf(shared)
  const file = path.resolve(import.meta.dirname, '../../../../deploy/grafana-dashboard.json')
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const asked = panels.flatMap(({ targets = [] }) =>
    targets.flatMap(({ expr }) => expr.match(/(palco|nodejs|process)_\w+/g)),
  )
  const existing = [...text.matchAll(/^# TYPE (palco_\w+)/gm)].map(([, name = '']) => name)
  expect(existing.filter((name) => !asked.some((each) => each?.startsWith(name)))).toEqual([])
  expect(asked.filter((name) => !text.includes(`\n${name}`))).toEqual([])
})
