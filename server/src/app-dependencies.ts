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

/** The caller owns these parts and closes them. */
export interface AppDependencies {
  config: Shared['config'] & Partial<Pick<Config, 'workers' | 'metricsToken' | 'dataDir' | 'databaseUrl'>>
  db: Database
  bus: Bus
  passwords: Passwords
  queueLogin?: LoginQueue | undefined
  log: FastifyBaseLogger
  webDist: string
  /** Overrides of the connection limits. Only tests pass them. */
  limits?: Partial<ConnectionLimits>
  mailTiming?: MailTiming | undefined
  timer?: Timer | undefined
  /** How embed checks reach webinar pages. Without it, neither they nor the check of `PUBLIC_URL` send requests. */
  embedReach?: Reach | undefined
  /** Returns whether the first administrator exists. The server accepts connections before there is one. */
  isSetUp?: (() => Promise<boolean>) | undefined
  simulateAudience?: ((shared: Shared, whereabouts: Whereabouts) => Feature & { isRunning: () => boolean }) | undefined
  shareMetrics?: Parameters<typeof metricsRoutes>[1]['shareMetrics']
}
