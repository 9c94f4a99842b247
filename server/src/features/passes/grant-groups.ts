import type { Transaction } from '../../base/db/database.ts'
import { idsOf, userIdsOf } from '../../base/ids.ts'
import { findPeopleInside } from '../attendance/open-stays.ts'
import {
  addRoomsToLists,
  addToGroup,
  bumpVersion,
  removeFromGroup,
  removeRoomsFromLists,
} from '../people/user-groups.repo.ts'
import * as repo from './grant-groups.repo.ts'
import { type GrantGroup, keyOf } from './grant-groups.repo.ts'

// Adds and removes memberships together with grants. The caller must lock the people.

/** Adds people to groups. Returns the groups in which they were not before. */
export async function joinGroups(trx: Transaction, wanted: readonly GrantGroup[]): Promise<GrantGroup[]> {
  if (!wanted.length) return []
  const userIds = userIdsOf(wanted)
  const [members, leaving] = [await repo.findMemberships(trx, userIds), await repo.findLeaving(trx, userIds)]
  const cancelled = leaving.filter(isAmong(wanted))
  const taken = new Set(members)
  for (const each of cancelled) taken.delete(keyOf(each))
  // If several grants include the same group, the membership belongs to the first grant.
  const added = wanted.filter((each) => !taken.has(keyOf(each)) && taken.add(keyOf(each)))
  const owned = new Set(added)
  const shared = wanted.filter((each) => !owned.has(each))
  await repo.setState(trx, cancelled, 'left')
  await repo.setState(trx, added, 'added')
  await repo.setState(trx, shared, 'shared')
  const joined = added.filter((each) => !members.has(keyOf(each)))
  await ofEachGroup(joined, (people, groupId) => addToGroup(trx, people, groupId))
  // Don't add the rooms for a restored grant: they are still in the person's list.
  const listed = joined.filter(({ state }) => state !== 'left')
  await ofEachGroup(listed, (people, groupId) => addRoomsToLists(trx, people, groupId))
  if (joined.length) await bumpVersion(trx, userIdsOf(joined))
  return joined
}

/**
 * Ends memberships that exist because of the revoked grants, unless another active grant includes the group. People who
 * are in one of the group's rooms are removed from the group later.
 */
export async function leaveGroups(
  trx: Transaction,
  revoked: readonly { id: string }[],
  now: number,
): Promise<GrantGroup[]> {
  const owned = await repo.findAdded(trx, idsOf(revoked))
  if (!owned.length) return []
  const heirs = new Map((await repo.findShared(trx, userIdsOf(owned))).map((each) => [keyOf(each), each]))
  const inherited = owned.filter((each) => heirs.has(keyOf(each)))
  const lost = owned.filter((each) => !heirs.has(keyOf(each))).map((each) => ({ ...each, since: now }))
  const inside = await findPeopleInside(trx, lost, now)
  const outside = lost.filter((each) => !inside.has(each))
  await repo.setState(trx, [...heirs.values()].filter(isAmong(inherited)), 'added')
  await repo.setState(trx, inherited, 'left')
  await repo.setState(trx, [...inside], 'leaving')
  await removeFromGroups(trx, outside)
  return lost
}

function isAmong(groups: readonly GrantGroup[]) {
  const keys = new Set(groups.map(keyOf))
  return (each: GrantGroup) => keys.has(keyOf(each))
}

/** Removes people from groups. If a revocation can be undone, the rooms stay in the person's list. */
export async function removeFromGroups(trx: Transaction, groups: readonly GrantGroup[]) {
  await ofEachGroup(groups, (userIds, groupId) => removeFromGroup(trx, userIds, groupId))
  const final = groups.filter(({ revoke_reason }) => revoke_reason !== 'hand')
  await ofEachGroup(final, (userIds, groupId) => removeRoomsFromLists(trx, userIds, groupId))
  if (groups.length) await bumpVersion(trx, userIdsOf(groups))
  await repo.setState(trx, groups, 'left')
}

async function ofEachGroup(
  groups: readonly GrantGroup[],
  change: (userIds: readonly string[], groupId: string) => Promise<unknown>,
) {
  for (const [groupId, some] of Map.groupBy(groups, (each) => each.groupId)) await change(userIdsOf(some), groupId)
}
