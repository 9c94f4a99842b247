import {
  type Group,
  groupCreate,
  groupWithRooms,
  savedGroup,
  type WholeGroupCreate,
  type WholeGroupUpdate,
} from '@palco/contract/groups/groups'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { pickFields } from '../kit/form/pick-fields.ts'
import { fetcher } from '../kit/list/fetcher.ts'

/** A group with its rooms. Not cached: forms and confirmations of deletions must start from current data. */
export const groupQuery = (id: string) => ({
  queryKey: ['catalog', 'groups', id],
  queryFn: fetcher(`admin/groups/${id}`, groupWithRooms),
  staleTime: 0,
  gcTime: 0,
  // A failure is shown immediately, without a retry, because the administrator has pressed a button and is waiting.
  retry: false,
})

export function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
  throw error
}

const updateGroup = (id: string, fields: WholeGroupUpdate) => api.put(`admin/groups/${id}`, fields, savedGroup)

export const saveGroup = (fields: WholeGroupCreate, seen: Group | null) =>
  seen ? updateGroup(seen.id, { ...fields, version: seen.version }) : api.post('admin/groups', fields, savedGroup)

export const toggleGroup = (seen: Group) =>
  updateGroup(seen.id, { ...pickFields(groupCreate, seen), active: !seen.active, version: seen.version })

/** Reactivates the group. Fetches its current version first, because the shown version may be stale. */
export async function reactivateGroup({ id }: Pick<Group, 'id'>) {
  const now = await api.get(`admin/groups/${id}`, groupWithRooms)
  if (!now.active) await toggleGroup(now)
}

export const deleteGroup = ({ id }: Group) => api.delete(`admin/groups/${id}`)
