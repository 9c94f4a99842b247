import { type Announce, announceUsers } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { idsOf, userIdsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import { changesOf } from '../audit/changes.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import { lockPeople } from '../people/person.repo.ts'
import { findBrought, findGroupNames, type GrantGroup } from './grant-groups.repo.ts'
import { joinGroups, leaveGroups } from './grant-groups.ts'
import type { Grant, NewGrant, Revocation } from './grants.repo.ts'
import * as repo from './grants.repo.ts'

export type { Grant, NewGrant, Revocation }

/**
 * Gives passes, and returns the new grants. Leaves out deleted people and purchased items that already have an active
 * grant. A pass by hand or import is also left out if the person already has this pass by hand or import.
 */
export async function giveGrants(
  trx: Transaction,
  announce: Announce,
  actor: Actor | null,
  grants: readonly NewGrant[],
): Promise<(NewGrant & { id: string })[]> {
  const userIds = userIdsOf(grants)
  const people = await lockPeople(trx, userIds)
  const held = new Set((await repo.findActive(trx, userIds)).filter(isFree).map(keyOf))
  const wanted = grants.filter((grant) => {
    if (!people.has(grant.userId)) return false
    return !isFree(grant) || (!held.has(keyOf(grant)) && held.add(keyOf(grant)))
  })
  const given = await repo.insertGrants(trx, wanted)
  const joined = await joinGroups(trx, await groupsOf(trx, given))
  const fields = (grant: NewGrant) => ({ origin: grant.origin, order: grant.orderId, note: grant.note || undefined })
  const entries = describe('pass.given', given, people, joined, (grant, groups) =>
    changesOf(null, { pass: grant.pass, ...fields(grant), groups }),
  )
  await recordAudit(trx, actor, ...entries)
  announceUsers(announce, userIdsOf(given))
  return given
}

/**
 * Revokes grants. Returns those that were active. People who are in a room of a group that they lose are removed from
 * the group later.
 */
export async function revokeGrants(
  trx: Transaction,
  announce: Announce,
  actor: Actor | null,
  grantIds: readonly string[],
  revocation: Revocation,
  at?: string,
): Promise<Grant[]> {
  if (!grantIds.length) return []
  const people = await repo.lockHolders(trx, grantIds)
  const now = at ? Date.parse(at) : Date.now()
  const revoked = await repo.closeGrants(trx, grantIds, now, revocation)
  const lost = await leaveGroups(trx, revoked, now)
  const { reason, note } = revocation
  const action = reason === 'undone' ? 'pass.undone' : 'pass.revoked'
  const ended = revoked.map((grant) => ({ ...grant, ...(at && { at }) }))
  const entries = describe(action, ended, people, lost, ({ pass, orderId }, groups) =>
    changesOf({ pass, groups }, { order: orderId, reason, note: note || undefined }),
  )
  await recordAudit(trx, actor, ...entries)
  announceUsers(announce, userIdsOf(revoked))
  return revoked
}

export async function restoreGrants(
  trx: Transaction,
  announce: Announce,
  actor: Actor,
  grantIds: readonly string[],
): Promise<Grant[]> {
  if (!grantIds.length) return []
  const people = await repo.lockHolders(trx, grantIds)
  const restored = await repo.reopenGrants(trx, grantIds)
  const joined = await joinGroups(trx, await findBrought(trx, idsOf(restored)))
  const entries = describe('pass.undone', restored, people, joined, ({ pass, orderId }, groups) =>
    changesOf(null, { pass, order: orderId, groups }),
  )
  await recordAudit(trx, actor, ...entries)
  announceUsers(announce, userIdsOf(restored))
  return restored
}

/** True if the pass was given by hand or import. A second such grant of the same pass would have no effect. */
const isFree = ({ origin }: Pick<Grant, 'origin'>) => origin !== 'purchase'

const keyOf = ({ userId, pass }: Pick<Grant, 'userId' | 'pass'>) => `${userId} ${pass}`

async function groupsOf(trx: Transaction, grants: readonly (NewGrant & { id: string })[]): Promise<GrantGroup[]> {
  const wanted = grants.flatMap(({ id, userId, groupIds = [] }) =>
    [...new Set(groupIds)].map((groupId) => ({ grantId: id, userId, groupId })),
  )
  const groupIds = wanted.map(({ groupId }) => groupId)
  const names = await findGroupNames(trx, groupIds)
  return wanted.flatMap((each) => {
    const name = names.get(each.groupId)
    return name === undefined ? [] : { ...each, name }
  })
}

function describe<Each extends { id: string; userId: string; at?: string }>(
  action: AuditEntry['action'],
  grants: readonly Each[],
  people: ReadonlyMap<string, string>,
  groups: readonly GrantGroup[],
  changes: (grant: Each, groups: string[] | undefined) => AuditEntry['changes'] & object,
): AuditEntry[] {
  const ofGrant = Map.groupBy(groups, ({ grantId }) => grantId)
  return grants.map((grant) => ({
    action,
    target: { type: 'pass', id: grant.userId, name: people.get(grant.userId) ?? '' },
    changes: changes(
      grant,
      ofGrant.get(grant.id)?.map(({ name }) => name),
    ),
    ...(grant.at && { at: grant.at }),
  }))
}
