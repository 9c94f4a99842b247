import { type AuditFilter, type AuditLine, auditChanges } from '@palco/contract/audit'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import type { AuditTable } from '../../base/db/schema.ts'

/** The last line of what was read before: older ones follow. */
export interface Place {
  at: string
  id: string
}

export interface Wanted extends Pick<AuditFilter, 'about' | 'action' | 'target'> {
  from?: string | undefined
  /** Before this instant. */
  to?: string | undefined
}

/** The newest that are wanted, each found by the index of what is asked for: a million others cost nothing. */
export async function findLines(db: Database, wanted: Wanted, before: Place | null, count: number) {
  const { about } = wanted
  const matching = selectLines(db, wanted, before, count)
  if (!about) return (await matching.execute()).map(toLine)
  const parts = await Promise.all([
    matching.where('actor_id', '=', about).execute(),
    selectLines(db, wanted, before, count, withoutIndex).where('target_id', '=', about).execute(),
    // Whom an import has created, it has created in the line's own instant.
    matching
      .where('action', '=', 'import.saved')
      .where('at', '=', (row) => row.selectFrom('users').where('users.id', '=', about).select('created_at'))
      .execute(),
  ])
  const lines = new Map(parts.flat().map((row) => [row.id, row]))
  return [...lines.values()].sort(byAge).slice(0, count).map(toLine)
}

/** Few lines are about one thing: they are read and sorted out, whatever SQLite thinks of the other index. */
const withoutIndex = (column: 'action' | 'target_type') => sql<string>`${sql.ref(column)} || ''`
const withIndex = (column: 'action' | 'target_type') => sql<string>`${sql.ref(column)}`

function selectLines(
  db: Database,
  { action, target, from, to }: Wanted,
  before: Place | null,
  count: number,
  by = withIndex,
) {
  let found = db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(count)
  if (action) found = found.where(by('action'), '=', action)
  // An action has one kind of object: its own index leads to fewer lines.
  if (target) found = found.where((action ? withoutIndex : by)('target_type'), '=', target)
  if (from) found = found.where('at', '>=', from)
  if (to) found = found.where('at', '<', to)
  if (before) found = found.where((row) => row(row.refTuple('at', 'id'), '<', row.tuple(before.at, before.id)))
  return found
}

const byAge = (a: Place, b: Place) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1)

const toLine = (row: Selectable<AuditTable>): AuditLine => ({
  id: row.id,
  at: row.at,
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  target: { type: row.target_type, id: row.target_id, name: row.target_name },
  changes: auditChanges.parse(JSON.parse(row.changes)),
  address: row.address,
  requestId: row.request_id,
})

const KEPT_MONTHS = 24
/** The database refuses by its own clock and calendar, which may be a little behind ours. */
const GRACE_MS = 3 * 86_400_000

/** The database lets no younger ones go, whoever asks. */
export async function deleteOldLines(db: Database, now: number) {
  const before = new Date(now - GRACE_MS)
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
  await db.deleteFrom('audit').where('at', '<', before.toISOString()).execute()
}
