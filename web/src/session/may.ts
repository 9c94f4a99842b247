import { functionMay, type Permission, type TeamFunction } from '@palco/contract/team/permissions'
import type { User } from '@palco/contract/users/users'
import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/**
 * The function that the signed-in administrator has in the team. Nodes of the previous release send no function
 * (rolling upgrade): with them, all administrators may do everything.
 */
export const useTeamFunction = (): TeamFunction => useSession((session) => userOf(session)?.teamFunction ?? 'OWNER')

export const useMay = (permission: Permission): boolean => functionMay(useTeamFunction(), permission)

/** Whether the member sees the data of all groups. Only readers can be limited to some groups. */
export const useSeesEvent = (): boolean => useSession((session) => userOf(session)?.teamGroupIds === undefined)

/**
 * Whether a member who may moderate questions does so in all rooms. Members with the function `MODERATOR` have only the
 * rooms that they were given.
 */
export const useModeratesEvent = (): boolean => useTeamFunction() !== 'MODERATOR'

/** Returns whether the member may change a person. Only owners may change other members of the team. */
export function useMayChange(permission: Permission): (person: Pick<User, 'id' | 'role'>) => boolean {
  const [may, mayChangeTeam] = [useMay(permission), useMay('team.change')]
  const ownId = useSession((session) => userOf(session)?.id)
  return ({ id, role }) => may && (mayChangeTeam || role !== 'ADMIN' || id === ownId)
}
