import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMigratedDatabase, openMigrated } from '#test/test-database.ts'
import type { Database } from '../db/database.ts'
import type { BusEvent } from './bus.ts'
import { createPostgresBus, NODES_LOCK } from './postgres-bus.ts'

/** A proxy between a bus and its PostgreSQL that counts connections. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const behavior = { isFrozen: false, garblesListen: false, accepted: 0 }
  const proxy = createServer({ allowHalfOpen: true }, (socket) => {
    behavior.accepted += 1
    const server = connect(Number(target.port), target.hostname)
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    for (const [one, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      one.on('error', () => {})
      one.on('end', () => behavior.isFrozen || other.end())
      one.on('close', () => other.destroy())
    }
    socket.on('data', (bytes) => behavior.isFrozen || server.write(behavior.garblesListen ? garble(bytes) : bytes))
    server.on('data', (bytes) => behavior.isFrozen || socket.write(bytes))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const url = new URL(databaseUrl)
  if (typeof address === 'object' && address) url.port = String(address.port)
  url.hostname = '127.0.0.1'
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    cutAll()
    proxy.close()
  })
  return { url: url.href, behavior, cutAll, countOpen: () => open.size }
}

/**
 * Changes the name of the command LISTEN, so that the server rejects it as it would during recovery. The connection
 * stays open.
 */
const garble = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace('listen palco', 'lisxen palco'), 'latin1')

async function startBus() {
  const { location, remove } = await createMigratedDatabase()
  const db = await openMigrated(location)
  const proxy = await startProxy(location.databaseUrl ?? '')
  const lines: { text: string; details: object }[] = []
  const write = (details: object | string, text?: string) =>
    void lines.push(typeof details === 'string' ? { text: details, details: {} } : { text: text ?? '', details })
  const bus = await createPostgresBus(db, proxy.url, { error: write, warn: write, info: write })
  const received: BusEvent['type'][] = []
  bus.subscribe(({ type }) => void received.push(type))
  onTestFinished(async () => {
    await bus.close()
    await db.destroy()
    await remove()
  })
  const logged = (part: string) => lines.filter(({ text }) => text.includes(part)).map(({ details }) => details)
  const timesLogged = (part: string) => logged(part).length
  const notify = (payload: string) => sql`select pg_notify('palco', ${payload})`.execute(db)
  return { db, bus, proxy, received, lines, logged, timesLogged, notify }
}

test('a reconnect of the bus opens one connection, even if a listener fails at first', async () => {
  const { bus, proxy, received, timesLogged } = await startBus()
  let failures = 0
  bus.subscribe(({ type }) => {
    if (type !== 'messages-missed' || failures === 2) return
    failures += 1
    throw new Error('not yet')
  })
  proxy.cutAll()
  await expect.poll(() => received).toEqual(Array(3).fill('messages-missed'))
  expect(proxy.countOpen()).toBe(1)
  expect(proxy.behavior.accepted).toBe(2)
  expect(timesLogged('reconnected')).toBe(1)
})

test('the bus closes a connection on which the server refuses LISTEN', async () => {
  const { proxy, received, logged, timesLogged } = await startBus()
  proxy.behavior.garblesListen = true
  proxy.cutAll()
  await expect.poll(() => timesLogged('cannot connect')).toBeGreaterThan(1)
  expect(logged('cannot connect')[0]).toEqual({ reason: expect.stringMatching(/\w/) })
  proxy.behavior.garblesListen = false
  await expect.poll(() => received).toEqual(['messages-missed'])
  expect(proxy.countOpen()).toBe(1)
})

test('a running node holds the lock of all nodes, after a reconnect too, and waits for a restore', async () => {
  const { db, bus, proxy, received, logged, timesLogged } = await startBus()
  const tryAlone = async (trx: Database) => {
    const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${NODES_LOCK}) as alone`.execute(
      trx,
    )
    return rows[0]?.alone
  }
  expect(await tryAlone(db)).toBe(false)
  await db.transaction().execute(async (trx) => {
    proxy.cutAll()
    await expect.poll(() => tryAlone(trx)).toBe(true)
    await expect.poll(() => timesLogged('cannot connect')).toBeGreaterThan(0)
  })
  expect(logged('cannot connect')[0]).toEqual({ reason: expect.stringContaining('A restore fills this database') })
  await expect.poll(() => received).toEqual(['messages-missed'])
  expect(await tryAlone(db)).toBe(false)
  await bus.close()
  await expect.poll(() => tryAlone(db)).toBe(true)
})

test('a bus that cannot be opened leaves no connection behind', async () => {
  const { location, remove } = await createMigratedDatabase()
  const db = await openMigrated(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  const proxy = await startProxy(location.databaseUrl ?? '')
  proxy.behavior.garblesListen = true
  const silent = { error: () => {}, warn: () => {}, info: () => {} }
  await expect(createPostgresBus(db, proxy.url, silent)).rejects.toThrow(/syntax/)
  await expect.poll(proxy.countOpen).toBe(0)
})

test('probes of the bus find a connection that died silently, and stop once there is another', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { proxy, received, notify } = await startBus()
  proxy.behavior.isFrozen = true
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => proxy.behavior.accepted).toBe(2)
  proxy.behavior.isFrozen = false
  proxy.cutAll()
  await expect.poll(() => received).toContain('messages-missed')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  await notify('{"type":"sessions-changed"}')
  await expect.poll(() => received).toContain('sessions-changed')
})

test('closing a bus logs nothing', async () => {
  const { bus, proxy, lines } = await startBus()
  await bus.close()
  await expect.poll(proxy.countOpen).toBe(0)
  expect(lines).toEqual([])
})

test('a bus that is closed while it waits to reconnect opens no connection', async () => {
  const { bus, proxy, timesLogged } = await startBus()
  proxy.cutAll()
  await expect.poll(() => timesLogged('lost the connection')).toBe(1)
  await bus.close()
  await sleep(700)
  expect([proxy.behavior.accepted, timesLogged('reconnected')]).toEqual([1, 0])
})

test('a bus that is closed while it connects keeps no connection', async () => {
  const { bus, proxy, received } = await startBus()
  proxy.behavior.isFrozen = true
  proxy.cutAll()
  await expect.poll(() => proxy.behavior.accepted).toBe(2)
  await bus.close()
  proxy.behavior.isFrozen = false
  await expect.poll(proxy.countOpen).toBe(0)
  await sleep(700)
  expect([proxy.behavior.accepted, received]).toEqual([2, []])
})

test('a bus closes although its server is frozen', async () => {
  const { bus, proxy } = await startBus()
  proxy.behavior.isFrozen = true
  await bus.close()
})

test.each([
  'nonsense',
  '',
  'null',
  '{}',
  '{"type":"users-changed"}',
  '{"type":"of a newer version"}',
  '{"type":"session-ended","sessionId":"s","reason":"of a newer version"}',
])('the bus ignores %j in the channel, and receives what follows', async (payload) => {
  const { notify, received, logged } = await startBus()
  await notify(payload)
  await notify('{"type":"sessions-changed","more":"than this version knows"}')
  await expect.poll(() => received).toEqual(['sessions-changed'])
  expect(logged('unknown message')).toEqual([{ bytes: payload.length }])
})
