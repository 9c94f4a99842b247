import type { Feature, Shared } from '../feature.ts'
import type { Walks } from '../walks/walks.ts'
import { groupRoutes } from './groups.routes.ts'
import { createGroups } from './groups.service.ts'

export const groupsFeature = ({ db, bus }: Shared, walks: Walks): Feature => ({
  adminRoutes: groupRoutes(createGroups(db, bus, walks)),
})
