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
  for (let start = 0; start < entries.length; start += LINES_A_STATEMENT)
    await insertAudit(trx, actor, entries.slice(start, start + LINES_A_STATEMENT)).execute()
}

function insertAudit(db: Database, actor: Actor, entries: readonly AuditEntry[]) {
  const at = new Date().toISOString()
  const rows = entries.map(({ action, target, changes = {} }) => ({
    id: newId(),
    at,
    actor_id: actor.userId,
    actor_name: sql<string>`coalesce((select name from users where id = ${actor.userId}), '')`,
    action,
    target_type: target.type,
    target_id: target.id,
    target_name: target.name,
    changes: JSON.stringify(changes),
    address: actor.address,
    request_id: actor.requestId,
  }))
  return db.insertInto('audit').values(rows)
}
