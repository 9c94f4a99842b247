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

/** The parts that the app is built from. The caller of `buildApp` owns and closes them. */
export interface AppDependencies {
  config: Shared['config'] &
    Partial<
      Pick<Config, 'workers' | 'metricsToken' | 'secondFactorKey' | 'dataDir' | 'databaseUrl' | 'identityProvider'>
    >
  db: Database
  bus: Bus
  passwords: Passwords
  queueLogin?: LoginQueue | undefined
  log: FastifyBaseLogger
  webDist: string
  /** Limits that replace the usual connection limits. Only tests set them. */
  limits?: Partial<ConnectionLimits>
  mailTiming?: MailTiming | undefined
  timer?: Timer | undefined
  /**
   * Settings for the requests of two checks: whether webinar pages can be embedded, and whether the TLS certificate of
   * `PUBLIC_URL` is accepted. If missing, neither check sends requests.
   */
  embedReach?: Reach | undefined
  /** Returns whether the first administrator exists. The server accepts connections even before there is one. */
  isSetUp?: (() => Promise<boolean>) | undefined
  simulateAudience?: ((shared: Shared, whereabouts: Whereabouts) => Feature & { isRunning: () => boolean }) | undefined
  shareMetrics?: Parameters<typeof metricsRoutes>[1]['shareMetrics']
}
