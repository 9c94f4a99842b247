import * as z from 'zod/mini'
import { type AuditAction, type AuditLine, auditLine } from './audit.ts'
import { id, instant } from './fields.ts'
import { calendarDay } from './form-fields.ts'

/** Stored for good: add kinds, never rename one. The rules are in `alarm-rules.ts`. */
export const ALARM_KINDS = ['viewers-dropped', 'sign-ins-failing', 'node-gone', 'mail-away', 'mail-refused'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

/** `closed`: the room is over. `settled`: nothing changed for so long that it is the new state. */
export const ALARM_OUTCOMES = ['recovered', 'closed', 'settled'] as const
export type AlarmOutcome = (typeof ALARM_OUTCOMES)[number]

export const alarm = z.object({
  id,
  /** One of `ALARM_KINDS`, or a kind of another release. */
  kind: z.string(),
  /** A room or a node, with a copy of its name; empty for what exists only once. */
  target: z.object({ id: z.string(), name: z.string() }),
  startedAt: instant,
  /** `null` while it is running. */
  endedAt: z.nullable(instant),
  /** The figure that set it off: viewers, refused sign-ins a minute, nodes, mails. */
  before: z.int(),
  after: z.int(),
  /** One of `ALARM_OUTCOMES`, or of another release; `null` while it is running. */
  outcome: z.nullable(z.string()),
  /** The administrator who silenced it for everybody. */
  notedBy: z.nullable(z.string()),
})
export type Alarm = z.infer<typeof alarm>

export const runningAlarms = z.array(alarm)

export const alarmsQuery = z.object({
  /** In the event's time zone; without it, today. */
  day: z.optional(calendarDay),
})
export const ALARM_EXPORT_FORMATS = ['xlsx', 'csv'] as const
export const alarmsExportQuery = z.extend(alarmsQuery, { format: z.optional(z.enum(ALARM_EXPORT_FORMATS)) })

/** What an administrator did meanwhile, from the audit. */
export const liveAct = z.pick(auditLine, { id: true, at: true, actor: true, action: true, target: true, changes: true })

export const liveDayEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alarm'), at: instant, alarm }),
  z.object({ type: z.literal('act'), at: instant, act: liveAct }),
])
export type LiveDayEntry = z.infer<typeof liveDayEntry>

export const LIVE_DAY_MAX = 500

/** Newest first; the export has all of them. */
export const liveDay = z.object({ day: calendarDay, hasMore: z.boolean(), entries: z.array(liveDayEntry) })
export type LiveDay = z.infer<typeof liveDay>

export type AlarmsQuery = z.infer<typeof alarmsQuery>
export type AlarmsExportQuery = z.infer<typeof alarmsExportQuery>

/** Actions that belong into the list of a live day. */
export const LIVE_ACTIONS = [
  'room.switched',
  'room.extended',
  'room.updated',
  'user.sent-out',
  'announcement.created',
  'announcement.updated',
  'announcement.ended',
  'announcement.deleted',
  'alarm.noted',
] as const satisfies readonly AuditAction[]

const AIR_FIELDS = ['webinarUrl', 'backupUrl', 'onAir', 'mode', 'startDate', 'endDate', 'active']

/** A room is edited for many reasons: only what people inside notice counts. */
export const isLiveAct = ({ action, changes }: Pick<AuditLine, 'action' | 'changes'>) =>
  action !== 'room.updated' || AIR_FIELDS.some((field) => field in changes)
