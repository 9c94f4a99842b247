import type { AuditAction, AuditChanges, AuditTarget } from '@palco/contract/audit'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import type { Actor } from './actor.ts'

export interface AuditEntry {
  action: AuditAction
  /** Without an id: all of that kind, or what there is only one of. */
  target: { type: AuditTarget; id: string | null; name: string }
  changes?: AuditChanges
  /** Now, unless the change has an instant of its own. */
  at?: string
}

const COLUMNS = {
  id: 'text',
  at: 'text',
  action: 'text',
  target_type: 'text',
  target_id: 'text',
  target_name: 'text',
  changes: 'text',
} as const

/** In the transaction of the change: it leaves its line, or there was no change. */
export async function recordAudit(trx: Database, actor: Actor, ...entries: AuditEntry[]) {
  if (!entries.length) return
  const now = isoTime()
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
    insert into audit (
      id, at, action, target_type, target_id, target_name, changes, actor_id, actor_name, address, request_id
    )
    select
      id, at, action, target_type, target_id, target_name, changes,
      ${actor.userId}, coalesce((select name from users where users.id = ${actor.userId}), ''),
      ${actor.address}, ${actor.requestId}
    from ${jsonRows(trx, 'lines', COLUMNS, rows)}
  `.execute(trx)
}
