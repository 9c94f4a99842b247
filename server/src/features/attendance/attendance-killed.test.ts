import type { AttendanceRow } from '@palco/contract/attendance/attendance'
import { expect, onTestFinished, test } from 'vitest'
import { authenticatedSocket, call, login, next, type TestSocket } from '#test/client.ts'
import { aRoom, dataOf } from '#test/office.ts'
import { FIRST_ADMIN, freePort, type PalcoProcess, startPalco, writingQuickly } from '#test/palco-process.ts'
import { createMigratedDatabase } from '#test/test-database.ts'

const PEOPLE = 20
/** The indexes of two people on the node that is killed. They do not reconnect. */
const NEVER_BACK = [16, 19]
/** How much attendance a crash may lose. */
const LOST_MS = 15_000
const PASSWORD = 'vento-lago-uva-482'

/** The instants before and after a message: the server received it in between. */
interface Exchange {
  sent: number
  answered: number
}

async function beat(socket: TestSocket, roomId: string | null): Promise<Exchange> {
  const sent = Date.now()
  const acknowledged = next(socket, 'heartbeat_ack')
  if (roomId) socket.emit('heartbeat', { roomId, visible: true })
  else socket.emit('heartbeat')
  await acknowledged
  return { sent, answered: Date.now() }
}

test('lost connections, a killed node and changes of node lose no attendance', async () => {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const { databaseUrl, dataDir } = location
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  const start = async (port?: number) => {
    const palco = await startPalco({ ...database, ...writingQuickly, ...(port && { PORT: String(port) }) })
    onTestFinished(async () => void (await palco.end('SIGKILL')))
    return palco
  }
  const port = await freePort()
  const one = await start(port)
  // On SQLite there is only one node.
  const two = databaseUrl ? await start() : one

  const admin = dataOf(await login(one, FIRST_ADMIN.email, FIRST_ADMIN.password))
  const ask = async (palco: PalcoProcess, path: string, body?: object) =>
    dataOf(await call(palco, `/api${path}`, { as: admin, ...(body && { body }) }))
  const group = await ask(one, '/admin/groups', { name: 'Semana', description: '', maxRooms: 10 })
  const hours = { startDate: '2020-01-01T00:00', endDate: '2099-01-01T00:00' }
  const room = await ask(one, '/admin/rooms', { ...aRoom, ...hours, groupId: group.id })
  const emails = Array.from({ length: PEOPLE }, (_, n) => `${n}@example.com`)
  const users = emails.map((email) => ({ name: email, email, groupId: group.id }))
  await ask(one, '/admin/upload/users/save', { users, defaultPassword: PASSWORD })
  const people = await Promise.all(
    emails.map(async (email) => ({ email, session: dataOf(await login(one, email, PASSWORD)) })),
  )
  const report = async (palco: PalcoProcess): Promise<AttendanceRow[]> =>
    (await ask(palco, `/admin/attendance?roomId=${room.id}&pageSize=100`)).data
  const nodeOf = (n: number) => (n % 2 ? one : two)

  const entered = await Promise.all(
    people.map(async ({ session }, n) => {
      const socket = await authenticatedSocket(nodeOf(n), session)
      const exchange = await beat(socket, room.id)
      await beat(socket, room.id)
      return { pages: [socket], exchange }
    }),
  )
  const written = async () => (await report(one)).filter(({ entries }) => entries === 1)
  await expect.poll(written).toHaveLength(PEOPLE)

  // Half of the people lose the connection and reconnect to the other node.
  await Promise.all(
    people.map(async ({ session }, n) => {
      if (n % 4 > 1) return
      entered[n]?.pages.pop()?.io.engine.close()
      const socket = await authenticatedSocket(nodeOf(n + 1), session)
      await beat(socket, room.id)
      entered[n]?.pages.push(socket)
    }),
  )

  // People whose connection is open also count as present between two heartbeats.
  const heard = Date.now()
  const neverBack = async () => {
    const rows = await report(one)
    return NEVER_BACK.map((n) => Date.parse(rows.find(({ user }) => user.email === emails[n])?.lastAt ?? ''))
  }
  await expect.poll(async () => Math.min(...(await neverBack()))).toBeGreaterThan(heard)
  const killed = Date.now()
  await one.end('SIGKILL')
  const dead = Date.now()
  const again = await start(port)
  const left = await Promise.all(
    people.map(async ({ session }, n) => {
      if (NEVER_BACK.includes(n)) return { exchange: { sent: killed - LOST_MS, answered: dead }, email: emails[n] }
      const socket = await authenticatedSocket(n % 3 || !databaseUrl ? again : two, session)
      await beat(socket, room.id)
      for (const page of entered[n]?.pages ?? []) if (page.connected) await beat(page, null)
      return { exchange: await beat(socket, null), email: emails[n] }
    }),
  )

  const lastAt = async () => (await report(again)).map((row) => Date.parse(row.lastAt ?? ''))
  const last = Math.max(...left.map(({ exchange }) => exchange.sent))
  await expect.poll(async () => Math.max(...(await lastAt()))).toBeGreaterThanOrEqual(last)
  await again.end('SIGTERM')
  if (two !== one) await two.end('SIGTERM')
  const rows = await report(await start())

  expect(rows).toHaveLength(PEOPLE)
  for (const [n, { exchange, email }] of left.entries()) {
    const row = rows.find(({ user }) => user.email === email)
    const [first, end] = [Date.parse(row?.firstAt ?? ''), Date.parse(row?.lastAt ?? '')]
    const begun = entered[n]?.exchange
    expect(row?.entries, email).toBe(1)
    expect(first).toBeGreaterThanOrEqual(begun?.sent ?? Number.NaN)
    expect(first).toBeLessThanOrEqual(begun?.answered ?? Number.NaN)
    // No attendance is lost, and none is counted twice: these people were present until they left, or until their node
    // died.
    expect(end).toBeGreaterThanOrEqual(exchange.sent)
    expect(end).toBeLessThanOrEqual(exchange.answered)
  }
}, 180_000)
