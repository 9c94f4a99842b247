import { alarmText } from '@palco/contract/alarms/alarm-texts'
import { ALARM_PEOPLE_MAX, type AlarmPeople } from '@palco/contract/alarms/alarms'
import type { AuditLine } from '@palco/contract/audit/audit'
import { wallClock, zonedDay } from '@palco/contract/base/zoned-time'
import {
  isLiveAct,
  LIVE_ACTIONS,
  LIVE_DAY_MAX,
  type LiveDay,
  type LiveDayEntry,
  type LiveDayExportQuery,
  type LiveDayQuery,
} from '@palco/contract/live/live-day'
import { readPages } from '../../base/db/read-pages.ts'
import { orNotFound } from '../../base/errors.ts'
import { findFailing } from '../access-log/access-log.repo.ts'
import type { Actor } from '../audit/actor.ts'
import { auditKeptSince, findLines } from '../audit/audit.repo.ts'
import { exportChanges } from '../audit/changes.ts'
import { recordAudit, recordView } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { findRefused } from '../mail/failed-recipients.repo.ts'
import { deleteOldAlarms, findAlarm, listRunning, listStarted, noteAlarm } from './alarms.repo.ts'
import { exportLiveDay } from './alarms-export.ts'

const NOT_FOUND = 'Alarme não encontrado'
const BEFORE_MS = 10 * 60_000

export type Alarms = ReturnType<typeof createAlarms>

export function createAlarms({ db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>) {
  const timeZone = () => catalog.current().event.timeZone
  const today = () => wallClock(Date.now(), timeZone()).slice(0, '2025-12-01'.length)

  /**
   * Reads the alarms of a day and the audit entries of actions that matter during the live event (`LIVE_ACTIONS`),
   * oldest first.
   */
  async function readDay(day: string): Promise<LiveDayEntry[]> {
    const { from, to } = zonedDay(day, timeZone())
    const alarms = await listStarted(db, from, to)
    const entries: LiveDayEntry[] = alarms.map((alarm) => ({ type: 'alarm', at: alarm.startedAt, alarm }))
    const wanted = { from, to, actions: LIVE_ACTIONS }
    for await (const lines of readPages<AuditLine>((last, count) => findLines(db, wanted, last, count)))
      for (const act of lines) if (isLiveAct(act)) entries.push({ type: 'act', at: act.at, act })
    return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  }

  return {
    /** Deletes alarms at the same age as audit entries, because the list of a day consists of both. */
    tidy: (now: number) => deleteOldAlarms(db, auditKeptSince(now)),

    running: () => listRunning(db),

    /**
     * Returns at most `ALARM_PEOPLE_MAX` of the people that an alarm is about: those with the most failed sign-ins, or
     * those to whom a mail failed most recently. Empty for other alarms.
     */
    async people(id: string, actor: Actor): Promise<AlarmPeople> {
      const alarm = orNotFound(await findAlarm(db, id), NOT_FOUND)
      const target = { type: 'alarm', id, name: alarmText(alarm) } as const
      await recordView(db, actor, { action: 'alarm.people-viewed', target })
      const since = Date.parse(alarm.startedAt) - BEFORE_MS
      if (alarm.kind === 'sign-ins-failing') return findFailing(db, since, ALARM_PEOPLE_MAX)
      return alarm.kind === 'mail-refused' ? findRefused(db, since, ALARM_PEOPLE_MAX) : []
    },

    async day({ day = today() }: LiveDayQuery): Promise<LiveDay> {
      const entries = (await readDay(day)).reverse()
      return { day, hasMore: entries.length > LIVE_DAY_MAX, entries: entries.slice(0, LIVE_DAY_MAX) }
    },

    async export({ day = today(), format }: LiveDayExportQuery, actor: Actor) {
      const entries = await readDay(day)
      const { columns, sheet } = exportLiveDay(entries, timeZone(), format)
      const target = { type: 'alarm', id: null, name: day } as const
      const changes = exportChanges(columns, peopleIn(entries).size)
      await recordAudit(db, actor, { action: 'alarm.exported', target, changes })
      return sheet
    },

    /** Records that an administrator takes care of the alarm, which silences it for all administrators. */
    note: (id: string, actor: Actor) =>
      bus.transaction(async (trx, announce) => {
        const alarm = orNotFound(await findAlarm(trx, id), NOT_FOUND)
        if (!(await noteAlarm(trx, id, actor.userId))) return
        const target = { type: 'alarm', id, name: alarmText(alarm) } as const
        await recordAudit(trx, actor, { action: 'alarm.noted', target })
        announce({ type: 'alarms-changed' })
      }),
  }
}

const peopleIn = (entries: readonly LiveDayEntry[]) =>
  new Set(
    entries.flatMap((entry) => (entry.type === 'act' && entry.act.target.type === 'user' ? entry.act.target.id : [])),
  )
