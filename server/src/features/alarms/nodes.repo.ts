import type { WatchedNode } from '@palco/contract/alarms/alarm-rules'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { NodesTable } from '../../base/db/schema.ts'

export type NodeState = WatchedNode & { signIns: number; failures: number }

export async function saveNode(db: Database, { id, name, startedAt, seenAt, signIns, failures }: NodeState) {
  const row: NodesTable = {
    id,
    name,
    started_at: isoTime(startedAt),
    seen_at: isoTime(seenAt),
    sign_ins: signIns,
    failures,
  }
  await db
    .insertInto('nodes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function listNodes(db: Database): Promise<NodeState[]> {
  const rows = await db.selectFrom('nodes').selectAll().orderBy('id').execute()
  return rows.map(({ id, name, started_at, seen_at, sign_ins, failures }) => ({
    id,
    name,
    signIns: sign_ins,
    failures,
    startedAt: Date.parse(started_at),
    seenAt: Date.parse(seen_at),
  }))
}

export async function deleteNode(db: Database, id: string, seenUntil: number): Promise<boolean> {
  const deleted = db.deleteFrom('nodes').where('id', '=', id).where('seen_at', '<=', isoTime(seenUntil))
  return (await deleted.returning('id').executeTakeFirst()) !== undefined
}
