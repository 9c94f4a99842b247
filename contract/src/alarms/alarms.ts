import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

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
