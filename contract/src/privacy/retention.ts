import * as z from 'zod/mini'
import { ACCESS_LOG_MONTHS } from '../access-log/access-log.ts'
import { calendarDay, formInteger } from '../base/form-fields.ts'
import { daysBetween, wallClock } from '../base/zoned-time.ts'
import { accessUntil, isAccessOver } from '../passes/grants.ts'
import { PASSES, type Pass } from '../passes/pass.ts'

/** How long data is kept. The privacy map gives each personal table one class. */
export const RETENTION_CLASSES = [
  /** As long as the account: until it is deleted or erased, or `people` months after the event's last day. */
  'account',
  /** Until it is used, expires or ends; tidied within days. */
  'shortLived',
  /** `accessLog` months. */
  'accessLog',
  /** `audit` months. */
  'audit',
  /** As long as the pass that was bought, and `purchases` months more; for good if that is `null`. */
  'purchases',
  /** Thirty days after it was sent or given up. */
  'mails',
  /** For good: others rely on it, and nothing in it leads to a person once they are erased. */
  'evidence',
] as const
export type RetentionClass = (typeof RETENTION_CLASSES)[number]

export const AUDIT_MIN_MONTHS = 24
const MAX_MONTHS = 120
const months = (min: number) => formInteger(`Use de ${min} a ${MAX_MONTHS} meses`, { min, max: MAX_MONTHS })

export const retentionSettings = z.object({
  /** Months after the event's last day after which people are erased; `null` for never. */
  people: z.nullable(months(1)),
  accessLog: months(ACCESS_LOG_MONTHS),
  audit: months(AUDIT_MIN_MONTHS),
  /** Months after the end of the bought pass after which its buyer is removed; `null` for never. */
  purchases: z.nullable(months(0)),
})
export type RetentionSettings = z.infer<typeof retentionSettings>

/** Deletes nothing that earlier releases kept: that is the organiser's choice (docs/decisions/0056-erasure.md). */
export const INITIAL_RETENTION: RetentionSettings = {
  people: null,
  accessLog: ACCESS_LOG_MONTHS,
  audit: AUDIT_MIN_MONTHS,
  purchases: null,
}

/** How long before it erases people the dashboard announces it. */
export const ANNOUNCED_DAYS = 30

interface EventDays {
  lastDay: string
  timeZone: string
  passes: Record<Pass, { accessMonths: number }>
}

const DAY_MS = 86_400_000
const dayAt = (now: number, timeZone: string) => wallClock(now, timeZone).slice(0, 10)

/** The last day of the event, `months` later. */
const daysLater = (lastDay: string, months: number): string => accessUntil(lastDay, { accessMonths: months }) ?? lastDay

/** The last day on which people are kept; `null` for ever. */
export const peopleKeptUntil = ({ lastDay }: EventDays, { people }: RetentionSettings): string | null =>
  people === null ? null : daysLater(lastDay, people)

/** Whether the end of `keptUntil` is so near, or past, that it must be announced. */
export const isErasureNear = (keptUntil: string, timeZone: string, now: number): boolean =>
  daysBetween(dayAt(now, timeZone), keptUntil) < ANNOUNCED_DAYS

/** The day on which people are erased: after `keptUntil`, and `ANNOUNCED_DAYS` after it was announced. */
export function erasureDay(keptUntil: string, announcedAt: number, timeZone: string): string {
  const after = new Date(Date.parse(keptUntil) + DAY_MS).toISOString().slice(0, 10)
  const announced = dayAt(announcedAt + ANNOUNCED_DAYS * DAY_MS, timeZone)
  return after > announced ? after : announced
}

/** Passes that still give access, or whose buyers are kept for some more months. */
export const passesKept = ({ lastDay, timeZone, passes }: EventDays, months: number, now: number): Pass[] =>
  PASSES.filter((pass) => !isAccessOver(daysLater(lastDay, passes[pass].accessMonths + months), timeZone, now))

/** What retention does next, with settings that may be unsaved. */
export const retentionPreview = z.object({
  /** `null` if people are kept for ever. `on`: the day on which they are erased. */
  people: z.nullable(z.object({ on: calendarDay, count: z.int() })),
  /** Rows that are deleted, or lose their buyer, within the next hour. */
  accessLog: z.int(),
  audit: z.int(),
  purchases: z.int(),
})
export type RetentionPreview = z.infer<typeof retentionPreview>
