import { type Group, type GroupCreate, type GroupUpdate, group, groupWithRooms } from '@palco/contract/groups'
import { api } from '../../api/api.ts'

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

function formOf(fields: Partial<GroupUpdate>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  return form
}

/** A new one, or over `seen`: if that has changed since, the server says so. */
export const saveGroup = (fields: GroupCreate, seen: Group | null): Promise<Group> =>
  seen
    ? api.put(`admin/groups/${seen.id}`, formOf({ ...fields, version: seen.version }), group)
    : api.post('admin/groups', formOf(fields), group)

/** The chip: everything else stays as it was seen. */
export const toggleGroup = ({ id, name, description, maxRooms, active, version }: Group): Promise<Group> =>
  api.put(`admin/groups/${id}`, formOf({ name, description, maxRooms, active: !active, version }), group)

export const deleteGroup = ({ id }: Group) => api.delete(`admin/groups/${id}`)
