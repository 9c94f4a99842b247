import { CURRENCIES, type Currency, PLANS, type Plan } from '@palco/contract/event'
import { MAX_ROOMS_DEFAULT } from '@palco/contract/limits'
import { movedByDays, wallClock, zonedInstant } from '@palco/contract/zoned-time'
import type { Database, Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { insertGroup } from '../core/catalog/groups.repo.ts'
import { insertRoom, setSpeakers } from '../core/catalog/rooms.repo.ts'
import { insertUser } from '../core/people/accounts.repo.ts'
import { searchable } from '../core/people/user-search.ts'
import { lockSettings, saveSettings } from '../features/event/event.repo.ts'
import {
  DEMO_GROUPS,
  DEMO_PEOPLE,
  DEMO_PLAN_PRICES,
  type DemoGroup,
  FIRST_ROOM_HOURS,
  type Hours,
  PLENARY_SPEAKERS,
} from './demo-content.ts'

export const DEMO_PASSWORD = 'palco-demo'
const HALF_HOUR_MS = 1_800_000
const HOUR_MS = 3_600_000
/** Days from today. */
const LAST_DAY = 4
const PEOPLE_A_GROUP = DEMO_PEOPLE.length / DEMO_GROUPS.length

const emailOf = (name: string) =>
  `${searchable(name)
    .replace(/ß/g, 'ss')
    .match(/[a-z]+/g)
    ?.join('.')}@demo.palco.local`

/** One login per group, to try the event as its participant. */
export const DEMO_LOGINS = DEMO_GROUPS.map((group, index) => ({
  group: group.name,
  email: emailOf(DEMO_PEOPLE[index * PEOPLE_A_GROUP] ?? ''),
}))

/** For a database without groups. */
export async function addDemoWeek(trx: Transaction, passwordHash: string) {
  const begun = Math.floor(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS
  const timeZone = await moveEvent(trx, begun)
  const add = (name: string, role: 'SPEAKER' | 'PARTICIPANT') =>
    insertUser(trx, { name, email: emailOf(name), passwordHash, hasDefaultPassword: false, role })
  const speakers = new Map<string, string>()
  for (const name of new Set(PLENARY_SPEAKERS)) speakers.set(name, (await add(name, 'SPEAKER')) ?? '')
  for (const [index, group] of DEMO_GROUPS.entries()) {
    const groupId = await addGroup(trx, group, speakers, { begun, timeZone })
    const names = DEMO_PEOPLE.slice(index * PEOPLE_A_GROUP, (index + 1) * PEOPLE_A_GROUP)
    const participants: (string | null)[] = []
    for (const name of names) participants.push(await add(name, 'PARTICIPANT'))
    const members = [...participants, ...speakers.values()].filter((id): id is string => Boolean(id))
    const rows = members.map((userId) => ({ user_id: userId, group_id: groupId, position: index }))
    await trx.insertInto('user_groups').values(rows).execute()
  }
}

export async function hasDemoWeek(db: Database): Promise<boolean> {
  const first = DEMO_LOGINS.map((login) => login.email)
  return (await db.selectFrom('users').where('email_key', 'in', first).select('id').executeTakeFirst()) !== undefined
}

/** Starts the event today, with its first room. Returns its time zone. */
async function moveEvent(trx: Transaction, begun: number): Promise<string> {
  const { settings } = await lockSettings(trx)
  const { timeZone } = settings
  await saveSettings(trx, {
    ...settings,
    startsAtLocal: wallClock(begun - FIRST_ROOM_HOURS * HOUR_MS, timeZone).slice(0, 16),
    // Relative to today, like the rooms: shortly after midnight the first room was yesterday.
    lastDay: dayOf({ begun, timeZone }, LAST_DAY),
    purchaseLinks: demoLinks(),
    offers: { ...settings.offers, planPrices: DEMO_PLAN_PRICES },
  })
  return timeZone
}

/** `example.com` is reserved for documentation. */
const demoLinks = () =>
  Object.fromEntries(
    PLANS.map((plan) => [
      plan,
      Object.fromEntries(CURRENCIES.map((currency) => [currency, `https://loja.example.com/${plan}/${currency}`])),
    ]),
  ) as Record<Plan, Record<Currency, string>>

async function addGroup(
  trx: Transaction,
  { name, description, rooms }: DemoGroup,
  speakers: ReadonlyMap<string, string>,
  clock: Clock,
): Promise<string> {
  const groupId = await insertGroup(trx, { name, description, maxRooms: MAX_ROOMS_DEFAULT })
  if (!groupId) throw new Error(`there is a group ${name} already`)
  for (const { opens, ...room } of rooms) {
    const startDate = opens ? instantOf(opens, opens.from, clock) : null
    const endDate = opens ? instantOf(opens, opens.to, clock) : null
    const roomId = await insertRoom(trx, { ...room, groupId, startDate, endDate })
    const speakerId = speakers.get(room.speaker)
    if (speakerId) await setSpeakers(trx, roomId, [speakerId])
  }
  return groupId
}

/** The start of the current half hour, and the zone in which days are counted. */
interface Clock {
  begun: number
  timeZone: string
}

/** By the calendar: a day may have 23 or 25 hours (daylight saving). */
const dayOf = ({ begun, timeZone }: Clock, daysAhead: number) =>
  wallClock(Date.parse(movedByDays(isoTime(begun), daysAhead, timeZone)), timeZone).slice(0, 10)

function instantOf(hours: Hours, time: number | string, clock: Clock): string {
  if (typeof time === 'number') return isoTime(clock.begun + time * HOUR_MS)
  return zonedInstant(`${dayOf(clock, 'daysAhead' in hours ? hours.daysAhead : 0)}T${time}`, clock.timeZone)
}
