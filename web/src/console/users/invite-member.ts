import { emailKey } from '@palco/contract/base/fields'
import { type ListedUser, type ManagedUser, type UserCreate, userPage } from '@palco/contract/users/users'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { saveUser } from './users.queries.ts'

export interface Saved {
  user: ManagedUser
  needsLink: boolean
  /**
   * Whether the invited person already had an account, for example as a participant. That account has now joined the
   * team.
   */
  hasJoined: boolean
}

/** Invites somebody into the team. If they already have an account, it joins the team with its name and groups. */
export async function inviteMember(fields: UserCreate): Promise<Saved> {
  try {
    return { user: await saveUser(fields, null), needsLink: true, hasJoined: false }
  } catch (error) {
    const known = error instanceof ApiError && error.code === 'CONFLICT' ? await findByEmail(fields.email) : undefined
    if (!known || known.role === 'ADMIN') throw error
    return { user: await addToTeam(known, fields), needsLink: !hasOwnPassword(known), hasJoined: true }
  }
}

/**
 * Whether the person keeps their password when they join the team. A default password, such as that of an import, stops
 * working then, so they need a link.
 */
export const hasOwnPassword = ({ link }: ManagedUser & Pick<ListedUser, 'link'>) => link?.state === 'used'

function addToTeam(known: ListedUser, { email: _, name, password, ownPassword, pass, phone, ...fields }: UserCreate) {
  const groupIds = known.userGroups.map(({ groupId }) => groupId)
  return saveUser({ ...fields, ...(phone && { phone }), name: known.name, groupIds }, known)
}

async function findByEmail(email: string): Promise<ListedUser | undefined> {
  const { data } = await api.get('admin/users', userPage, { searchParams: { search: email, pageSize: 25 } })
  return data.find((each) => emailKey(each.email) === emailKey(email))
}
