import type { Room } from '@palco/contract/rooms/rooms'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { addSeen, insertAnnouncement, type Written } from '../features/announcements/announcements.repo.ts'
import { saveStays } from '../features/attendance/attendance.repo.ts'
import type { Stay } from '../features/attendance/stay.ts'
import { type DemoPerson, readPrintedLogins } from './accounts.ts'
import { isOnline, leadOf, type Visit, visitsOf } from './crowd.ts'
import type { DemoState } from './past.ts'

// Writes the state of the week when the demo starts: attendance until now, sessions and announcements.

const MINUTE_MS = 60_000

const LATE_MS = 3 * MINUTE_MS

/**
 * When the demo starts, people in rooms were last seen this long ago. They don't count as present yet, but the
 * simulation can continue their rows of attendance.
 */
const UNCOUNTED_MS = 20_000

/** Returns the id of a simulated session. Nobody can use this session, because no token has a hash with a colon. */
export const demoSessionId = (userId: string) => `demo:${userId}`

export async function addPresent(trx: Transaction, { people, rooms, now }: DemoState) {
  const guests = people.map((person) => ({ person, visits: visitsOf(person.key, roomsOf(person, rooms)) }))
  const stays = guests.flatMap(({ person, visits }) => visits.flatMap((visit) => stayUntil(person, visit, now)))
  await saveStays(trx, [...stays, ...staysOfLogins(await readPrintedLogins(trx), rooms, now)])
  const online = guests.filter(({ person, visits }) => isOnline(person.key, visits, now))
  await addSessions(trx, online, now)
  await addAnnouncements(trx, rooms, now)
}

/**
 * Deletes the sessions and announcements of `addPresent`. Also deletes all attendance in these rooms, because the rooms
 * get other hours.
 */
export async function removePresent(trx: Transaction, roomIds: readonly string[]) {
  await trx.deleteFrom('attendance').where('room_id', 'in', roomIds).execute()
  await trx.deleteFrom('sessions').where('id', 'like', demoSessionId('%')).execute()
  const texts = demoNotices([], 0).map((notice) => JSON.stringify(notice.texts))
  await trx.deleteFrom('announcements').where('texts', 'in', texts).execute()
}

const roomsOf = ({ groupIds }: DemoPerson, rooms: readonly Room[]) =>
  rooms.filter(({ groupId }) => groupIds.includes(groupId))

/**
 * Returns the stay of a visit. If the visit is not over, `leftAt` is `null`, so that the simulation continues the row.
 * `lastSeenAt` is too early to count as presence: otherwise the person would briefly count as present on another node,
 * too, when the simulation begins.
 */
function stayUntil({ id: userId }: DemoPerson, { roomId, from, to, isVisible }: Visit, now: number): Stay[] {
  const lastSeenAt = Math.min(to, now - UNCOUNTED_MS)
  if (from >= lastSeenAt) return []
  const hiddenMs = isVisible ? 0 : lastSeenAt - from
  const leftAt = to < now ? to : null
  const row = { id: newId({ msecs: from }), userId, roomId, kind: 'live' as const }
  return [{ ...row, startedAt: from, lastSeenAt, leftAt, hiddenMs }]
}

/** Returns stays in past rooms for the people whose logins visitors use. */
const staysOfLogins = (logins: readonly DemoPerson[], rooms: readonly Room[], now: number): Stay[] =>
  logins.flatMap((login) =>
    roomsOf(login, rooms).flatMap(({ id: roomId, startDate, endDate }) => {
      const [opens, to] = [Date.parse(startDate ?? ''), Date.parse(endDate ?? '')]
      return to < now ? stayUntil(login, { roomId, from: opens + LATE_MS, to, isVisible: true }, now) : []
    }),
  )

/** Adds sessions that began some minutes before the person's visit. Leaves out people who already have one. */
async function addSessions(trx: Transaction, online: readonly { person: DemoPerson; visits: Visit[] }[], now: number) {
  const rows = online.map(({ person: { id, key }, visits }) => {
    const visit = visits.find(({ to }) => to > now) ?? visits.at(-1)
    const createdAt = isoTime(Math.min(now, (visit?.from ?? now) - leadOf(key)))
    const session = { id: demoSessionId(id), refresh_hash: demoSessionId(id), replaced_id: null }
    return { ...session, user_id: id, created_at: createdAt, last_seen_at: isoTime(now) }
  })
  if (!rows.length) return
  const opened = trx.insertInto('sessions').values(rows)
  await opened.onConflict((conflict) => conflict.column('user_id').doNothing()).execute()
}

async function addAnnouncements(trx: Transaction, rooms: readonly Room[], now: number) {
  for (const { at, seen, ...written } of demoNotices(rooms, now)) {
    const { id } = await insertAnnouncement(trx, written, at)
    await addSeen(trx, id, seen)
  }
}

const EVERYBODY = { audience: { type: 'everybody', id: null }, audienceName: '' } as const

/** Returns the demo's announcements. One is live, for the group of the German room; the others have ended. */
export function demoNotices(rooms: readonly Room[], now: number) {
  const german = rooms.find(({ language }) => language === 'DE_DE')
  const at = (minutes: number) => now + minutes * MINUTE_MS
  const until = (minutes: number) => isoTime(at(minutes))
  const notices: (Omit<Written, 'schedule' | 'language'> & { at: number; seen: number })[] = [
    {
      kind: 'info',
      audience: { type: 'group', id: german?.groupId ?? null },
      audienceName: german?.group.name ?? '',
      texts: {
        PT_BR: 'A sessão de perguntas em alemão começa em instantes, com Katrin Vogel.',
        EN_US: 'The question hour in German is about to begin, with Katrin Vogel.',
        ES_ES: 'La sesión de preguntas en alemán empieza enseguida, con Katrin Vogel.',
        FR_FR: 'La séance de questions en allemand commence dans un instant, avec Katrin Vogel.',
        DE_DE: 'Die Fragestunde mit Katrin Vogel beginnt gleich.',
        IT_IT: 'La sessione di domande in tedesco inizia tra poco, con Katrin Vogel.',
      },
      endsAt: until(25),
      at: at(-2),
      seen: 71,
    },
    {
      kind: 'warning',
      ...EVERYBODY,
      texts: {
        PT_BR: 'Tivemos uma falha na transmissão em francês. Já voltamos pelo endereço reserva.',
        EN_US: 'The French stream failed for a moment. It is back on its second address.',
        ES_ES: 'La transmisión en francés falló un momento. Ya volvió por la dirección de reserva.',
        FR_FR: 'La diffusion en français a été interrompue un instant. Elle a repris.',
        DE_DE: 'Die französische Übertragung war kurz unterbrochen und läuft wieder.',
        IT_IT: 'La trasmissione in francese si è interrotta un momento. È tornata.',
      },
      endsAt: until(-8),
      at: at(-17),
      seen: 264,
    },
    {
      kind: 'info',
      ...EVERYBODY,
      texts: {
        PT_BR: 'A abertura começa em 10 minutos. Teste o seu som.',
        EN_US: 'The opening begins in 10 minutes. Please test your sound.',
        ES_ES: 'La apertura empieza en 10 minutos. Prueba tu sonido.',
        FR_FR: 'L’ouverture commence dans 10 minutes. Testez votre son.',
        DE_DE: 'Die Eröffnung beginnt in 10 Minuten. Prüfen Sie Ihren Ton.',
        IT_IT: 'L’apertura inizia tra 10 minuti. Prova il tuo audio.',
      },
      endsAt: until(-30),
      at: at(-41),
      seen: 238,
    },
  ]
  return notices.map((notice) => ({ ...notice, schedule: null, language: 'PT_BR' }))
}
