import type { Walks } from '../../core/walks/walks.ts'
import type { Feature, Shared } from '../../feature.ts'
import { groupRoutes } from './groups.routes.ts'
import { createGroups } from './groups.service.ts'

export const groupsFeature = ({ db, bus }: Shared, walks: Walks): Feature => ({
  adminRoutes: groupRoutes(createGroups(db, bus, walks)),
})
