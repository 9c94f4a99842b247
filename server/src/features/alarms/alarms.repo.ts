import type { NewAlarm, RunningAlarm } from '@palco/contract/alarms/alarm-rules'
import type { Alarm, AlarmOutcome } from '@palco/contract/alarms/alarms'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { AlarmsTable } from '../../base/db/schema.ts'

const details = z.object({ before: z.int(), after: z.int(), outcome: z.nullable(z.string()) })

const toAlarm = (row: AlarmsTable): Alarm => ({
  id: row.id,
  kind: row.kind,
  target: { id: row.target_id, name: row.target_name },
  startedAt: row.started_at,
  endedAt: row.ended_at,
  ...details.parse(JSON.parse(row.details)),
  notedBy: row.noted_by,
})

const select = (db: Database) => db.selectFrom('alarms').selectAll().orderBy('started_at').orderBy('id')

export const listRunning = async (db: Database): Promise<Alarm[]> =>
  (await select(db).where('ended_at', 'is', null).execute()).map(toAlarm)

export const listStarted = async (db: Database, from: string, to: string): Promise<Alarm[]> =>
  (await select(db).where('started_at', '>=', from).where('started_at', '<', to).execute()).map(toAlarm)

export async function findAlarm(db: Database, id: string): Promise<Alarm | null> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row ? toAlarm(row) : null
}

/** Returns `false` if the same alarm is already running, for example because another node has inserted it. */
export async function insertAlarm(db: Database, { kind, target, startedAt, before, after, over }: NewAlarm) {
  const row: AlarmsTable = {
    id: newId(),
    kind,
    target_id: target.id,
    target_name: target.name,
    started_at: isoTime(startedAt),
    ended_at: over ? isoTime(over.at) : null,
    details: JSON.stringify({ before, after, outcome: over?.outcome ?? null }),
    noted_by: null,
  }
  const inserted = db.insertInto('alarms').values(row)
  const written = await inserted
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function endAlarm(db: Database, { id, before, after }: Alarm, outcome: AlarmOutcome, now: number) {
  const ended = db
    .updateTable('alarms')
    .set({ ended_at: isoTime(now), details: JSON.stringify({ before, after, outcome }) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
  return (await ended.returning('id').executeTakeFirst()) !== undefined
}

export async function noteAlarm(db: Database, id: string, userId: string): Promise<boolean> {
  const noted = db
    .updateTable('alarms')
    .set(({ selectFrom }) => ({ noted_by: selectFrom('users').where('users.id', '=', userId).select('name') }))
    .where('id', '=', id)
    .where('noted_by', 'is', null)
  return (await noted.returning('id').executeTakeFirst()) !== undefined
}

export const toRunning = ({ startedAt, ...alarm }: Alarm): RunningAlarm => ({
  ...alarm,
  startedAt: Date.parse(startedAt),
})

export const deleteOldAlarms = (db: Database, before: string) =>
  db.deleteFrom('alarms').where('started_at', '<', before).execute()
