import type { FastifyInstance } from 'fastify'
import { type Metrics, measureState, type Sources } from '../../base/operations/metrics.ts'
import type { Shared } from '../feature.ts'
import { healthRoutes } from './health.ts'
import { metricsRoutes } from './metrics.routes.ts'

interface Parts {
  metrics: Metrics
  metricsToken: string | null
  shareMetrics: Parameters<typeof metricsRoutes>[1]['shareMetrics']
  isSetUp: () => Promise<boolean>
  countSockets: () => number
  countInRooms: () => Promise<ReadonlyMap<string, number>>
  countMails: Sources['countMails']
}

/** For load balancers and monitoring, outside `/api`. */
export function operationsRoutes(
  app: FastifyInstance,
  { db, passwords, presence, logOutage }: Pick<Shared, 'db' | 'passwords' | 'presence' | 'logOutage'>,
  { metrics, metricsToken, shareMetrics, isSetUp, countSockets, countInRooms, countMails }: Parts,
) {
  healthRoutes(app, db, logOutage, isSetUp)
  measureState(metrics, {
    countSockets,
    countWaitingPasswords: passwords.waiting,
    countActiveSessions: presence.countActive,
    countViewers: async () => sum(await countInRooms()),
    countMails,
  })
  metricsRoutes(app, { registry: metrics.registry, token: metricsToken, shareMetrics })
}

const sum = (counts: ReadonlyMap<unknown, number>) => [...counts.values()].reduce((total, count) => total + count, 0)
