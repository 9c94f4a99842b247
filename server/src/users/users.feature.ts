import type { Feature, Shared } from '../feature.ts'
import { userRoutes } from './users.routes.ts'
import { createUsers } from './users.service.ts'

export const usersFeature = (shared: Shared): Feature => ({ adminRoutes: userRoutes(createUsers(shared)) })
