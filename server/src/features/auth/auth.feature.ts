import type { Feature, Shared } from '../feature.ts'
import { createFailedAccesses } from '../session/failed-accesses.ts'
import type { SignInParts } from '../session/sign-in.ts'
import { authRoutes } from './auth.routes.ts'
import { createAuth } from './auth.service.ts'
import { deleteOldFailures } from './failure-counts.ts'
import type { LoginLimits } from './login-limits.ts'
import { createResets } from './reset.service.ts'
import { deleteOldRequests } from './reset-requests.repo.ts'

interface Options extends SignInParts {
  isSetUp: () => Promise<boolean>
  limits: LoginLimits
}

export function authFeature(shared: Shared, options: Options): Feature {
  const { db, guard, logOutage } = shared
  const failedAccesses = createFailedAccesses(db, logOutage)
  const resets = createResets(shared)
  return {
    routes: authRoutes({
      auth: createAuth({ ...shared, ...options, failedAccesses }),
      resets,
      guard,
      isHttps: options.isHttps,
    }),
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
