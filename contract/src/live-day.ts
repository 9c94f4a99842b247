import * as z from 'zod/mini'
import { alarm } from './alarms.ts'
import { type AuditAction, type AuditLine, auditLine } from './audit.ts'
import { auditChangeTexts, auditFieldLabel, auditValueText } from './audit-fields.ts'
import { instant } from './fields.ts'
import { calendarDay } from './form-fields.ts'
import { EXPORT_FORMATS } from './users.ts'

// The chronicle of a live day: alarms, and what administrators did meanwhile.

export const liveDayQuery = z.object({
  /** In the event's time zone; without it, today. */
  day: z.optional(calendarDay),
})
export const liveDayExportQuery = z.extend(liveDayQuery, { format: z.optional(z.enum(EXPORT_FORMATS)) })

/** What an administrator did meanwhile, from the audit. */
export const liveAct = z.pick(auditLine, { id: true, at: true, actor: true, action: true, target: true, changes: true })

export type LiveAct = z.infer<typeof liveAct>

export const liveDayEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alarm'), at: instant, alarm }),
  z.object({ type: z.literal('act'), at: instant, act: liveAct }),
])
export type LiveDayEntry = z.infer<typeof liveDayEntry>

export const LIVE_DAY_MAX = 500

/** Newest first; the export has all of them. */
export const liveDay = z.object({ day: calendarDay, hasMore: z.boolean(), entries: z.array(liveDayEntry) })
export type LiveDay = z.infer<typeof liveDay>

export type LiveDayQuery = z.infer<typeof liveDayQuery>
export type LiveDayExportQuery = z.infer<typeof liveDayExportQuery>

/** Actions that belong into the list of a live day. */
export const LIVE_ACTIONS = [
  'room.switched',
  'room.extended',
  'room.updated',
  'user.sent-out',
  'announcement.created',
  'announcement.scheduled',
  'announcement.published',
  'announcement.updated',
  'announcement.ended',
  'announcement.deleted',
  'alarm.noted',
] as const satisfies readonly AuditAction[]

const AIR_FIELDS = ['webinarUrl', 'backupUrl', 'onAir', 'mode', 'startDate', 'endDate', 'active']

/** A room is edited for many reasons: only what people inside notice counts. */
export const isLiveAct = ({ action, changes }: Pick<AuditLine, 'action' | 'changes'>) =>
  action !== 'room.updated' || AIR_FIELDS.some((field) => field in changes)

/** What has changed; of something new only whom it is for, because its name says the rest. */
export function liveActDetails({ action, changes }: LiveAct, instant: (iso: string) => string): string[] {
  if (!/\.(created|deleted)$/.test(action)) return auditChangeTexts(changes, instant)
  const audience = changes.audience?.[1]
  return audience ? [`${auditFieldLabel('audience')}: ${auditValueText('audience', audience, instant)}`] : []
}
