import type { Pass } from '@palco/contract/passes/pass'
import {
  type ExportFormat,
  type ManagedUser,
  managedUser,
  type User,
  type UserBulk,
  type UserCreate,
  type UserFilter,
  type UserFilterBulkAnswer,
  type UserPage,
  type UserRoomsUpdate,
  type UserUpdate,
  userBulkAnswer,
  userFilterBulkAnswer,
  userPage,
  userRoom,
} from '@palco/contract/users/users'
import { walk } from '@palco/contract/walks/walks'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { failedRecipientsQuery, groupsQuery } from '../kit/list/shared-lists.queries.ts'
import type { BulkTarget, GroupAction, PassAction, PlainAction } from './bulk-texts.ts'
import type { ListState } from './list-state.ts'

/** A page of the list of users. The previous page stays visible while it is loading. */
export const usersQuery = (list: ListState) => ({
  queryKey: ['users', 'page', list],
  queryFn: fetcher('admin/users', userPage, list),
  placeholderData: keepPreviousData,
})

export const userCountQuery = (filter: UserFilter) => ({
  queryKey: ['users', 'count', filter],
  queryFn: fetcher('admin/users', userPage, { ...filter, pageSize: 1 }),
  select: ({ total }: UserPage) => total,
})

const WALKS_REFRESH_MS = 2000

/**
 * Changes of many people that run in batches, started by any of the administrators. Polled while a change is running.
 */
export const walksQuery = queryOptions({
  queryKey: ['users', 'walks'],
  queryFn: ({ signal }) => api.get('admin/walks', z.array(walk), { signal }),
  refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'running') ? WALKS_REFRESH_MS : false),
})

/** The rooms that a person may enter. Not cached, so that a form never starts from old values. */
export const userRoomsQuery = (userId: string) => ({
  queryKey: ['users', 'rooms', userId],
  queryFn: fetcher(`admin/users/${userId}/rooms`, z.array(userRoom)),
  gcTime: 0,
})

/** Returns `null` if the person was deleted. */
export const findUser = ({ id }: Pick<User, 'id'>): Promise<ManagedUser | null> =>
  api.get(`admin/users/${id}`, managedUser).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

export const saveUser = (fields: UserCreate | UserUpdate, seen: User | null): Promise<ManagedUser> =>
  seen
    ? api.put(`admin/users/${seen.id}`, { ...fields, version: seen.version }, managedUser)
    : api.post('admin/users', fields, managedUser)

export const saveEmail = ({ id, version }: User, email: string): Promise<ManagedUser> =>
  api.put(`admin/users/${id}/email`, { email, version }, managedUser)

export const deleteUser = ({ id }: User) => api.delete(`admin/users/${id}`)

const changeUsers = (bulk: UserBulk) => api.post('admin/users/bulk', bulk, userBulkAnswer)

type BulkChange =
  | { action: PlainAction; undoable?: boolean }
  | { action: GroupAction; groupId: string; undoable?: boolean }
  | { action: PassAction; pass: Pass }

export async function applyBulkChange(change: BulkChange, target: BulkTarget): Promise<UserFilterBulkAnswer> {
  if ('filter' in target) return api.post('admin/users/bulk-by-filter', { ...change, ...target }, userFilterBulkAnswer)
  return { ...(await changeUsers({ ...change, ...target })), isCallerLeftOut: false }
}

export const undoBulkWalk = (walkId: string): Promise<UserFilterBulkAnswer> =>
  api.post('admin/users/bulk/undo', { walkId }, userFilterBulkAnswer)

export const toggleUser = ({ id, active }: User) =>
  changeUsers({ action: active ? 'deactivate' : 'activate', userIds: [id] })

export const saveUserRooms = ({ id }: User, rooms: UserRoomsUpdate) => api.put(`admin/users/${id}/rooms`, rooms)

export const fetchExport = (filter: UserFilter, format: ExportFormat) =>
  api.file('admin/users/export', { searchParams: { ...filter, format } })

/**
 * Refetches the users, the groups (which show their number of users), and the people to whom mail can't be delivered.
 */
export const refreshUsers = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['users'] }),
    queryClient.invalidateQueries(groupsQuery),
    queryClient.invalidateQueries({ queryKey: failedRecipientsQuery.queryKey }),
  ])
