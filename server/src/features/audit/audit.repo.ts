import { type AuditAction, type AuditFilter, type AuditLine, auditChanges } from '@palco/contract/audit/audit'
import { emailKey } from '@palco/contract/base/fields'
import { AUDIT_MIN_MONTHS } from '@palco/contract/privacy/retention'
import { type Selectable, sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { deleteInBatches } from '../../base/db/delete-in-batches.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { AuditTable } from '../../base/db/schema.ts'
import { withoutErased } from './without-erased.ts'

export interface Place {
  at: string
  id: string
}

export interface Wanted extends Pick<AuditFilter, 'about' | 'action' | 'target'> {
  actions?: readonly AuditAction[] | undefined
  from?: string | undefined
  to?: string | undefined
}

export async function findLines(db: Database, wanted: Wanted, before: Place | null, count: number) {
  const { about } = wanted
  const matching = selectLines(db, wanted, before, count)
  if (!about) return readLines(db, await matching.execute())
  const parts = await Promise.all([
    matching.where('actor_id', '=', about).execute(),
    selectLines(db, wanted, before, count, withoutIndex).where('target_id', '=', about).execute(),
    // Also find the import that created the person. Its line has the same timestamp as the person.
    matching
      .where('action', '=', 'import.saved')
      .where('at', '=', (row) => row.selectFrom('users').where('users.id', '=', about).select('created_at'))
      .execute(),
  ])
  const lines = new Map(parts.flat().map((row) => [row.id, row]))
  return readLines(db, [...lines.values()].sort(byAge).slice(0, count))
}

export async function findChangesOf(
  db: Database,
  userId: string,
  actions: readonly AuditAction[],
  to: string,
  count: number,
) {
  const lines = selectLines(db, { to }, null, count).where('target_id', '=', userId)
  return readLines(db, await lines.where(withoutIndex('action'), 'in', actions).execute())
}

/** The names and e-mail addresses that a person has or has had, as far as the audit goes back. */
export interface AuditedDetails {
  names: ReadonlySet<string>
  emails: ReadonlySet<string>
}

export async function findDetailsOf(db: Database, userIds: readonly string[]): Promise<Map<string, AuditedDetails>> {
  const lines = db
    .selectFrom('audit')
    .where(isOneOf(db, 'target_id', userIds))
    .where(withoutIndex('target_type'), '=', 'user')
  const found = new Map<string, { names: Set<string>; emails: Set<string> }>()
  for (const { target_id, changes } of await lines.select(['target_id', 'changes']).execute()) {
    const { name = [], email = [] } = auditChanges.parse(JSON.parse(changes))
    const known = found.get(target_id ?? '') ?? { names: new Set(), emails: new Set() }
    for (const text of name) if (typeof text === 'string') known.names.add(text)
    for (const text of email) if (typeof text === 'string') known.emails.add(emailKey(text))
    found.set(target_id ?? '', known)
  }
  return found
}

/**
 * Returns the ids of people who were deleted with one of these e-mail addresses, or whose address was changed from or
 * to one of them.
 */
export async function findFormerHolders(db: Database, emails: readonly string[]): Promise<string[]> {
  const keys = new Set(emails.map(emailKey))
  const mentions = [...keys].map((key) => sql<boolean>`lower(changes) like ${`%${JSON.stringify(key)}%`}`)
  if (!mentions.length) return []
  const lines = db
    .selectFrom('audit')
    .where('action', 'in', ['user.deleted', 'user.email-changed'] satisfies AuditAction[])
    .where((is) => is.or(mentions))
    .select(['target_id', 'changes'])
  // Compare again, because in a pattern `_` is any character.
  const found = (await lines.execute()).filter(({ changes }) => {
    const { email = [] } = auditChanges.parse(JSON.parse(changes))
    return email.some((text) => typeof text === 'string' && keys.has(emailKey(text)))
  })
  return [...new Set(found.flatMap(({ target_id }) => target_id ?? []))]
}

/** Returns which of these people are the actor of an audit line that is not about themselves. */
export async function findActors(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const lines = db
    .selectFrom('audit')
    .where(isOneOf(db, 'actor_id', userIds))
    .whereRef('target_id', 'is distinct from', 'actor_id')
  const actors = await lines.select('actor_id').distinct().execute()
  return new Set(actors.flatMap(({ actor_id }) => actor_id ?? []))
}

const withoutIndex = (column: 'action' | 'target_type') => sql<string>`${sql.ref(column)} || ''`
const withIndex = (column: 'action' | 'target_type') => sql<string>`${sql.ref(column)}`

function selectLines(db: Database, wanted: Wanted, before: Place | null, count: number, by = withIndex) {
  const found = matchingLines(db, wanted, by).selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(count)
  return before ? found.where((row) => row(row.refTuple('at', 'id'), '<', row.tuple(before.at, before.id))) : found
}

function matchingLines(db: Database, { action, actions, target, from, to }: Wanted, by = withIndex) {
  let found = db.selectFrom('audit')
  if (action) found = found.where(by('action'), '=', action)
  // If an action is given, use only its index: it selects fewer rows, because an action implies its target type.
  if (target) found = found.where((action ? withoutIndex : by)('target_type'), '=', target)
  if (actions) found = found.where('action', 'in', actions)
  if (from) found = found.where('at', '>=', from)
  if (to) found = found.where('at', '<', to)
  return found
}

export async function countPeople(db: Database, { about, ...wanted }: Wanted): Promise<number> {
  const lines = matchingLines(db, wanted).where('target_type', '=', 'user')
  const found = about ? lines.where((is) => is.or([is('actor_id', '=', about), is('target_id', '=', about)])) : lines
  const { people } = await found
    .select((line) => line.fn.count<number>('target_id').distinct().as('people'))
    .executeTakeFirstOrThrow()
  return Number(people)
}

export const countActs = (
  db: Database,
  actorId: string,
  actions: readonly AuditAction[],
  since: string,
): Promise<number> =>
  countRows(
    db.selectFrom('audit').where('actor_id', '=', actorId).where('action', 'in', actions).where('at', '>=', since),
  )

const byAge = (a: Place, b: Place) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1)

const readLines = (db: Database, rows: readonly Selectable<AuditTable>[]) => withoutErased(db, rows.map(toLine))

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

/**
 * How much longer lines are kept than required. A trigger rejects the deletion of younger lines. It uses the database's
 * clock, which may differ from the clock of this process.
 */
const GRACE_MS = 3 * 86_400_000

export function auditKeptSince(now: number, months = AUDIT_MIN_MONTHS): string {
  const since = new Date(now - GRACE_MS)
  since.setUTCMonth(since.getUTCMonth() - months)
  return since.toISOString()
}

const olderThan = (db: Database, now: number, months: number) =>
  db.selectFrom('audit').where('at', '<', auditKeptSince(now, months))

export const countOldLines = (db: Database, now: number, months: number): Promise<number> =>
  countRows(olderThan(db, now, months))

export const deleteOldLines = (db: Database, now: number, months = AUDIT_MIN_MONTHS, stop?: AbortSignal) =>
  deleteInBatches((count) => {
    const oldest = olderThan(db, now, months).orderBy('at').orderBy('id').limit(count)
    return db.deleteFrom('audit').where('id', 'in', oldest.select('id')).execute()
  }, stop)
