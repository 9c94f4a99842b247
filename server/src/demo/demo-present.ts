import type { Room } from '@palco/contract/rooms/rooms'
import { v7 as newId } from 'uuid'
import { chunksOf } from '../base/chunks.ts'
import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { insertAnnouncement } from '../features/announcements/announcements.repo.ts'
import { saveStays } from '../features/attendance/attendance.repo.ts'
import type { Stay } from '../features/attendance/stay.ts'
import { type DemoPerson, readPrintedLogins } from './demo-accounts.ts'
import { demoNotices } from './demo-announcements.ts'
import { isOnline, leadOf, type Visit, visitsOf } from './demo-crowd.ts'
import type { DemoState } from './demo-past.ts'

// The week as it is when the demo is started: attendance until now, people who are signed in, announcements.

/** Rows a statement. */
const CHUNK = 500

const LATE_MS = 3 * 60_000

/** More than a row counts as presence after its last sign of life, less than the bridged gap. */
const UNCOUNTED_MS = 20_000

/** No token has a hash with a colon, so nobody can use such a session. */
export const demoSessionId = (userId: string) => `demo:${userId}`

export async function addPresent(trx: Transaction, { people, rooms, now }: DemoState) {
  const guests = people.map((person) => ({ person, visits: visitsOf(person.key, roomsOf(person, rooms)) }))
  const stays = guests.flatMap(({ person, visits }) => visits.flatMap((visit) => stayUntil(person, visit, now)))
  for (const some of chunksOf(stays, CHUNK)) await saveStays(trx, some)
  await saveStays(trx, staysOfLogins(await readPrintedLogins(trx), rooms, now))
  const online = guests.filter(({ person, visits }) => isOnline(person.key, visits, now))
  await addSessions(trx, online, now)
  await addAnnouncements(trx, rooms, now)
}

/** What `addPresent` has added, for rooms that get other hours. */
export async function removePresent(trx: Transaction, roomIds: readonly string[]) {
  await trx.deleteFrom('attendance').where('room_id', 'in', roomIds).execute()
  await trx.deleteFrom('sessions').where('id', 'like', demoSessionId('%')).execute()
  const texts = demoNotices([], 0).map((notice) => JSON.stringify(notice.texts))
  await trx.deleteFrom('announcements').where('texts', 'in', texts).execute()
}

const roomsOf = ({ groupIds }: DemoPerson, rooms: readonly Room[]) =>
  rooms.filter(({ groupId }) => groupIds.includes(groupId))

/**
 * A visit that goes on is left open, and the simulation continues it within the bridged gap. Its row is too old to count as a
 * person on another node, or everybody would be counted twice at first.
 */
function stayUntil({ id: userId }: DemoPerson, { roomId, from, to, isVisible }: Visit, now: number): Stay[] {
  const lastSeenAt = Math.min(to, now - UNCOUNTED_MS)
  if (from >= lastSeenAt) return []
  const hiddenMs = isVisible ? 0 : lastSeenAt - from
  const leftAt = to < now ? to : null
  const row = { id: newId({ msecs: from }), userId, roomId, kind: 'live' as const }
  return [{ ...row, startedAt: from, lastSeenAt, leftAt, hiddenMs }]
}

/** In the rooms that are over, almost from their start: from now on the visitors are these people. */
const staysOfLogins = (logins: readonly DemoPerson[], rooms: readonly Room[], now: number): Stay[] =>
  logins.flatMap((login) =>
    roomsOf(login, rooms).flatMap(({ id: roomId, startDate, endDate }) => {
      const [opens, to] = [Date.parse(startDate ?? ''), Date.parse(endDate ?? '')]
      return to < now ? stayUntil(login, { roomId, from: opens + LATE_MS, to, isVisible: true }, now) : []
    }),
  )

/** Opened some minutes before the visit that goes on. Leaves out people who are signed in themselves. */
async function addSessions(trx: Transaction, online: readonly { person: DemoPerson; visits: Visit[] }[], now: number) {
  const rows = online.map(({ person: { id, key }, visits }) => {
    const visit = visits.find(({ to }) => to > now) ?? visits.at(-1)
    const createdAt = isoTime(Math.min(now, (visit?.from ?? now) - leadOf(key)))
    const sessionId = demoSessionId(id)
    return { user_id: id, id: sessionId, refresh_hash: sessionId, created_at: createdAt, last_seen_at: isoTime(now) }
  })
  for (const some of chunksOf(rows, CHUNK))
    await trx
      .insertInto('sessions')
      .values(some.map((row) => ({ ...row, replaced_id: null })))
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
}

async function addAnnouncements(trx: Transaction, rooms: readonly Room[], now: number) {
  for (const { at, seen, ...written } of demoNotices(rooms, now)) {
    const { id } = await insertAnnouncement(trx, written, at)
    await trx.updateTable('announcements').set({ seen }).where('id', '=', id).execute()
  }
}
