import type { AuditChanges } from '@palco/contract/audit'
import { type UserFilter, WITHOUT_GROUP } from '@palco/contract/users'
import type { Snapshot } from '../catalog/catalog.ts'
import { changesOf } from './changes.ts'

/** In the audit: by what people were chosen. */
export function filterChanges(filter: UserFilter, catalog: Snapshot): AuditChanges {
  const { search, group = '', ...others } = filter
  const withoutGroup = group === WITHOUT_GROUP || undefined
  const name = withoutGroup ? undefined : catalog.groups.get(group)?.name || group || undefined
  return changesOf(null, { search: search?.trim() || undefined, group: name, withoutGroup, ...others })
}
