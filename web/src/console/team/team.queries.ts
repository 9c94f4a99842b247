import { PAGE_SIZE_MAX } from '@palco/contract/base/limits'
import type { TeamFunction } from '@palco/contract/team/permissions'
import { type ListedUser, type Role, type UserPage, type UserUpdate, userPage } from '@palco/contract/users/users'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { saveUser } from '../users/users.queries.ts'

export const membersQuery = {
  queryKey: ['users', 'members'],
  queryFn: fetcher('admin/users', userPage, { role: 'ADMIN', sort: 'name', pageSize: PAGE_SIZE_MAX }),
  select: ({ data }: UserPage) => data,
}

export type TeamScopeFields = Pick<UserUpdate, 'teamRoomIds' | 'teamGroupIds'>

/** Saves a member. The request also has the name and the groups, unchanged. */
const saveMember = (member: ListedUser, fields: { role: Role; teamFunction?: TeamFunction } & TeamScopeFields) =>
  saveUser({ name: member.name, groupIds: member.userGroups.map(({ groupId }) => groupId), ...fields }, member)

export const saveFunction = (member: ListedUser, teamFunction: TeamFunction) =>
  saveMember(member, { role: 'ADMIN', teamFunction })

export const resetSecondFactor = ({ id }: ListedUser) => api.delete(`admin/team/${id}/factors`)

export const saveScope = (member: ListedUser, scope: TeamScopeFields) => saveMember(member, { role: 'ADMIN', ...scope })

export const removeFromTeam = (member: ListedUser) => saveMember(member, { role: 'PARTICIPANT' })
