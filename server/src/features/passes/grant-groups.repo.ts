import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { keepRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { PassGrantGroupsTable, PassGrantsTable } from '../../base/db/purchase-tables.ts'
import { readPages } from '../../base/db/read-pages.ts'

type State = PassGrantGroupsTable['state']

export interface GrantGroup extends Partial<Pick<PassGrantsTable, 'revoked_at' | 'revoke_reason'>> {
  grantId: string
  userId: string
  groupId: string
  name: string
  /** The state of the membership. Missing if the grant is new. */
  state?: State
}

export const keyOf = ({ userId, groupId }: Pick<GrantGroup, 'userId' | 'groupId'>) => `${userId} ${groupId}`

const selectGroups = (db: Database) =>
  db
    .selectFrom('pass_grant_groups')
    .innerJoin('pass_grants', 'pass_grants.id', 'grant_id')
    .innerJoin('groups', 'groups.id', 'group_id')
    .select(['grant_id as grantId', 'user_id as userId', 'group_id as groupId', 'groups.name', 'state'])
    .select(['revoked_at', 'revoke_reason'])

/** Selects groups of grants. Locks the groups, because the writes that follow would fail if a group were deleted. */
const findKept = (trx: Transaction, column: 'grant_id' | 'user_id', ids: readonly string[]) =>
  keepRows(trx, selectGroups(trx), 'groups').where(isOneOf(trx, column, ids))

export const findBrought = (trx: Transaction, grantIds: readonly string[]): Promise<GrantGroup[]> =>
  findKept(trx, 'grant_id', grantIds).execute()

/** Returns the memberships that exist because of these grants. */
export const findAdded = (trx: Transaction, grantIds: readonly string[]): Promise<GrantGroup[]> =>
  findKept(trx, 'grant_id', grantIds).where('state', '=', 'added').execute()

/** Returns the groups of active grants in which the person is a member for another reason, such as another grant. */
export const findShared = (trx: Transaction, userIds: readonly string[]): Promise<GrantGroup[]> =>
  findKept(trx, 'user_id', userIds).where('state', '=', 'shared').where('revoked_at', 'is', null).execute()

export const findLeaving = (trx: Transaction, userIds: readonly string[]): Promise<GrantGroup[]> =>
  findKept(trx, 'user_id', userIds).where('state', '=', 'leaving').execute()

export const readLeaving = (db: Database) =>
  readPages<GrantGroup>((last, count) =>
    selectGroups(db)
      .where('state', '=', 'leaving')
      .where((row) =>
        row(row.refTuple('grant_id', 'group_id'), '>', row.tuple(last?.grantId ?? '', last?.groupId ?? '')),
      )
      .orderBy('grant_id')
      .orderBy('group_id')
      .limit(count)
      .execute(),
  )

const STATES = { grant_id: 'text', group_id: 'text', state: 'text' } as const

export async function setState(
  trx: Transaction,
  groups: readonly Pick<GrantGroup, 'grantId' | 'groupId'>[],
  state: State,
) {
  if (!groups.length) return
  const states = groups.map(({ grantId, groupId }) => ({ grant_id: grantId, group_id: groupId, state }))
  await sql`
    insert into pass_grant_groups (grant_id, group_id, state)
    select grant_id, group_id, state from ${jsonRows(trx, 'states', STATES, states)} where true
    on conflict (grant_id, group_id) do update set state = excluded.state
  `.execute(trx)
}

export async function findMemberships(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const memberships = db.selectFrom('user_groups').where(isOneOf(db, 'user_id', userIds))
  return new Set((await memberships.select(['user_id as userId', 'group_id as groupId']).execute()).map(keyOf))
}

export const findGrantsOfGroup = (db: Database, userIds: readonly string[], groupId: string) =>
  selectGroups(db)
    .where(isOneOf(db, 'user_id', userIds))
    // With `|| ''`, SQLite does not read the grants of the whole group for each batch of people.
    .where(sql<boolean>`group_id || '' = ${groupId}`)
    .orderBy('grant_id')
    .execute()

export async function findGroupNames(trx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const groups = trx.selectFrom('groups').where(isOneOf(trx, 'id', ids))
  return new Map((await keepRows(trx, groups.select(['id', 'name'])).execute()).map(({ id, name }) => [id, name]))
}
