import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { calendarEnd } from './calendar-file.ts'

/** An entry of a calendar feed as it was last sent. */
const shownEntry = z.object({
  id,
  title: z.string(),
  /** Empty in entries that were stored by release 0.2.0. */
  speaker: z._default(z.string(), ''),
  startDate: instant,
  endDate: z.nullable(instant),
  isCancelled: z.boolean(),
  /**
   * In milliseconds. Each change gets a later minute than the previous change, because the minute is the entry's
   * version in the calendar file (`SEQUENCE`).
   */
  changedAt: z.number(),
})
export const shownEntries = z.readonly(z.array(shownEntry))
export type ShownEntry = z.infer<typeof shownEntry>

export type FeedRoom = Pick<ShownEntry, 'id' | 'title' | 'speaker' | 'endDate'> & { startDate: string | null }

const MINUTE_MS = 60_000
const KEPT_MS = 30 * 24 * 3_600_000

const isKept = (entry: ShownEntry, now: number) => calendarEnd(entry) + KEPT_MS > now

const SHOWN = ['title', 'speaker', 'startDate', 'endDate', 'isCancelled'] as const
const isSame = (one: ShownEntry, other: ShownEntry) => SHOWN.every((field) => one[field] === other[field])

const byStart = (one: ShownEntry, other: ShownEntry) =>
  Date.parse(one.startDate) - Date.parse(other.startDate) || (one.id < other.id ? -1 : 1)

/**
 * Returns the entries of a feed, or `before` itself if nothing changed. A room that is gone stays as a cancelled entry
 * until 30 days after its end, because calendars don't remove missing entries.
 */
export function nextEntries(
  before: readonly ShownEntry[],
  rooms: readonly FeedRoom[],
  now: number,
): readonly ShownEntry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const changed = (entry: Omit<ShownEntry, 'changedAt'>): ShownEntry => {
    const last = known.get(entry.id)
    const next = { ...entry, changedAt: last ? Math.max(now, last.changedAt + MINUTE_MS) : now }
    return last && isSame(last, next) ? last : next
  }
  const present = rooms.flatMap(({ id, title, speaker, startDate, endDate }) =>
    startDate === null ? [] : [changed({ id, title, speaker, startDate, endDate, isCancelled: false })],
  )
  const presentIds = new Set(present.map((entry) => entry.id))
  const gone = before
    .filter((entry) => !presentIds.has(entry.id) && isKept(entry, now))
    .map(({ changedAt: _, ...entry }) => changed({ ...entry, isCancelled: true }))
  const next = [...present, ...gone].sort(byStart)
  const isUnchanged = next.length === before.length && next.every((entry, at) => entry === before[at])
  return isUnchanged ? before : next
}
