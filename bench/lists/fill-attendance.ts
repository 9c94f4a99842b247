import { INITIAL_CERTIFICATE_SETTINGS } from '@palco/contract/certificates/certificate-design'
import { roomCreate } from '@palco/contract/rooms/rooms'
import { type Database, openDatabase } from '@palco/server/base/db/database'
import { insertRoom } from '@palco/server/features/catalog/rooms.repo'
import { newCode } from '@palco/server/features/certificates/certificate-codes'
import { PRINT } from '../certificates/fill.ts'
import type { BenchDatabase } from '../users-databases.ts'
import { groupOf, idOf } from '../users-people.ts'

const CHUNK = 500
const GROUPS = 3
const ROOMS = 5
const HOUR_MS = 3_600_000
const FIRST_DAY = Date.UTC(2025, 11, 1, 13)

const at = (ms: number) => new Date(ms).toISOString()
const opensAt = (room: number) => FIRST_DAY + room * 24 * HOUR_MS

/**
 * Adds data for the people of `users-people.ts`: five rooms of two hours per group, a stay in each, passes, names and
 * certificates.
 */
export async function fillAttendance({ location }: BenchDatabase, people: number) {
  const db = openDatabase(location)
  try {
    const rooms = await addRooms(db)
    await db
      .insertInto('certificate_settings')
      .values({
        ...{ version: 0, saved_at: at(FIRST_DAY) },
        value: JSON.stringify({ ...INITIAL_CERTIFICATE_SETTINGS, issueFrom: '2025-12-08' }),
      })
      .execute()
    for (let from = 0; from < people; from += CHUNK) {
      const numbers = Array.from({ length: Math.min(CHUNK, people - from) }, (_, n) => from + n)
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('attendance')
          .values(numbers.flatMap((n) => staysOf(n, rooms)))
          .execute()
        await trx.insertInto('pass_grants').values(numbers.map(grantOf)).execute()
        await trx
          .insertInto('certificate_people')
          .values(
            numbers
              .filter((n) => n % 2)
              .map((n) => ({ user_id: idOf(n), name: 'Ana', name_confirmed_at: at(FIRST_DAY) })),
          )
          .execute()
        await trx
          .insertInto('certificates')
          .values(numbers.filter((n) => n % 10 === 1).map(certificateOf))
          .execute()
      })
    }
  } finally {
    await db.destroy()
  }
}

async function addRooms(db: Database): Promise<string[][]> {
  const rooms: string[][] = []
  await db.transaction().execute(async (trx) => {
    for (let group = 0; group < GROUPS; group++) {
      const ids: string[] = []
      for (let n = 0; n < ROOMS; n++) {
        const hours = { startDate: at(opensAt(n)), endDate: at(opensAt(n) + 2 * HOUR_MS) }
        const room = {
          groupId: groupOf(group),
          name: `Sala ${n}`,
          language: 'PT_BR',
          webinarUrl: 'https://vimeo.com/1',
        }
        ids.push(await insertRoom(trx, roomCreate.parse({ ...room, ...hours })))
      }
      rooms.push(ids)
    }
  })
  return rooms
}

/**
 * Returns stays of different lengths. Some are longer than the room. One in four people has few minutes, and one in ten
 * had the page hidden for a while.
 */
const staysOf = (person: number, rooms: readonly string[][]) =>
  Array.from({ length: ROOMS }, (_, n) => {
    const minutes = (person * 7919 + n * 31) % (person % 4 ? 131 : 41)
    return {
      id: `${idOf(person)}-${n}`,
      user_id: idOf(person),
      room_id: rooms[person % GROUPS]?.[n] ?? '',
      started_at: at(opensAt(n) - 600_000),
      last_seen_at: at(opensAt(n) - 600_000 + minutes * 60_000),
      left_at: at(opensAt(n) - 600_000 + minutes * 60_000),
      hidden_seconds: person % 10 ? 0 : minutes * 20,
    }
  })

const grantOf = (n: number) => ({
  ...{ id: idOf(n), user_id: idOf(n), origin: 'hand' as const, given_at: at(FIRST_DAY) },
  pass: n % 5 ? ('PREMIUM' as const) : ('LIVE' as const),
})

const certificateOf = (n: number) => ({
  ...{ id: idOf(n), code: newCode(), user_id: idOf(n), print: JSON.stringify(PRINT), settings_version: 0 },
  ...{
    origin: 'run' as const,
    reason: '',
    revoke_reason: '',
    issued_at: at(FIRST_DAY),
    first_issued_at: at(FIRST_DAY),
  },
})
