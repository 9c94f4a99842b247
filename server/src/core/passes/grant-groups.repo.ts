import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { PassGrantGroupsTable } from '../../base/db/schema.ts'

type State = PassGrantGroupsTable['state']

/** A group that a grant brings to its person. */
export interface GrantGroup {
  grantId: string
  userId: string
  groupId: string
  name: string
}

export const keyOf = ({ userId, groupId }: Pick<GrantGroup, 'userId' | 'groupId'>) => `${userId} ${groupId}`

const all = (db: Database) =>
  db
    .selectFrom('pass_grant_groups')
    .innerJoin('pass_grants', 'pass_grants.id', 'grant_id')
    .innerJoin('groups', 'groups.id', 'group_id')
    .select(['grant_id as grantId', 'user_id as userId', 'group_id as groupId', 'groups.name'])

const inState = (db: Database, state: State) => all(db).where('state', '=', state)

export const findBrought = (db: Database, grantIds: readonly string[]): Promise<GrantGroup[]> =>
  all(db)
    .where(isOneOf(db, 'grant_id', grantIds))
    .execute()

/** Memberships that are there because of these grants. */
export const findAdded = (db: Database, grantIds: readonly string[]): Promise<GrantGroup[]> =>
  inState(db, 'added')
    .where(isOneOf(db, 'grant_id', grantIds))
    .execute()

/** Groups that people were in before an active grant brought them, too. */
export const findShared = (db: Database, userIds: readonly string[]): Promise<GrantGroup[]> =>
  inState(db, 'shared')
    .where(isOneOf(db, 'user_id', userIds))
    .where('revoked_at', 'is', null)
    .execute()

export async function findLeaving(db: Database, userIds?: readonly string[]) {
  const leaving = inState(db, 'leaving').select('revoked_at')
  const found = await (userIds ? leaving.where(isOneOf(db, 'user_id', userIds)) : leaving).execute()
  return found.map(({ revoked_at, ...row }) => ({ ...row, since: Date.parse(revoked_at ?? '') }))
}

const STATES = { grant_id: 'text', group_id: 'text', state: 'text' } as const

export async function setState(trx: Transaction, groups: readonly GrantGroup[], state: State) {
  if (!groups.length) return
  const states = groups.map(({ grantId, groupId }) => ({ grant_id: grantId, group_id: groupId, state }))
  await sql`
    insert into pass_grant_groups (grant_id, group_id, state)
    select grant_id, group_id, state from ${jsonRows(trx, 'states', STATES, states)} where true
    on conflict (grant_id, group_id) do update set state = excluded.state
  `.execute(trx)
}

export async function findMemberships(db: Database, userIds: readonly string[]): Promise<Set<string>> {
  const memberships = db
    .selectFrom('user_groups')
    .where(isOneOf(db, 'user_id', userIds))
    .select(['user_id as userId', 'group_id as groupId'])
  return new Set((await memberships.execute()).map(keyOf))
}

/** By id; without deleted ones. */
export async function findGroupNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const groups = db
    .selectFrom('groups')
    .where(isOneOf(db, 'id', ids))
    .select(['id', 'name'])
  return new Map((await groups.execute()).map(({ id, name }) => [id, name]))
}
