import { movedByDays, wallClock, zonedInstant } from '@palco/contract/base/zoned-time'
import type { EventSettings } from '@palco/contract/event/event'
import { CURRENCIES, type Currency, PLANS } from '@palco/contract/event/participant-event'
import { PASSES } from '@palco/contract/passes/pass'
import { isRoomOpen } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Database, Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { insertGroup } from '../features/catalog/groups.repo.ts'
import {
  insertRoom,
  listRooms,
  setPublished,
  setRecording,
  setSpeakers,
  updateRoom,
} from '../features/catalog/rooms.repo.ts'
import { lockSettings, saveSettings } from '../features/event/event.repo.ts'
import { insertUser } from '../features/people/accounts.repo.ts'
import { addToGroup } from '../features/people/user-groups.repo.ts'
import { addDemoPeople, preparedAt, readDemoPeople } from './accounts.ts'
import { addCertificates } from './certificates.ts'
import {
  DEMO_GROUPS,
  DEMO_PLAN_PRICES,
  type DemoRoom,
  FIRST_DAY,
  type Hours,
  LAST_DAY,
  PLENARY_SPEAKERS,
} from './content.ts'
import { addPast } from './past.ts'
import { DEMO_PEOPLE, demoEmail } from './people.ts'
import { addPresent, removePresent } from './present.ts'
import { addPurchases, movePurchases } from './purchases.ts'

export const DEMO_PASSWORD = 'palco-demo'
const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
/** If fewer rooms than this are open at a restart, the week is moved to the current time. */
const FEW_OPEN_ROOMS = 3
const MAX_ROOMS = 20

/** The logins for visitors: one for each group with rooms. These people are not simulated. */
export const DEMO_LOGINS = DEMO_GROUPS.flatMap(({ name, rooms }, index) =>
  rooms.length ? { group: name, email: demoEmail(DEMO_PEOPLE[index]?.[0] ?? '') } : [],
)

export async function addDemoWeek(
  trx: Transaction,
  { passwordHash, adminId }: { passwordHash: string; adminId: string },
) {
  const clock = await placeEvent(trx, (settings) => ({
    purchaseLinks: demoLinks(PLANS),
    offers: { ...settings.offers, passLinks: demoLinks(PASSES), planPrices: DEMO_PLAN_PRICES },
  }))
  const { now } = clock
  const speakers = await addSpeakers(trx, passwordHash, now)
  const groupIds: string[] = []
  for (const { name, description, rooms } of DEMO_GROUPS) {
    const groupId = await insertGroup(trx, { name, description, maxRooms: MAX_ROOMS })
    if (!groupId) throw new Error(`there is a group ${name} already`)
    groupIds.push(groupId)
    for (const room of rooms) await addRoom(trx, groupId, room, speakers, clock)
    if (rooms.length) await addToGroup(trx, [...speakers.values()], groupId)
  }
  const userIds = await addDemoPeople(trx, groupIds, passwordHash, now)
  const actor = { userId: adminId, address: '127.0.0.1', requestId: 'demo' }
  await addPurchases(trx, { actor, groupIds, userIds, now })
  const [people, rooms] = [await readDemoPeople(trx), await listRooms(trx)]
  const past = { actor, groupIds, userIds, people, rooms, now }
  await addPast(trx, past)
  await addPresent(trx, past)
  await addCertificates(trx, { ...past, event: (await lockSettings(trx)).settings })
}

/**
 * Moves the week to the current time if few rooms are open, for example because a day has passed. Only rooms that were
 * not renamed get new hours. Returns whether the week was moved.
 */
export async function moveDemoWeek(trx: Transaction): Promise<boolean> {
  // Lock the settings, so that only one of several nodes that start together moves the week.
  await lockSettings(trx)
  const before = await listRooms(trx)
  const isOpen = (room: Room) => room.startDate !== null && isRoomOpen(room, Date.now())
  const known = new Map(DEMO_GROUPS.flatMap(({ name, rooms }) => rooms.map((room) => [`${name}/${room.name}`, room])))
  const moved = before.filter(({ group, name }) => known.has(`${group.name}/${name}`))
  if (!moved.length || before.filter(isOpen).length >= FEW_OPEN_ROOMS) return false
  const clock = await placeEvent(trx)
  for (const room of moved) {
    const opens = known.get(`${room.group.name}/${room.name}`)?.opens
    if (!opens) continue
    const hours = hoursAt(opens, clock)
    await updateRoom(trx, room.id, { ...room, ...hours })
    if (room.recordingPublishedAt) await setPublished(trx, [room.id], publishedAt(hours.endDate, clock))
  }
  await removePresent(
    trx,
    moved.map(({ id }) => id),
  )
  await addPresent(trx, { people: await readDemoPeople(trx), rooms: await listRooms(trx), now: clock.now })
  await movePurchases(trx, clock.now)
  return true
}

export async function hasDemoWeek(db: Database): Promise<boolean> {
  const first = DEMO_LOGINS.map((login) => login.email)
  return (await db.selectFrom('users').where('email_key', 'in', first).select('id').executeTakeFirst()) !== undefined
}

async function placeEvent(
  trx: Transaction,
  others: (settings: EventSettings) => Partial<EventSettings> = () => ({}),
): Promise<Clock> {
  const { settings } = await lockSettings(trx)
  const { timeZone } = settings
  const now = Date.now()
  const clock = { now, begun: Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS, timeZone }
  await saveSettings(trx, {
    ...settings,
    ...others(settings),
    startsAtLocal: `${dayOf(clock, FIRST_DAY)}T19:00`,
    lastDay: dayOf(clock, LAST_DAY),
  })
  return clock
}

const demoLinks = <Offer extends string>(offers: readonly Offer[]) =>
  Object.fromEntries(
    offers.map((offer) => [
      offer,
      Object.fromEntries(CURRENCIES.map((currency) => [currency, `https://loja.example.com/${offer}/${currency}`])),
    ]),
  ) as Record<Offer, Record<Currency, string>>

async function addSpeakers(trx: Transaction, passwordHash: string, now: number) {
  const speakers = new Map<string, string>()
  for (const name of new Set(PLENARY_SPEAKERS)) {
    const speaker = { name, email: demoEmail(name), passwordHash, hasDefaultPassword: false, role: 'SPEAKER' } as const
    speakers.set(name, (await insertUser(trx, speaker)) ?? '')
  }
  const created = trx.updateTable('users').set({ created_at: preparedAt(now) })
  await created.where('role', '=', 'SPEAKER').execute()
  return speakers
}

async function addRoom(
  trx: Transaction,
  groupId: string,
  { opens, isOnBackup = false, recording, ...room }: DemoRoom,
  speakers: ReadonlyMap<string, string>,
  clock: Clock,
) {
  const hours = opens ? hoursAt(opens, clock) : { startDate: null, endDate: null }
  const id = await insertRoom(trx, { ...room, groupId, ...hours })
  if (isOnBackup) await trx.updateTable('rooms').set({ on_air: 'backup' }).where('id', '=', id).execute()
  if (recording) {
    const recordingPublishedAt = recording.isReady || !hours.endDate ? null : publishedAt(hours.endDate, clock)
    await setRecording(trx, { id, recordingUrl: recording.url, recordingNamed: false, recordingPublishedAt })
  }
  const speakerId = speakers.get(room.speaker)
  if (speakerId) await setSpeakers(trx, id, [speakerId])
}

/** The time of the demo. `begun` is the start of the current half hour. */
interface Clock {
  now: number
  begun: number
  timeZone: string
}

/** Returns when a recording was published: an hour after the room's end, but not in the future. */
const publishedAt = (endDate: string, { now }: Clock) => isoTime(Math.min(Date.parse(endDate) + HOUR_MS, now))

/** Returns a day by counting calendar days, because a day may have 23 or 25 hours (daylight saving). */
const dayOf = ({ begun, timeZone }: Clock, daysAhead: number) =>
  wallClock(Date.parse(movedByDays(isoTime(begun), daysAhead, timeZone)), timeZone).slice(0, 10)

function hoursAt(opens: Hours, clock: Clock) {
  if ('daysAhead' in opens) {
    const at = (time: string) => zonedInstant(`${dayOf(clock, opens.daysAhead)}T${time}`, clock.timeZone)
    return { startDate: at(opens.from), endDate: at(opens.to) }
  }
  if ('soonFor' in opens) {
    // The room begins in five to ten minutes, at a multiple of five minutes.
    const start = (Math.floor(clock.now / (5 * MINUTE_MS)) + 2) * 5 * MINUTE_MS
    return { startDate: isoTime(start), endDate: isoTime(start + opens.soonFor * HOUR_MS) }
  }
  const at = (hours: number) => isoTime(clock.begun + hours * HOUR_MS)
  return { startDate: at(opens.from), endDate: at(opens.to) }
}
