import * as z from 'zod/mini'
import { alarm } from '../alarms/alarms.ts'
import { type AuditAction, type AuditLine, auditLine } from '../audit/audit.ts'
import { auditChangeTexts, auditFieldLabel, auditValueText } from '../audit/audit-fields.ts'
import { instant } from '../base/fields.ts'
import { calendarDay } from '../base/form-fields.ts'
import { EXPORT_FORMATS } from '../users/users.ts'

export const liveDayQuery = z.object({
  /** A day in the event's time zone. Default: today. */
  day: z.optional(calendarDay),
})
export const liveDayExportQuery = z.extend(liveDayQuery, { format: z.optional(z.enum(EXPORT_FORMATS)) })

/** An action by an administrator, or the publication of a scheduled announcement by the server. */
export const liveAct = z.pick(auditLine, { id: true, at: true, actor: true, action: true, target: true, changes: true })

export type LiveAct = z.infer<typeof liveAct>

export const liveDayEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alarm'), at: instant, alarm }),
  z.object({ type: z.literal('act'), at: instant, act: liveAct }),
])
export type LiveDayEntry = z.infer<typeof liveDayEntry>

export const LIVE_DAY_MAX = 500

/** The newest `LIVE_DAY_MAX` entries of a day, newest first. The export has all entries. */
export const liveDay = z.object({ day: calendarDay, hasMore: z.boolean(), entries: z.array(liveDayEntry) })
export type LiveDay = z.infer<typeof liveDay>

export type LiveDayQuery = z.infer<typeof liveDayQuery>
export type LiveDayExportQuery = z.infer<typeof liveDayExportQuery>

const MANY = {
  'room.switched': 'transmissões trocadas',
  'room.extended': 'salas prolongadas',
  'room.updated': 'salas alteradas',
  'user.sent-out': 'pessoas retiradas da sala',
  'announcement.created': 'avisos publicados',
  'announcement.scheduled': 'avisos agendados',
  'announcement.published': 'avisos agendados publicados',
  'announcement.updated': 'avisos corrigidos',
  'announcement.ended': 'avisos encerrados',
  'announcement.deleted': 'avisos excluídos',
  'alarm.noted': 'alarmes silenciados',
} satisfies Partial<Record<AuditAction, string>>

export const LIVE_ACTIONS = Object.keys(MANY) as (keyof typeof MANY)[]

const AIR_FIELDS = ['webinarUrl', 'backupUrl', 'onAir', 'mode', 'startDate', 'endDate', 'active']

/** Whether `liveDay` contains an action of `LIVE_ACTIONS`. An edit of a room must change one of `AIR_FIELDS`. */
export const isLiveAct = ({ action, changes }: Pick<AuditLine, 'action' | 'changes'>) =>
  action !== 'room.updated' || AIR_FIELDS.some((field) => field in changes)

/**
 * Returns the changes of an action as texts. For something created or deleted, returns at most its audience, because
 * the text of the action already contains the name.
 */
export function liveActDetails({ action, changes }: LiveAct, instant: (iso: string) => string): string[] {
  if (!/\.(created|deleted)$/.test(action)) return auditChangeTexts(changes, instant)
  const audience = changes.audience?.[1]
  return audience ? [`${auditFieldLabel('audience')}: ${auditValueText('audience', audience, instant)}`] : []
}

type Act = Extract<LiveDayEntry, { type: 'act' }>

export type LiveDayItem = LiveDayEntry | { type: 'acts'; at: string; acts: readonly LiveAct[] }

const BULK_GAP_MS = 5000
/**
 * Similar actions on at least this many targets become one item. Fewer may be single clicks of a fast person, and are
 * listed one by one.
 */
const BULK_MIN = 3

function belongTogether(one: Act, other: Act): boolean {
  const isNear = Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= BULK_GAP_MS
  return isNear && one.act.action === other.act.action && one.act.actor.id === other.act.actor.id
}

/** Joins the actions of a bulk edit, such as moving many rooms to another day, into one item. */
export function groupLiveDay(entries: readonly LiveDayEntry[]): LiveDayItem[] {
  const runs: LiveDayEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last?.type === 'act' && entry.type === 'act' && belongTogether(last, entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run): LiveDayItem[] => {
    const acts = run.flatMap((entry) => (entry.type === 'act' ? entry.act : []))
    const [first] = run
    return first && targetsOf(acts) >= BULK_MIN ? [{ type: 'acts', at: first.at, acts }] : run
  })
}

const targetsOf = (acts: readonly LiveAct[]) => new Set(acts.map(({ target }) => target.id ?? target.name)).size

export function bulkActText(acts: readonly LiveAct[]): string {
  const action = LIVE_ACTIONS.find((each) => each === acts[0]?.action)
  return `${targetsOf(acts)} ${action ? MANY[action] : 'alterações'}`
}
