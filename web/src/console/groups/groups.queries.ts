import {
  type Group,
  groupCreate,
  groupWithRooms,
  savedGroup,
  type WholeGroupCreate,
  type WholeGroupUpdate,
} from '@palco/contract/groups'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { pickFields } from '../kit/pick-fields.ts'

interface Asked {
  signal: AbortSignal
}

/** Asked anew each time: a form starts from it, and a deletion says how much it takes along. */
export const groupQuery = (id: string) => ({
  queryKey: ['catalog', 'groups', id],
  queryFn: ({ signal }: Asked) => api.get(`admin/groups/${id}`, groupWithRooms, { signal }),
  staleTime: 0,
  gcTime: 0,
  // Someone has just pressed a button and waits.
  retry: false,
})

export function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
  throw error
}

const updateGroup = (id: string, fields: WholeGroupUpdate) => api.put(`admin/groups/${id}`, fields, savedGroup)

/** With what has changed of its rooms, in one call: all of it is saved, or nothing. */
export const saveGroup = (fields: WholeGroupCreate, seen: Group | null) =>
  seen ? updateGroup(seen.id, { ...fields, version: seen.version }) : api.post('admin/groups', fields, savedGroup)

/** The chip: everything else stays as it was seen. */
export const toggleGroup = (seen: Group) =>
  updateGroup(seen.id, { ...pickFields(groupCreate, seen), active: !seen.active, version: seen.version })

/** As it is now, but switched on. */
export async function reactivateGroup({ id }: Group) {
  const now = await api.get(`admin/groups/${id}`, groupWithRooms)
  if (!now.active) await toggleGroup(now)
}

export const deleteGroup = ({ id }: Group) => api.delete(`admin/groups/${id}`)
