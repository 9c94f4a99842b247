import type { Transaction } from '../../base/db/database.ts'
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

// Memberships that come and go with grants. The people are locked by the caller.

/** Returns the groups that people were not in before. */
export async function joinGroups(trx: Transaction, wanted: readonly GrantGroup[]): Promise<GrantGroup[]> {
  if (!wanted.length) return []
  const userIds = wanted.map(({ userId }) => userId)
  const [members, leaving] = [await repo.findMemberships(trx, userIds), await repo.findLeaving(trx, userIds)]
  const wantedKeys = new Set(wanted.map(keyOf))
  const cancelled = leaving.filter((each) => wantedKeys.has(keyOf(each)))
  const taken = new Set(members)
  for (const each of cancelled) taken.delete(keyOf(each))
  // If several grants bring one group, the first owns the membership.
  const added = wanted.filter((each) => !taken.has(keyOf(each)) && taken.add(keyOf(each)))
  const owned = new Set(added)
  await repo.setState(trx, cancelled, 'left')
  await repo.setState(trx, added, 'added')
  await repo.setState(
    trx,
    wanted.filter((each) => !owned.has(each)),
    'shared',
  )
  const joined = added.filter((each) => !members.has(keyOf(each)))
  await change(trx, joined, async (userIds, groupId) => {
    await addToGroup(trx, userIds, groupId)
    await addRoomsToLists(trx, userIds, groupId)
  })
  return joined
}

/** Returns the groups that the revoked grants had added, and no other grant keeps. */
export async function leaveGroups(
  trx: Transaction,
  revoked: readonly { id: string; userId: string }[],
  now: number,
): Promise<GrantGroup[]> {
  const owned = await repo.findAdded(
    trx,
    revoked.map(({ id }) => id),
  )
  if (!owned.length) return []
  const shared = await repo.findShared(
    trx,
    owned.map(({ userId }) => userId),
  )
  const heirs = new Map(shared.map((each) => [keyOf(each), each]))
  const inherited = owned.flatMap((each) => heirs.get(keyOf(each)) ?? [])
  const lost = owned.filter((each) => !heirs.has(keyOf(each))).map((each) => ({ ...each, since: now }))
  await repo.setState(trx, inherited, 'added')
  const inside = await findPeopleInside(trx, lost, now)
  await repo.setState(trx, [...inside], 'leaving')
  await repo.setState(
    trx,
    owned.filter((each) => heirs.has(keyOf(each))),
    'left',
  )
  await removeFromGroups(
    trx,
    lost.filter((each) => !inside.has(each)),
  )
  return lost
}

export async function removeFromGroups(trx: Transaction, groups: readonly GrantGroup[]) {
  await change(trx, groups, async (userIds, groupId) => {
    await removeFromGroup(trx, userIds, groupId)
    await removeRoomsFromLists(trx, userIds, groupId)
  })
  await repo.setState(trx, groups, 'left')
}

async function change(
  trx: Transaction,
  groups: readonly GrantGroup[],
  apply: (userIds: readonly string[], groupId: string) => Promise<void>,
) {
  for (const [groupId, some] of Map.groupBy(groups, (each) => each.groupId)) {
    const userIds = some.map(({ userId }) => userId)
    await apply(userIds, groupId)
  }
  if (groups.length)
    await bumpVersion(
      trx,
      groups.map(({ userId }) => userId),
    )
}
