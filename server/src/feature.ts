import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Bus } from './base/cluster/bus.ts'
import type { Database } from './base/db/database.ts'
import type { NameFile } from './base/http/file-name.ts'
import type { LogOutage } from './base/operations/outage-log.ts'
import { repeat } from './base/operations/repeat.ts'
import type { Config } from './config.ts'
import type { Catalog } from './core/catalog/catalog.ts'
import type { Mail } from './core/mail/mail.ts'
import type { Notices } from './core/mail/notices.ts'
import type { People } from './core/people/people.ts'
import type { Guard } from './core/session/guard.ts'
import type { Passwords } from './core/session/passwords.ts'
import type { Presence } from './core/session/presence.ts'
import type { Sessions } from './core/session/sessions.ts'

const TIDY_MS = 3_600_000
const START_MS = 5000

/** What every feature may use; `app.ts` builds it once. */
export interface Shared {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'mail'>
  db: Database
  bus: Bus
  catalog: Catalog
  people: People
  sessions: Sessions
  presence: Presence
  passwords: Passwords
  guard: Guard
  nameFile: NameFile
  mail: Mail
  notices: Notices
  log: FastifyBaseLogger
  logOutage: LogOutage
}

/** What a feature hands over to `app.ts`, from its own folder. */
export interface Feature {
  /** Registered below `/api`, each with its own guard. */
  routes?: FastifyPluginAsyncZod | undefined
  /** For administrators: guarded as a whole. */
  adminRoutes?: FastifyPluginAsyncZod | undefined
  /** Starts its work in the background; answers how to stop, which finishes what was accepted. */
  start?: ((onError: LogOutage) => () => Promise<unknown>) | undefined
  /** Deletes what nobody can use any more, and makes up for what was left undone: at start and hourly. */
  tidy?: ((now: number) => Promise<unknown>) | undefined
}

/** Answers how to stop them. */
export async function openFeatures(
  app: FastifyInstance,
  features: readonly Feature[],
  guard: Guard,
  onError: LogOutage,
) {
  const all: FastifyPluginAsyncZod = async (api) => {
    for (const { routes } of features) if (routes) await api.register(routes)
    await api.register(async (admin) => {
      admin.addHook('onRequest', guard('ADMIN'))
      for (const { adminRoutes } of features) if (adminRoutes) await admin.register(adminRoutes)
    })
  }
  await app.register(all, { prefix: '/api' })
  const tidy = () => tidyAll(features, onError)
  // Before anybody is served: later it would compete with those who come back after a restart. A start waits no longer.
  const first = tidy()
  await Promise.race([first, sleep(START_MS, undefined, { ref: false })])
  const stops = [...features.map(({ start }) => start?.(onError)), repeat(TIDY_MS, tidy, onError)]
  return () => Promise.all([first, ...stops.map((stop) => stop?.())])
}

/** One after the other, to leave the database to others, by the instant that it began at; one that fails stops no other. */
async function tidyAll(features: readonly Feature[], onError: LogOutage) {
  const now = Date.now()
  for (const { tidy } of features) await tidy?.(now).catch(onError)
}
