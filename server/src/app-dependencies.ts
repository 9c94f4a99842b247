import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './base/cluster/bus.ts'
import type { Config } from './base/config.ts'
import type { Database } from './base/db/database.ts'
import type { ConnectionLimits } from './base/http/connection-limits.ts'
import type { Timer } from './base/operations/timer.ts'
import type { Whereabouts } from './features/attendance/whereabouts.ts'
import type { Reach } from './features/embed-checks/reach.ts'
import type { Feature, Shared } from './features/feature.ts'
import type { MailTiming } from './features/mail/mail.ts'
import type { metricsRoutes } from './features/operations/operations.routes.ts'
import type { LoginQueue } from './features/session/login-queue.ts'
import type { Passwords } from './features/session/passwords.ts'

/** Owned by the caller, which also closes them. */
export interface AppDependencies {
  config: Shared['config'] & Partial<Pick<Config, 'workers' | 'metricsToken' | 'dataDir' | 'databaseUrl'>>
  db: Database
  bus: Bus
  passwords: Passwords
  queueLogin?: LoginQueue | undefined
  log: FastifyBaseLogger
  /** The folder of the built web. */
  webDist: string
  /** Shorter in tests. */
  limits?: Partial<ConnectionLimits>
  mailTiming?: MailTiming | undefined
  timer?: Timer | undefined
  /** How embed checks reach webinars; without it no outside request is made, not even to `PUBLIC_URL`. */
  embedReach?: Reach | undefined
  /** Whether the first administrator exists: the port opens before. */
  isSetUp?: (() => Promise<boolean>) | undefined
  /** The demo's. */
  simulateAudience?: ((shared: Shared, whereabouts: Whereabouts) => Feature & { isRunning: () => boolean }) | undefined
  shareMetrics?: Parameters<typeof metricsRoutes>[1]['shareMetrics']
}
