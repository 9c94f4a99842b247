import { functionMay, type Permission, type TeamFunction } from '@palco/contract/team/permissions'
import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** What the signed-in administrator does in the team. Nodes of the previous release name no function: all may do all. */
export const useTeamFunction = (): TeamFunction => useSession((session) => userOf(session)?.teamFunction ?? 'OWNER')

export const useMay = (permission: Permission): boolean => functionMay(useTeamFunction(), permission)
