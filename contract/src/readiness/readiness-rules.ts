import { addressProblem } from '../base/public-address.ts'
import { wallClock, zonedInstant } from '../base/zoned-time.ts'
import { unprintableTexts } from '../certificates/certificate-characters.ts'
import { promisesCertificate } from '../certificates/certificate-right.ts'
import type { EmbedCheck } from '../embed-checks/embed-checks.ts'
import { type EventSettings, INITIAL_EVENT_SETTINGS } from '../event/event.ts'
import type { Group } from '../groups/groups.ts'
import type { Language } from '../languages/languages.ts'
import { PASSES } from '../passes/pass.ts'
import type { PurchaseSource } from '../purchases/purchases.ts'
import { isRoomShown } from '../rooms/room-access.ts'
import { type AttentionKind, type RoomAttention, roomsNeedingAttention } from '../rooms/room-attention.ts'
import { roomAvailability } from '../rooms/room-availability.ts'
import { roomDay } from '../rooms/room-day.ts'
import { sharedTransmissions } from '../rooms/room-overlaps.ts'
import type { Room } from '../rooms/rooms.ts'
import { checkWebinarUrl } from '../rooms/webinar-url.ts'
import {
  type Affected,
  isStartingSoon,
  type PEOPLE_OF_RULES,
  READINESS_LISTED_MAX,
  READINESS_RULES,
  type ReadinessFinding,
  type ReadinessRule,
} from './readiness.ts'

export interface ReadinessFacts {
  event: Pick<
    EventSettings,
    'title' | 'tagline' | 'timeZone' | 'startsAtLocal' | 'lastDay' | 'support' | 'access' | 'passes' | 'team'
  >
  groups: readonly Pick<Group, 'id' | 'name' | 'active'>[]
  rooms: readonly Room[]
  languages: readonly Pick<Language, 'id' | 'code' | 'name' | 'active'>[]
  checks: readonly EmbedCheck[]
  /** How many people each filter of `PEOPLE_OF_RULES` finds. */
  people: Record<keyof typeof PEOPLE_OF_RULES, number>
  /** How many people have not opened their link, however new it is. */
  peopleWithUnopenedLink: number
  groupIdsWithPeople: readonly string[]
  membersWithoutSecondFactor: number
  /** Whether there are accounts other than those of administrators. */
  hasPeople: boolean
  sources: readonly Pick<PurchaseSource, 'id' | 'name' | 'state' | 'toReview'>[]
  /** The base URL of access links: `PUBLIC_URL`, or the URL in the administrator's browser. */
  linkAddress: string
  publicUrl: string | null
  /** Whether browsers reject the TLS certificate of `PUBLIC_URL`. */
  isCertificateRefused: boolean
  hasMail: boolean
  certificates: { hasOrganiser: boolean; hasSignatory: boolean; hasProgramme: boolean }
  /** The disk that contains the database; `null` if the database is on another machine. */
  disk: { free: number; total: number } | null
  lastBackupAt: string | null
}

const DAY_MS = 86_400_000
const GIGABYTE = 1e9

/**
 * Maps the key of each case to its count. A case is a single problem that an administrator can dismiss. An entry
 * (`Affected`), such as a room, has one case or several (`cases`).
 */
type Cases = Readonly<Record<string, number>>

/**
 * Maps the key of each dismissed case to its count when it was dismissed, or to `true` if an administrator found it in
 * order.
 */
export type DismissedCases = Readonly<Record<string, number | true>>
export type Dismissals = Partial<Record<ReadinessRule, DismissedCases>>

/**
 * Returns the problems, most severe first. A dismissed case is open again if its count is higher than when it was
 * dismissed.
 */
export const readiness = (facts: ReadinessFacts, now: number, dismissals: Dismissals = {}): ReadinessFinding[] =>
  READINESS_RULES.flatMap((rule) => {
    const found = RULES[rule](facts, now)
    const dismissed = dismissals[rule] ?? {}
    const isOpen = (each: Affected) => casesIn(each).some(([key, count]) => count > Number(dismissed[key] ?? 0))
    const [open, ignored] = [toAffected(found).filter(isOpen), toAffected(found).filter((each) => !isOpen(each))]
    if (open.length + ignored.length === 0) return []
    const which = Array.isArray(found) ? open.slice(0, READINESS_LISTED_MAX) : []
    const ignoredCases = ignored.flatMap(({ cases = [] }) => cases)
    const confirmed = total(ignored.filter((each) => casesIn(each).every(([key]) => dismissed[key] === true)))
    const optional = { ...(ignoredCases.length > 0 && { ignoredCases }), ...(confirmed > 0 && { confirmed }) }
    return [{ rule, count: total(open), which, ignored: total(ignored), ...optional }]
  })

export const casesOf = (rule: ReadinessRule, facts: ReadinessFacts, now: number): Cases =>
  Object.fromEntries(toAffected(RULES[rule](facts, now)).flatMap(casesIn))

/**
 * Returns the dismissed cases that still exist. If the count of a case is lower now, returns the lower count. If
 * nothing changed, returns the same object.
 */
export function stillPresent(dismissed: DismissedCases, present: Cases): DismissedCases {
  const before = Object.entries(dismissed)
  const kept = before.flatMap(([key, count]) =>
    present[key] ? [[key, count === true || Math.min(count, present[key])] as const] : [],
  )
  const isSame = kept.length === before.length && kept.every(([key, count]) => dismissed[key] === count)
  return isSame ? dismissed : Object.fromEntries(kept)
}

/** What a rule returns: the affected entries, their number, or whether the installation is affected. */
type Found = Affected[] | number | boolean
type Rule = (facts: ReadinessFacts, now: number) => Found

/** The key of the only case of a rule that returns a number or a boolean. Such a rule is dismissed as a whole. */
const WHOLE = ''

function toAffected(found: Found): readonly Affected[] {
  if (Array.isArray(found)) return found
  return found ? [{ id: WHOLE, name: WHOLE, count: Number(found) }] : []
}

const keyOf = ({ id, slot }: Affected) => (slot ? `${id} ${slot}` : id)
const countOf = ({ count = 1 }: Affected) => count
const total = (affected: readonly Affected[]) => affected.reduce((sum, each) => sum + countOf(each), 0)

const casesIn = (each: Affected): [key: string, count: number][] =>
  each.cases?.map((key) => [key, 1]) ?? [[keyOf(each), countOf(each)]]

const RULES: Record<ReadinessRule, Rule> = {
  'rooms-none': ({ rooms }) => rooms.length === 0,
  'people-none': ({ hasPeople }) => !hasPeople,
  'event-over': ({ event }, now) => event.lastDay < wallClock(now, event.timeZone).slice(0, 10),
  'links-local': ({ linkAddress }) => addressProblem(linkAddress) === 'local' && [{ id: 'address', name: linkAddress }],
  'certificate-refused': ({ isCertificateRefused }) => isCertificateRefused,
  'disk-full': ({ disk }) => disk !== null && disk.free < Math.min(GIGABYTE, disk.total / 10),
  'rooms-without-address': (facts, now) =>
    comingRooms(facts, now)
      .filter(({ webinarUrl }) => !checkWebinarUrl(webinarUrl).isValid)
      .map(named),
  'addresses-refused': attentionTo('refused'),
  'rooms-hidden': attentionTo('hidden'),
  'groups-without-rooms': (facts) => {
    const withRoom = new Set(shownRooms(facts).map(({ groupId }) => groupId))
    const isLeftOut = ({ id, active }: { id: string; active: boolean }) =>
      active && facts.groupIdsWithPeople.includes(id) && !withRoom.has(id)
    return facts.groups.filter(isLeftOut).map(named)
  },
  'people-without-group': ({ people }) => people['people-without-group'],
  'people-without-link': ({ people }) => people['people-without-link'],
  'purchases-to-review': ({ sources }) =>
    sources.filter(({ toReview }) => toReview > 0).map((source) => ({ ...named(source), count: source.toReview })),
  'sources-untested': ({ sources }) =>
    sources.filter(({ state }) => state === 'no-secret' || state === 'waiting').map(named),
  // This is a problem only if the event requires a second factor: a small team may work without one.
  'members-without-second-factor': ({ event, membersWithoutSecondFactor }) =>
    event.team.secondFactorFrom !== null && membersWithoutSecondFactor,
  'links-insecure': ({ publicUrl }) => publicUrl !== null && addressProblem(publicUrl) === 'insecure',
  'mail-off': ({ hasMail, event: { access } }) =>
    !hasMail && (access.importPassword === 'own' || access.mailOnSignInElsewhere),
  'support-placeholder': ({ event }) => event.support.phone === INITIAL_EVENT_SETTINGS.support.phone,
  'certificates-unsigned': ({ event, certificates: { hasOrganiser, hasSignatory } }) =>
    isAnyPromised(event) &&
    !(hasOrganiser && hasSignatory) && [
      {
        id: WHOLE,
        name: promisingPasses(event)
          .map((pass) => event.passes[pass].name)
          .join(' · '),
      },
    ],
  'certificates-unprintable': ({ event, rooms, certificates: { hasProgramme } }) => {
    if (!isAnyPromised(event)) return 0
    const nameOf = new Map(rooms.map(({ id, name }) => [id, name]))
    return unprintableTexts(event, hasProgramme ? rooms : []).map(({ roomId, texts }) => {
      // Add the room's name, because a speaker alone would not identify the room.
      const name = roomId === null ? [] : (nameOf.get(roomId) ?? [])
      return { id: roomId ?? 'title', name: [...new Set([name, texts].flat())].join(' · ') }
    })
  },
  'rooms-outside-event': (facts) => shownRooms(facts).filter(isOutside(facts.event)).map(named),
  'days-without-rooms': (facts) => {
    const { startsAtLocal, lastDay, timeZone } = facts.event
    const ends = shownRooms(facts).map(({ endDate }) => endDate && Date.parse(endDate))
    // A room without an end stays open on every later day.
    const lastEnd = ends.includes(null) ? 0 : Math.max(...ends.map(Number))
    if (lastEnd <= 0) return false
    const firstDay = startsAtLocal.slice(0, 10)
    // A room that ends at midnight is not open on the next day.
    const nextDay = wallClock(lastEnd - 1 + DAY_MS, timeZone).slice(0, 10)
    const days = `${nextDay > firstDay ? nextDay : firstDay}/${lastDay}`
    return nextDay <= lastDay && [{ id: days, name: days }]
  },
  'addresses-shared': (facts, now) => {
    const roomOf = new Map(facts.rooms.map((room) => [room.id, room]))
    return sharedTransmissions(comingRooms(facts, now)).flatMap((ids) => {
      const [first, second] = ids.flatMap((id) => roomOf.get(id) ?? [])
      if (!first || !second?.startDate) return []
      const shared = { name: second.name, from: second.startDate, more: ids.length - 2 }
      return [{ ...named(first), count: ids.length, cases: ids, shared }]
    })
  },
  'addresses-unconfirmed': (facts, now) => {
    const roomOf = new Map(facts.rooms.map((room) => [room.id, room]))
    const urlOf = ({ id, slot }: Affected) => roomOf.get(id)?.[slot === 'backup' ? 'backupUrl' : 'webinarUrl'].trim()
    const ofAddress = Map.groupBy(attentionTo('unconfirmed')(facts, now), (each) => `${each.reason} ${urlOf(each)}`)
    return [...ofAddress.values()].flatMap(([first, ...others]) =>
      first ? [{ ...first, cases: [first, ...others].map(keyOf) }] : [],
    )
  },
  'languages-inactive': (facts, now) => {
    const used = languagesOf(comingRooms(facts, now))
    return facts.languages.filter(({ active, code }) => !active && used.has(code)).map(named)
  },
  'languages-without-rooms': (facts) => {
    const used = languagesOf(shownRooms(facts))
    // Report no language while no room exists. Otherwise every language would be reported as unused.
    return used.size > 0 && facts.languages.filter(({ active, code }) => active && !used.has(code)).map(named)
  },
  'links-unopened': ({ event, people, peopleWithUnopenedLink }, now) =>
    isStartingSoon(zonedInstant(event.startsAtLocal, event.timeZone), now)
      ? peopleWithUnopenedLink
      : people['links-unopened'],
  'tagline-placeholder': ({ event }) => event.tagline === INITIAL_EVENT_SETTINGS.tagline,
  'rooms-without-backup': (facts, now) =>
    comingRooms(facts, now)
      .filter(({ backupUrl }) => !backupUrl.trim())
      .map(named),
  'backup-old': ({ lastBackupAt }, now) => !lastBackupAt || now - Date.parse(lastBackupAt) > DAY_MS,
}

const promisingPasses = ({ passes }: ReadinessFacts['event']) =>
  PASSES.filter((pass) => promisesCertificate(pass, passes))
const isAnyPromised = (event: ReadinessFacts['event']) => promisingPasses(event).length > 0

const named = ({ id, name }: Affected): Affected => ({ id, name })

const isGroupActive = ({ groups }: ReadinessFacts) => {
  const active = new Set(groups.flatMap((group) => (group.active ? [group.id] : [])))
  return (groupId: string) => active.has(groupId)
}

function shownRooms(facts: ReadinessFacts): Room[] {
  const isActive = isGroupActive(facts)
  return facts.rooms.filter((room) => isRoomShown(room, { active: isActive(room.groupId) }))
}

const comingRooms = (facts: ReadinessFacts, now: number) =>
  shownRooms(facts).filter((room) => roomAvailability(room, now) !== 'ended')

const languagesOf = (rooms: readonly Room[]) => new Set(rooms.map(({ language }) => language))

/** Whether a room is outside the event, by its start or, without a start, by its end. False for rooms without dates. */
const isOutside =
  ({ timeZone, startsAtLocal, lastDay }: ReadinessFacts['event']) =>
  ({ startDate, endDate }: Room) => {
    const day = roomDay({ startDate: startDate ?? endDate, endDate }, timeZone)
    return day !== null && (day < startsAtLocal.slice(0, 10) || day > lastDay)
  }

function attentionTo(kind: AttentionKind): (facts: ReadinessFacts, now: number) => Affected[] {
  return (facts, now) => {
    const checkedAt = new Map(facts.checks.map((check) => [`${check.roomId} ${check.slot}`, check.checkedAt ?? '']))
    const timeOf = ({ roomId, slot }: RoomAttention) => checkedAt.get(`${roomId} ${slot}`) ?? ''
    // Sort URLs by their last check, oldest first, because only some URLs at a time are checked again.
    return roomsNeedingAttention(facts.rooms, isGroupActive(facts), facts.checks, now)
      .filter((each) => each.kind === kind)
      .sort((one, other) => timeOf(one).localeCompare(timeOf(other)))
      .map(({ roomId, name, slot, reason }) => ({ id: roomId, name, ...(slot && { slot, reason }) }))
  }
}
