import * as z from 'zod/mini'
import { ACCESS_LOG_MONTHS } from '../access-log/access-log.ts'
import { calendarDay, formInteger } from '../base/form-fields.ts'
import { daysBetween, wallClock } from '../base/zoned-time.ts'
import { accessUntil, isAccessOver } from '../passes/grants.ts'
import { PASSES, type Pass } from '../passes/pass.ts'

/** How long data is kept. The server's `PRIVACY_MAP` assigns one of these classes to each column with personal data. */
export const RETENTION_CLASSES = [
  /**
   * Kept as long as the account: until it is deleted or erased, or until the retention period ends (`personKeptUntil`).
   */
  'account',
  /** Kept until it is used, expires or ends. It is deleted within days after that. */
  'shortLived',
  /** Kept for `accessLog` months. The entries of an erased person are kept only as long as the law requires. */
  'accessLog',
  /** Kept for `audit` months. */
  'audit',
  /** The buyer is kept until `purchases` months after the end of the bought pass; for ever if `purchases` is `null`. */
  'purchases',
  /** Kept until thirty days after the mail was sent or given up. */
  'mails',
  /** Kept for ever, because others rely on it. Nothing in it leads to a person after their erasure. */
  'evidence',
] as const
export type RetentionClass = (typeof RETENTION_CLASSES)[number]

export const AUDIT_MIN_MONTHS = 24
const MAX_MONTHS = 120
const months = (min: number) => formInteger(`Use de ${min} a ${MAX_MONTHS} meses`, { min, max: MAX_MONTHS })

export const retentionSettings = z.object({
  /** How many months people are kept (`personKeptUntil`); `null` for ever. */
  people: z.nullable(months(1)),
  accessLog: months(ACCESS_LOG_MONTHS),
  audit: months(AUDIT_MIN_MONTHS),
  /** How many months after the end of a bought pass its buyer is removed; `null` for never. */
  purchases: z.nullable(months(0)),
})
export type RetentionSettings = z.infer<typeof retentionSettings>

/**
 * The settings until the organiser changes them. They delete only what earlier releases already deleted, because the
 * organiser decides about the rest (docs/decisions/0056-erasure.md).
 */
export const INITIAL_RETENTION: RetentionSettings = {
  people: null,
  accessLog: ACCESS_LOG_MONTHS,
  audit: AUDIT_MIN_MONTHS,
  purchases: null,
}

/** Whether a change of the settings sets or shortens a period, so that more data is deleted for good. */
export const isShortened = (before: RetentionSettings, after: RetentionSettings): boolean =>
  (Object.keys(after) as (keyof RetentionSettings)[]).some(
    (period) => (after[period] ?? Number.POSITIVE_INFINITY) < (before[period] ?? Number.POSITIVE_INFINITY),
  )

/** How many days before an erasure of people the dashboard begins to announce the erasure. */
export const ANNOUNCED_DAYS = 30

interface EventDays {
  lastDay: string
  timeZone: string
  passes: Record<Pass, { accessMonths: number }>
}

const DAY_MS = 86_400_000
const dayAt = (now: number, timeZone: string) => wallClock(now, timeZone).slice(0, 10)

const monthsLater = (day: string, months: number): string => accessUntil(day, { accessMonths: months }) ?? day
const latest = (...days: (string | null)[]) => days.reduce<string>((last, day) => (day && day > last ? day : last), '')

/** Returns the last day of access with each pass. */
export const passEnds = ({ lastDay, passes }: EventDays) =>
  Object.fromEntries(PASSES.map((pass) => [pass, monthsLater(lastDay, passes[pass].accessMonths)])) as Record<
    Pass,
    string
  >

/** The days that decide until when a person is kept. */
export interface KeptPerson {
  createdOn: string
  /** When a pass was last given to the person or revoked. */
  passChangedOn: string | null
  /** The last day of access with the passes that the person holds. */
  passUntil: string | null
}

/**
 * Returns the last day on which a person is kept. It is `people` months after the latest of these days: the event's
 * last day, the creation of the person, and the last change of their passes. If they hold a pass that ends later, it is
 * the end of that pass. A change of passes counts, because a returning person may have bought a pass for the next event
 * before the organiser enters that event's days.
 */
export const personKeptUntil = (
  { lastDay }: EventDays,
  people: number,
  { createdOn, passChangedOn, passUntil }: KeptPerson,
): string => latest(monthsLater(latest(lastDay, createdOn, passChangedOn), people), passUntil)

/** Returns a day until which nobody is erased by age; `null` if people are kept for ever. */
export const everybodyKeptUntil = ({ lastDay }: EventDays, { people }: RetentionSettings): string | null =>
  people === null ? null : monthsLater(lastDay, people)

/** Whether `keptUntil` is so near, or already past, that the erasure must be announced. */
export const isErasureNear = (keptUntil: string, timeZone: string, now: number): boolean =>
  daysBetween(dayAt(now, timeZone), keptUntil) < ANNOUNCED_DAYS

/**
 * Returns the day on which people are erased: after `keptUntil`, and at least `ANNOUNCED_DAYS` after the announcement.
 */
export function erasureDay(keptUntil: string, announcedAt: number, timeZone: string): string {
  const after = new Date(Date.parse(keptUntil) + DAY_MS).toISOString().slice(0, 10)
  const announced = dayAt(announcedAt + ANNOUNCED_DAYS * DAY_MS, timeZone)
  return after > announced ? after : announced
}

/** Returns the passes whose buyers are still kept: until `months` after the end of the pass's access. */
export const passesKept = ({ lastDay, timeZone, passes }: EventDays, months: number, now: number): Pass[] =>
  PASSES.filter((pass) => !isAccessOver(monthsLater(lastDay, passes[pass].accessMonths + months), timeZone, now))

/** What retention will do next. The settings may be unsaved. */
export const retentionPreview = z.object({
  /**
   * `null` if people are kept for ever. `on`: the first day on which people are erased. `count`: how many are erased on
   * that day. `later`: how many people are erased on later days, and the last of these days; `null` if there are none.
   */
  people: z.nullable(
    z.object({
      on: calendarDay,
      count: z.int(),
      later: z.nullable(z.object({ count: z.int(), until: calendarDay })),
    }),
  ),
  /**
   * `accessLog` and `audit`: how many rows will be deleted within the next hour. `purchases`: how many will lose their
   * buyer.
   */
  accessLog: z.int(),
  audit: z.int(),
  purchases: z.int(),
})
export type RetentionPreview = z.infer<typeof retentionPreview>
