import { dashboardOverview, dashboardStats } from '@palco/contract/dashboard'
import { RECENT_USERS } from '@palco/contract/limits'
import { userPage } from '@palco/contract/users'
import { api } from '../../api/api.ts'
import { groupsQuery, roomsQuery } from '../kit/shared-lists.queries.ts'

/** Sessions that fall silent leave the count without anybody saying so. */
const SESSIONS_REFRESH_MS = 60_000

/** A failure is only logged (SPEC §8): its card shows a dash, and the others stand. */
const logged =
  <Data>(what: string, load: (asked: { signal: AbortSignal }) => Promise<Data>) =>
  (asked: { signal: AbortSignal }) =>
    load(asked).catch((error: unknown) => {
      console.warn(`Dashboard: ${what} could not be loaded`, error)
      throw error
    })

const newestFirst = { page: 0, pageSize: RECENT_USERS, sort: 'createdAt', order: 'desc' }

/** The newest few, and how many there are in all. */
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

/** Rooms begin and people change without a word to this query. */
const OVERVIEW_REFRESH_MS = 20_000

export const overviewQuery = {
  queryKey: ['catalog', 'dashboard', 'overview'],
  queryFn: logged('overview', ({ signal }) => api.get('admin/dashboard/overview', dashboardOverview, { signal })),
  refetchInterval: OVERVIEW_REFRESH_MS,
}
