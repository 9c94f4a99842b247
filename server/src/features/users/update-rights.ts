import type { Permission } from '@palco/contract/team/permissions'
import type { ManagedUser, UserUpdate } from '@palco/contract/users/users'

/**
 * Returns the permissions that an update of this person needs, in addition to that of the route, which alone allows
 * only corrections of names and telephone numbers.
 */
export function permissionsFor(before: ManagedUser, update: UserUpdate): Permission[] {
  const { role, teamFunction = before.teamFunction, active = before.active, password, groupIds } = update
  const changesRole = role !== before.role && (role === 'ADMIN' || before.role === 'ADMIN')
  const changesTeam =
    changesRole ||
    (role === 'ADMIN' && teamFunction !== before.teamFunction) ||
    update.teamRoomIds !== undefined ||
    update.teamGroupIds !== undefined
  const isSame = role === before.role && active === before.active && !password
  const groups = before.userGroups.map(({ groupId }) => groupId)
  const changesPerson = !isSame || groups.join() !== groupIds.join()
  return [...(changesTeam ? (['team.change'] as const) : []), ...(changesPerson ? (['people.change'] as const) : [])]
}
