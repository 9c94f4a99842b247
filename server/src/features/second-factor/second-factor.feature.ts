import type { Feature, Shared } from '../feature.ts'
import { deleteExpired } from './factors.repo.ts'
import { ownFactorRoutes, teamFactorRoutes } from './factors.routes.ts'
import type { SecondFactors } from './second-factors.ts'

export const secondFactorFeature = ({ db, guard, config }: Shared, { factors }: SecondFactors): Feature => ({
  routes: ownFactorRoutes({ factors, guard, publicUrl: config.publicUrl }),
  adminRoutes: teamFactorRoutes(factors),
  tidy: (now) => deleteExpired(db, now),
})
