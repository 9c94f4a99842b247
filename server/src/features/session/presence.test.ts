import { describe, expect, test } from 'vitest'
import { authenticatedSocket, next } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { admit, dataOf, openOffice } from '#test/office.ts'
import { startServer, type TestServer } from '#test/test-server.ts'
import { createPresence } from './presence.ts'
import { hashToken } from './tokens.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

const lastSeen = async ({ db }: TestServer, userId: string) => {
  const row = db.selectFrom('sessions').where('user_id', '=', userId).select('last_seen_at')
  return Date.parse((await row.executeTakeFirstOrThrow()).last_seen_at)
}

describe('a sign of life', () => {
  test('a sign of life of a session is written within fifteen seconds', async () => {
    const time = holdTime()
    const server = await startServer()
    const person = await admit({ server })
    const signedInAt = Date.now()
    time.jumpTo(60_000)
    await person.ask('/auth/profile')
    expect(await lastSeen(server, person.id)).toBe(signedInAt)
    await time.pass(15_000)
    await expect.poll(() => lastSeen(server, person.id)).toBe(signedInAt + 75_000)
  })

  test('a heartbeat is a sign of life of a session, without any request', async () => {
    const time = holdTime()
    const server = await startServer()
    const person = await admit({ server })
    const socket = await authenticatedSocket(server, person.session)
    const seenAfterFlush = async () => {
      await time.pass(15_000)
      return lastSeen(server, person.id)
    }
    const signedInAt = Date.now()
    await expect.poll(seenAfterFlush).toBeGreaterThan(signedInAt)
    const connectedAt = Date.now()
    const acknowledged = next(socket, 'heartbeat_ack')
    socket.emit('heartbeat')
    await acknowledged
    await expect.poll(seenAfterFlush).toBeGreaterThan(connectedAt)
  })

  test('a sign of life of a session is written when the server stops', async () => {
    const time = holdTime()
    const server = await startServer()
    const person = await admit({ server })
    time.jumpTo(10_000)
    await person.ask('/auth/profile')
    await server.app.close()
    expect(await lastSeen(server, person.id)).toBe(Date.now())
  })

  test('a sign of life by a clock far behind does not end the session', async () => {
    const time = holdTime()
    const server = await startServer()
    const person = await admit({ server })
    const signedInAt = Date.now()
    time.jumpTo(-100 * DAY)
    await person.ask('/auth/profile')
    await server.app.close()
    expect(await lastSeen(server, person.id)).toBe(signedInAt)
  })

  test('a sign of life is written although the request was answered from memory', async () => {
    const time = holdTime()
    const server = await startServer()
    const person = await admit({ server })
    const start = Date.now()
    await person.ask('/participant/rooms')
    await time.pass(15_000)
    // Wait, because a flush that becomes due during another one is skipped.
    await expect.poll(() => lastSeen(server, person.id)).toBeGreaterThanOrEqual(start + 15_000)
    await person.ask('/participant/rooms')
    await time.pass(15_000)
    await expect.poll(() => lastSeen(server, person.id)).toBeGreaterThanOrEqual(start + 30_000)
  })

  test('a sign of life is written with the next flush after one that failed', async () => {
    const time = holdTime()
    const server = await startServer()
    const person = await admit({ server })
    const start = Date.now()
    await person.ask('/auth/profile')
    await server.db.schema.alterTable('sessions').renameTo('sessions_away').execute()
    await time.pass(15_000)
    await expect.poll(server.log).toContain('the database refused')
    await server.db.schema.alterTable('sessions_away').renameTo('sessions').execute()
    await time.pass(15_000)
    await expect.poll(() => lastSeen(server, person.id)).toBeGreaterThanOrEqual(start + 30_000)
  })

  test('a sign of life of a session counts for two minutes', async () => {
    const time = holdTime()
    const office = await openOffice()
    const countActive = async () => dataOf(await office.ask('/admin/dashboard/stats')).activeSessions
    await admit(office)
    expect(await countActive()).toBe(2)
    time.jumpTo(119_999)
    expect(await countActive()).toBe(2)
    time.jumpTo(120_000)
    expect(await countActive()).toBe(0)
  })

  test('signs of life of a whole audience are written, in several statements', async () => {
    const server = await startServer()
    const person = await admit({ server })
    const ended: string[] = []
    const presence = createPresence(server.db, async (event) => {
      if (event.type === 'session-ended') ended.push(event.sessionId)
      return true
    })
    const strangers = Array.from({ length: 500 }, (_, n) => `stranger ${n}`)
    for (const id of [...strangers, hashToken(person.session.sessionToken)]) presence.mark(id)
    await presence.flush()
    expect(ended).toEqual(strangers)
    await presence.flush()
    expect(ended).toHaveLength(500)
  })
})

describe('the check for missed messages', () => {
  test.each([
    ['takeover', 'session_terminated'],
    ['signed-out', 'disconnect'],
    [null, 'disconnect'],
  ] as const)('a missed session end (%s) on another node closes its pages', async (reason, first) => {
    const time = holdTime()
    const server = await startServer()
    const { session } = await admit({ server })
    const socket = await authenticatedSocket(server, session)
    const heard: string[] = []
    socket.on('session_terminated', () => void heard.push('session_terminated'))
    const closed = next(socket, 'disconnect').then(() => heard.push('disconnect'))
    const id = hashToken(session.sessionToken)
    await server.db.deleteFrom('sessions').where('id', '=', id).execute()
    const ended_at = new Date().toISOString()
    if (reason) await server.db.insertInto('ended_sessions').values({ id, reason, ended_at }).execute()
    await time.pass(15_000)
    await closed
    expect(heard[0]).toBe(first)
  })
})

test('expired sessions and tokens are deleted every hour, and nothing else', async () => {
  const time = holdTime()
  const server = await startServer()
  const { db } = server
  const [old, recent] = [await admit({ server }), await admit({ server })]
  const before = (ms: number) => new Date(Date.now() + HOUR - ms).toISOString()
  await db.deleteFrom('access_tokens').execute()
  for (const [user, expires_at] of [
    [old, before(1)],
    [recent, before(-1)],
  ] as const) {
    const session_id = hashToken(user.session.sessionToken)
    await db.insertInto('access_tokens').values({ hash: user.id, user_id: user.id, session_id, expires_at }).execute()
  }
  await db
    .updateTable('sessions')
    .set({ last_seen_at: before(7 * DAY + 1) })
    .where('user_id', '=', old.id)
    .execute()
  await db
    .updateTable('sessions')
    .set({ last_seen_at: before(7 * DAY - 1) })
    .where('user_id', '=', recent.id)
    .execute()
  for (const [id, ended_at] of [
    ['old', before(7 * DAY + 1)],
    ['recent', before(7 * DAY - 1)],
  ] as const)
    await db.insertInto('ended_sessions').values({ id, reason: 'takeover', ended_at }).execute()

  await time.pass(HOUR)
  const left = async () => [
    ...(await db.selectFrom('access_tokens').select('hash').execute()).map(({ hash }) => hash),
    ...(await db.selectFrom('sessions').select('user_id').execute()).map(({ user_id }) => user_id),
    ...(await db.selectFrom('ended_sessions').select('id').execute()).map(({ id }) => id),
  ]
  await expect.poll(left).toEqual([recent.id, recent.id, 'recent'])
})

test('a flush of signs of life that fails is reported, and the next one is tried', async () => {
  const time = holdTime()
  const { db } = await startServer()
  const presence = createPresence(db, async () => {
    throw new Error('nobody can be notified')
  })
  const problems: unknown[] = []
  const stop = presence.start((problem) => void problems.push(problem))
  presence.mark('unknown')
  await time.pass(15_000)
  await expect.poll(() => problems.length).toBe(1)
  presence.mark('unknown')
  await stop()
  expect(problems).toHaveLength(2)
})

test('administrators are notified when other nodes have changed the session count, and only then', async () => {
  const time = holdTime()
  const office = await openOffice()
  const person = await admit(office)
  const announced: string[] = []
  const presence = createPresence(office.server.db, async ({ type }) => {
    announced.push(type)
    return true
  })
  const stop = presence.start(() => {})
  // Repeat this, because a count that becomes due during another one is skipped.
  const countedAfterFlush = async () => {
    await time.pass(15_000)
    return announced.length
  }
  await expect.poll(countedAfterFlush).toBe(1)
  // Delete the session directly, as a sign-out on another node does.
  await office.server.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  await expect.poll(countedAfterFlush).toBe(2)
  await countedAfterFlush()
  expect(announced).toEqual(['sessions-changed', 'sessions-changed'])
  await stop()
})
