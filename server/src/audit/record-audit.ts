import type { AuditAction, AuditChanges, AuditTarget } from '@palco/contract/audit'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../db/database.ts'
import type { Actor } from './actor.ts'

export interface AuditEntry {
  action: AuditAction
  /** Without an id: all of that kind, or what there is only one of. */
  target: { type: AuditTarget; id: string | null; name: string }
  changes?: AuditChanges
}

/** A statement has room for so many parameters. */
const LINES_A_STATEMENT = 500

/** In the transaction of the change: it leaves its line, or there was no change. */
export async function recordAudit(trx: Database, actor: Actor, ...entries: AuditEntry[]) {
  const rows = entries.map((entry) => auditRow(actor, entry))
  for (let start = 0; start < rows.length; start += LINES_A_STATEMENT)
    await trx
      .insertInto('audit')
      .values(rows.slice(start, start + LINES_A_STATEMENT))
      .execute()
}

export const auditRow = (actor: Actor, { action, target, changes = {} }: AuditEntry) => ({
  id: newId(),
  at: new Date().toISOString(),
  actor_id: actor.userId,
  actor_name: sql<string>`coalesce((select name from users where id = ${actor.userId}), '')`,
  action,
  target_type: target.type,
  target_id: target.id,
  target_name: target.name,
  changes: JSON.stringify(changes),
  address: actor.address,
  request_id: actor.requestId,
})
