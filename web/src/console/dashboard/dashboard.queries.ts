import { RECENT_USERS } from '@palco/contract/base/limits'
import { dashboardOverview, dashboardStats } from '@palco/contract/dashboard/dashboard'
import { userPage } from '@palco/contract/users/users'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { groupsQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'

/** The polling interval for the number of sessions: the server sends no event when a session times out. */
const SESSIONS_REFRESH_MS = 60_000

/** Logs which query has failed, because the dashboard shows only a dash instead of its value. */
export const logged =
  <Data>(what: string, load: (context: QueryFunctionContext) => Promise<Data>) =>
  (context: QueryFunctionContext) =>
    load(context).catch((error: unknown) => {
      console.warn(`Dashboard: ${what} could not be loaded`, error)
      throw error
    })

const newestFirst = { page: 0, pageSize: RECENT_USERS, sort: 'createdAt', order: 'desc' }

export const newestUsersQuery = {
  queryKey: ['users', 'newest'],
  queryFn: logged('users', () => api.get('admin/users', userPage, { searchParams: newestFirst })),
}

export const countedGroupsQuery = {
  queryKey: ['catalog', 'dashboard', 'groups'],
  queryFn: logged('groups', groupsQuery.queryFn),
}

export const countedRoomsQuery = {
  queryKey: ['catalog', 'dashboard', 'rooms'],
  queryFn: logged('rooms', roomsQuery.queryFn),
}

export const statsQuery = {
  queryKey: ['sessions', 'stats'],
  queryFn: logged('stats', () => api.get('admin/dashboard/stats', dashboardStats)),
  refetchInterval: SESSIONS_REFRESH_MS,
}

/**
 * The polling interval of the overview: no event is emitted when a room starts, and changes to users do not invalidate
 * this query.
 */
export const OVERVIEW_REFRESH_MS = 20_000

export const overviewQuery = {
  queryKey: ['catalog', 'dashboard', 'overview'],
  queryFn: logged('overview', fetcher('admin/dashboard/overview', dashboardOverview)),
  refetchInterval: OVERVIEW_REFRESH_MS,
}
