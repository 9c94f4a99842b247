import { DAY_MINUTES, zonedDay, zonedInstant } from '../base/zoned-time.ts'
import { roomDay } from '../rooms/room-day.ts'
import type { MessageKind, MessageSettings } from './messages.ts'

// A late message is sent only within a window of time. Otherwise outdated messages would be sent after a long outage,
// or when an administrator switches messages on.

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = DAY_MINUTES * MINUTE_MS

/**
 * How long after its planned time the sending of a message may still begin. An `hour` message may be sent until its
 * first room starts.
 */
const WINDOW_MS = 3 * HOUR_MS
/** Mails about a past day expire this long after their planned time. */
const AFTERWARDS_MS = DAY_MS
/** A reminder also lists rooms that begin within this time after its first room. */
export const TOGETHER_MS = HOUR_MS
/**
 * How long after the publication of a recording a message is sent. If more recordings of the day are published in this
 * time, one message announces them all.
 */
const PUBLISHED_MS = 15 * MINUTE_MS
/** How many days after its room a recording can still be announced. */
const MISSED_MAX_DAYS = 7

/** A room that participants see. */
export interface PlannableRoom {
  id: string
  name: string
  startDate: string | null
  recordingPublishedAt: string | null
}

export interface PlannedRoom {
  id: string
  name: string
  startDate: string
  /** The new start in a `changed` message; `null` if the room is cancelled. */
  movedTo?: string | null
}

export interface PlannedMessage {
  kind: MessageKind
  /**
   * Unique: the kind and the start or the day of the rooms; for `changed`, the time of the previous `changed` message.
   */
  key: string
  /** The day of the message's rooms (for `changed`, of the first room), in the event's time zone. */
  day: string
  /** When the message is sent; `null` for `missed` while no recording of the day is published. */
  at: string | null
  /**
   * Sorted by start, except in a `changed` message. An `hour` message also lists rooms that begin within an hour after
   * the first room.
   */
  rooms: PlannedRoom[]
}

export type DueMessage = PlannedMessage & { at: string }

/**
 * Returns the due and the future messages, except `changed` messages. They are sorted by time; messages without a time
 * are last.
 */
export function planMessages(
  rooms: readonly PlannableRoom[],
  settings: MessageSettings,
  timeZone: string,
  now: number,
): PlannedMessage[] {
  const all = rooms
    .flatMap(({ startDate, ...room }) => {
      const day = roomDay({ startDate, endDate: null }, timeZone)
      return startDate && day ? { ...room, startDate, day } : []
    })
    .sort((one, other) => compare(one.startDate, other.startDate) || compare(one.id, other.id))
  const days = [...Map.groupBy(all, ({ day }) => day)]
  const planned = [
    ...(settings.hour.isOn ? remindersOf(all, settings.hour.minutesBefore, now) : []),
    ...days.flatMap(([day, ofDay]) => [
      ...(settings.evening.isOn ? [eveningBefore(day, ofDay, settings.evening.at, timeZone)] : []),
      ...(settings.attended.isOn ? [dayAfter('attended', day, ofDay, settings.attended.at, timeZone)] : []),
      ...(settings.missed.isOn ? missedOf(day, ofDay, settings.missed.at, timeZone, now) : []),
    ]),
  ]
  return planned
    .filter((message) => !hasAt(message) || isInWindow(message, timeZone, now))
    .sort((one, other) => timeOf(one) - timeOf(other))
}

const hasAt = (message: PlannedMessage): message is DueMessage => message.at !== null
const timeOf = ({ at }: PlannedMessage) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))

export const isDueMessage = (message: PlannedMessage, now: number): message is DueMessage =>
  hasAt(message) && Date.parse(message.at) <= now

type Dated = PlannableRoom & { startDate: string; day: string }

const compare = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

const toPlanned = ({ id, name, startDate }: Dated): PlannedRoom => ({ id, name, startDate })

/** `rooms` must be sorted by start. */
function remindersOf(rooms: readonly Dated[], minutesBefore: number, now: number): PlannedMessage[] {
  let after = 0
  return rooms.flatMap(({ startDate, day }, first) => {
    const start = Date.parse(startDate)
    if (startDate === rooms[first - 1]?.startDate || start <= now) return []
    const together = new Date(start + TOGETHER_MS).toISOString()
    while ((rooms[after]?.startDate ?? together) < together) after += 1
    return {
      kind: 'hour',
      key: `hour:${startDate}`,
      day,
      at: new Date(start - minutesBefore * MINUTE_MS).toISOString(),
      rooms: rooms.slice(first, after).map(toPlanned),
    }
  })
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, day.length)

const eveningBefore = (day: string, rooms: readonly Dated[], at: string, timeZone: string): PlannedMessage => ({
  kind: 'evening',
  key: `evening:${day}`,
  day,
  at: zonedInstant(`${daysAfter(day, -1)}T${at}`, timeZone),
  rooms: rooms.map(toPlanned),
})

const dayAfter = (
  kind: 'attended' | 'missed',
  day: string,
  rooms: readonly Dated[],
  at: string,
  timeZone: string,
): DueMessage => ({
  kind,
  key: `${kind}:${day}`,
  day,
  at: zonedInstant(`${daysAfter(day, 1)}T${at}`, timeZone),
  rooms: rooms.map(toPlanned),
})

/**
 * Plans the message for the time `at` of the next day, but at least `PUBLISHED_MS` after the last publication of one of
 * the day's recordings.
 */
function missedOf(day: string, rooms: readonly Dated[], at: string, timeZone: string, now: number): PlannedMessage[] {
  const last = Date.parse(zonedDay(daysAfter(day, MISSED_MAX_DAYS), timeZone).to)
  const published = rooms.filter(({ recordingPublishedAt }) => recordingPublishedAt !== null)
  if (!published.length) return now < last ? [{ ...dayAfter('missed', day, rooms, at, timeZone), at: null }] : []
  const message = dayAfter('missed', day, published, at, timeZone)
  const times = published.map(({ recordingPublishedAt }) => Date.parse(recordingPublishedAt ?? '') + PUBLISHED_MS)
  const latest = Math.max(Date.parse(message.at), ...times)
  return latest < last ? [{ ...message, at: new Date(latest).toISOString() }] : []
}

export const isInWindow = (message: DueMessage, timeZone: string, now: number) =>
  message.kind === 'hour'
    ? now < Date.parse(message.key.slice('hour:'.length))
    : now < Date.parse(message.at) + WINDOW_MS && now < Date.parse(messageExpiry(message, timeZone))

export function messageExpiry(
  { kind, day, at, rooms }: Pick<DueMessage, 'kind' | 'day' | 'at'> & { rooms: readonly { startDate: string }[] },
  timeZone: string,
): string {
  // The mail says "tomorrow", so it expires when that day begins.
  if (kind === 'evening') return zonedDay(day, timeZone).from
  if (kind === 'hour') return rooms.at(-1)?.startDate ?? at
  if (kind === 'changed') return rooms.reduce((last, { startDate }) => (startDate > last ? startDate : last), at)
  return new Date(Date.parse(at) + AFTERWARDS_MS).toISOString()
}

/** A `changed` message leaves out rooms that were moved by less than this. */
const MOVED_MS = HOUR_MS

/**
 * Returns the rooms that were cancelled, restored, or moved by at least `MOVED_MS` since people were last informed.
 * `told` has the rooms that mails announced: `last` is the start in the latest mail, or `null` if that mail said that
 * the room is cancelled; `startDate` is the start that was announced last. Leaves out rooms whose `startDate` has
 * passed, and rooms that no longer have a start.
 */
export const changedRooms = (
  told: ReadonlyMap<string, { name: string; startDate: string; last: string | null }>,
  rooms: readonly PlannableRoom[],
  now: number,
): PlannedRoom[] => {
  const starts = new Map(rooms.map(({ id, startDate }) => [id, startDate]))
  return [...told].flatMap(([id, { name, startDate, last }]) => {
    if (starts.get(id) === null) return []
    const movedTo = starts.get(id) ?? null
    const isSame = last && movedTo ? Math.abs(Date.parse(movedTo) - Date.parse(last)) < MOVED_MS : last === movedTo
    return isSame || Date.parse(startDate) <= now ? [] : { id, name, startDate, movedTo }
  })
}

export function nextMessage(planned: readonly PlannedMessage[], now: number): number | null {
  const next = Math.min(...planned.map(timeOf).filter((time) => time > now))
  return Number.isFinite(next) ? next : null
}
