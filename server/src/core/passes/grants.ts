import type { AuditAction } from '@palco/contract/audit'
import { type Announce, announceUsers } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import type { Actor } from '../audit/actor.ts'
import { changesOf } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findGroupNames, type GrantGroup } from './grant-groups.repo.ts'
import { joinGroups, leaveGroups } from './grant-groups.ts'
import type { Grant, NewGrant, Revocation } from './grants.repo.ts'
import * as repo from './grants.repo.ts'

export type { Grant, NewGrant, Revocation }

/**
 * Returns the grants that are new. None for an item of an order that has an active grant, for a person who has the same
 * pass by hand or import already and gets it in either way again, and for a deleted person.
 */
export async function giveGrants(
  trx: Transaction,
  announce: Announce,
  actor: Actor | null,
  grants: readonly NewGrant[],
): Promise<Grant[]> {
  const userIds = [...new Set(grants.map(({ userId }) => userId))]
  const names = await repo.lockPeople(trx, userIds)
  const held = new Set((await repo.findActive(trx, userIds)).filter(isGranted).map(keyOf))
  const wanted = grants.filter((grant) => {
    if (!names.has(grant.userId)) return false
    return !isGranted(grant) || (!held.has(keyOf(grant)) && held.add(keyOf(grant)))
  })
  const given = await repo.insertGrants(trx, wanted)
  const groupNames = await findGroupNames(
    trx,
    given.flatMap(({ groupIds = [] }) => groupIds),
  )
  const groups = given.flatMap(({ id, userId, groupIds = [] }) =>
    [...new Set(groupIds)].flatMap((groupId) => (groupNames.has(groupId) ? { grantId: id, userId, groupId } : [])),
  )
  const joined = Map.groupBy(await joinGroups(trx, groups), ({ grantId }) => grantId)
  const entries = given.map((grant) => ({
    action: 'pass.given' as const,
    target: { type: 'user' as const, id: grant.userId, name: names.get(grant.userId) ?? '' },
    changes: changesOf(null, {
      pass: grant.pass,
      origin: grant.origin,
      order: grant.orderId,
      note: grant.note,
      groups: namesOf(joined.get(grant.id), groupNames),
    }),
  }))
  await recordAudit(trx, actor, ...entries)
  announceHolders(announce, given)
  return given.map(({ id, userId, pass, origin, orderId }) => ({ id, userId, pass, origin, orderId: orderId ?? null }))
}

/** Returns those that were still active. Groups that came with them go, or once the person is no longer in their rooms. */
export async function revokeGrants(
  trx: Transaction,
  announce: Announce,
  actor: Actor | null,
  grantIds: readonly string[],
  revocation: Revocation,
): Promise<Grant[]> {
  const now = Date.now()
  const names = await repo.lockPeople(trx, await repo.findHolders(trx, grantIds))
  const revoked = await repo.closeGrants(trx, grantIds, now, revocation)
  const lost = await leaveGroups(trx, revoked, now)
  const groupNames = await findGroupNames(
    trx,
    lost.map(({ groupId }) => groupId),
  )
  const ofGrant = Map.groupBy(lost, ({ grantId }) => grantId)
  const { reason, note } = revocation
  const action: AuditAction = reason === 'undone' ? 'pass.undone' : 'pass.revoked'
  const entries = revoked.map((grant) => ({
    action,
    target: { type: 'user' as const, id: grant.userId, name: names.get(grant.userId) ?? '' },
    changes: changesOf(
      { pass: grant.pass, groups: namesOf(ofGrant.get(grant.id), groupNames) },
      { order: grant.orderId, reason, note: note || undefined },
    ),
  }))
  await recordAudit(trx, actor, ...entries)
  announceHolders(announce, revoked)
  return revoked
}

/** Given by an organiser, not bought. */
const isGranted = ({ origin }: Pick<Grant, 'origin'>) => origin !== 'purchase'

const keyOf = ({ userId, pass }: Pick<Grant, 'userId' | 'pass'>) => `${userId} ${pass}`

const namesOf = (groups: readonly GrantGroup[] | undefined, names: ReadonlyMap<string, string>) =>
  groups?.flatMap(({ groupId }) => names.get(groupId) ?? [])

const announceHolders = (announce: Announce, grants: readonly { userId: string }[]) =>
  announceUsers(announce, [...new Set(grants.map(({ userId }) => userId))])
