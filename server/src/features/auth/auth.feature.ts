import type { Redeeming } from '../access-links/redeem.service.ts'
import type { Feature, Shared } from '../feature.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import { createFailedAccesses } from '../session/failed-accesses.ts'
import type { SignInParts } from '../session/sign-in.ts'
import { createAccountLimits } from './account-limits.ts'
import { authRoutes } from './auth.routes.ts'
import { createAuth } from './auth.service.ts'
import { deleteOldFailures } from './failure-counts.ts'
import type { LoginLimits } from './login-limits.ts'
import { createResets } from './reset.service.ts'
import { deleteOldRequests } from './reset-requests.repo.ts'
import { secondStepRoutes } from './second-step.routes.ts'
import { createSecondStepSignIns } from './second-step.service.ts'

interface Options extends SignInParts {
  isSetUp: () => Promise<boolean>
  limits: LoginLimits
  secondFactors: SecondFactors
  redeeming: Redeeming
}

export function authFeature(shared: Shared, options: Options): Feature {
  const { db, guard, logOutage } = shared
  const failedAccesses = createFailedAccesses(db, logOutage)
  const resets = createResets(shared)
  const parts = { ...shared, ...options, failedAccesses, accountLimits: createAccountLimits(db) }
  const routes = authRoutes({ auth: createAuth(parts), resets, guard, isHttps: options.isHttps })
  const secondSteps = secondStepRoutes(createSecondStepSignIns(parts), options.isHttps)
  return {
    routes: [routes, secondSteps],
    start: (onError) => {
      const stopResets = resets.start(onError)
      return () => Promise.all([stopResets(), failedAccesses.close()])
    },
    tidy: async (now) => {
      await deleteOldFailures(db, now)
      await deleteOldRequests(db, now)
    },
  }
}
