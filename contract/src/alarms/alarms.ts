import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

/** The names are stored permanently: add kinds, never rename one. */
export const ALARM_KINDS = [
  'viewers-dropped',
  'sign-ins-failing',
  'node-gone',
  'mail-away',
  'mail-refused',
  'questions-waiting',
] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

/**
 * Why an alarm ended. `closed`: nobody is expected in the room any more. `settled`: the value stayed bad until the time
 * limit.
 */
export const ALARM_OUTCOMES = ['recovered', 'closed', 'settled'] as const
export type AlarmOutcome = (typeof ALARM_OUTCOMES)[number]

export const alarm = z.object({
  id,
  /** One of `ALARM_KINDS`, or a kind that another release added. */
  kind: z.string(),
  /** The room or node, with a copy of its name. `id` and `name` are empty for alarms about sign-ins and mail. */
  target: z.object({ id: z.string(), name: z.string() }),
  startedAt: instant,
  endedAt: z.nullable(instant),
  /**
   * `before`: the usual value. `after`: the value that raised the alarm. Three kinds hold other pairs. `mail-refused`:
   * the numbers of accepted and of refused mails. `mail-away`: 0 and the number of waiting mails. `questions-waiting`:
   * the minutes without a decision and the number of waiting questions.
   */
  before: z.int(),
  after: z.int(),
  outcome: z.nullable(z.string()),
  /** The name of the administrator who silenced the alarm for everybody. */
  notedBy: z.nullable(z.string()),
})
export type Alarm = z.infer<typeof alarm>

export const runningAlarms = z.array(alarm)

export const ALARM_PEOPLE_MAX = 5

/**
 * At most `ALARM_PEOPLE_MAX` people: those with the most failed sign-ins, or those whose mails were refused last. Empty
 * for the other kinds of alarms.
 */
export const alarmPeople = z.array(z.object({ id, name: z.string() }))
export type AlarmPeople = z.infer<typeof alarmPeople>
