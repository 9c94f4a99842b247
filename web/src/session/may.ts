import { functionMay, type Permission } from '@palco/contract/team/permissions'
import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** Whether the signed-in administrator has a permission. Nodes of the previous release name no function: all may all. */
export const useMay = (permission: Permission): boolean =>
  useSession((session) => functionMay(userOf(session)?.teamFunction ?? 'OWNER', permission))
