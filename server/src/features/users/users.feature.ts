import { isOnPostgres } from '../../base/db/engine.ts'
import type { Feature, Shared } from '../feature.ts'
import { createSearchIndex } from '../people/user-search-index.ts'
import type { Walks } from '../walks/walks.ts'
import { createBlocks } from './blocks.service.ts'
import { userRoutes } from './users.routes.ts'
import { createUsers } from './users.service.ts'

export function usersFeature(shared: Shared, walks: Walks): Feature {
  const index = isOnPostgres(shared.db) ? null : createSearchIndex(shared.db, shared.bus)
  const blocks = createBlocks(shared)
  return {
    adminRoutes: userRoutes(createUsers(shared, walks), blocks, shared.nameFile),
    start: index?.start,
    async tidy(now, stop) {
      await index?.catchUp()
      await blocks.liftEnded(now, stop)
    },
  }
}
