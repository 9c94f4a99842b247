import { noteFailedAccesses } from '../../core/session/failed-accesses.ts'
import type { Feature, Shared } from '../../feature.ts'
import { authRoutes } from './auth.routes.ts'
import { createAuth } from './auth.service.ts'
import { openDevices } from './devices.ts'
import type { Door } from './door.ts'
import { deleteOldFailures } from './failures.repo.ts'
import { createRedeeming } from './redeem.service.ts'
import { createResets } from './reset.service.ts'
import { deleteOldRequests } from './reset-requests.repo.ts'

interface Options {
  waitAtDoor: Door
  isHttps: boolean
  isSetUp: () => Promise<boolean>
}

export async function authFeature(shared: Shared, { waitAtDoor, isHttps, isSetUp }: Options): Promise<Feature> {
  const { db, guard, logOutage } = shared
  const signingIn = { ...shared, waitAtDoor, devices: await openDevices(db) }
  const failedAccesses = noteFailedAccesses(db, logOutage)
  const resets = createResets(shared)
  return {
    routes: authRoutes({
      auth: createAuth({ ...signingIn, failedAccesses, isSetUp }),
      redeeming: createRedeeming(signingIn),
      resets,
      guard,
      isHttps,
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
