import type { AuditAction, AuditTarget } from '@palco/contract/audit/audit'
import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { columnList, jsonRows } from '../../base/db/json-rows.ts'
import { textColumns } from '../../base/db/packed-rows.ts'
import type { Actor } from './actor.ts'

export interface AuditEntry {
  action: AuditAction
  /** What was changed or read. `id` is `null` for a thing without an id, or for several things. */
  target: { type: AuditTarget; id: string | null; name: string }
  changes?: AuditedChanges
  at?: string
}

const COLUMNS = textColumns('id', 'at', 'action', 'target_type', 'target_id', 'target_name', 'changes')

/**
 * Writes audit lines. Call it in the transaction of the change, so that neither the change nor its lines are written
 * without the other. `actor` is `null` for changes that the server makes by itself.
 */
export async function recordAudit(trx: Database, actor: Actor | null, ...entries: AuditEntry[]) {
  if (!entries.length) return
  const now = isoTime()
  const { userId, address, requestId } = actor ?? { userId: null, address: '', requestId: '' }
  const rows = entries.map(({ action, target, changes = {}, at = now }) => ({
    id: newId(),
    at,
    action,
    target_type: target.type,
    target_id: target.id,
    target_name: target.name,
    changes: JSON.stringify(changes),
  }))
  await sql`
    insert into audit (${columnList(COLUMNS)}, actor_id, actor_name, address, request_id)
    select
      ${columnList(COLUMNS)}, ${userId}, coalesce((select name from users where users.id = ${userId}), ''),
      ${address}, ${requestId}
    from ${jsonRows(trx, 'lines', COLUMNS, rows)}
  `.execute(trx)
}

const VIEW_MS = 3_600_000

/** Records that the actor has read the target, at most once an hour, because an open page reads repeatedly. */
export async function recordView(db: Database, actor: Actor, entry: Omit<AuditEntry, 'changes' | 'at'>) {
  const seen = await db
    .selectFrom('audit')
    .where('actor_id', '=', actor.userId)
    .where('action', '=', entry.action)
    .where('target_id', 'is not distinct from', entry.target.id)
    .where('at', '>', isoTime(Date.now() - VIEW_MS))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!seen) await recordAudit(db, actor, entry)
}
