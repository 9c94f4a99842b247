import * as z from 'zod/mini'
import { ACCESS_LOG_MONTHS } from '../access-log/access-log.ts'
import { formInteger } from '../base/form-fields.ts'

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
  /** As long as the pass that was bought, and `purchases` months more. */
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
  /** Months after the end of the bought pass. */
  purchases: months(0),
})
export type RetentionSettings = z.infer<typeof retentionSettings>

export const INITIAL_RETENTION: RetentionSettings = {
  people: null,
  accessLog: ACCESS_LOG_MONTHS,
  audit: AUDIT_MIN_MONTHS,
  purchases: 0,
}

/** How long before it erases people the dashboard announces it. */
export const ANNOUNCED_DAYS = 30
