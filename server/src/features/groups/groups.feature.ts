import type { Feature, Shared } from '../../feature.ts'
import { groupRoutes } from './groups.routes.ts'
import { createGroups } from './groups.service.ts'

export const groupsFeature = ({ db, bus }: Shared): Feature => ({
  adminRoutes: groupRoutes(createGroups(db, bus)),
})
