import type { Group } from '@palco/contract/groups'
import type { GroupsTable } from '../../base/db/schema.ts'

/** Without the number of its people, which changes without the catalog being read again. */
export type CatalogGroup = Omit<Group, '_count'>

export const toGroup = (row: GroupsTable): CatalogGroup => ({
  id: row.id,
  name: row.name,
  description: row.description,
  maxRooms: row.max_rooms,
  active: row.active,
  createdAt: row.created_at,
  version: row.version,
})
