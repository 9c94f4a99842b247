import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Bus } from '../base/cluster/bus.ts'
import type { Config } from '../base/config.ts'
import type { Database } from '../base/db/database.ts'
import type { NameFile } from '../base/http/file-name.ts'
import type { LogOutage } from '../base/operations/outage-log.ts'
import { repeat } from '../base/operations/repeat.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Mail } from './mail/mail.ts'
import type { Notices } from './mail/notices.ts'
import type { People } from './people/people.ts'
import type { Guard } from './session/guard.ts'
import type { Passwords } from './session/passwords.ts'
import type { Presence } from './session/presence.ts'
import type { Sessions } from './session/sessions.ts'

const TIDY_MS = 3_600_000
const START_MS = 5000

/** Services that every feature may use. `app.ts` creates them once. */
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

type Routes = FastifyPluginAsyncZod | readonly FastifyPluginAsyncZod[]

/** What a feature gives to `app.ts`, which registers it. */
export interface Feature {
  /** Routes under `/api`, each with its own guard. */
  routes?: Routes
  /** Routes for administrators, which share one guard. */
  adminRoutes?: Routes
  /** Public pages that the server renders. They are registered at the root path. */
  pages?: FastifyPluginAsyncZod | undefined
  /** Starts background work. Returns a stop function, which waits until accepted work is done. */
  start?: ((onError: LogOutage) => () => Promise<unknown>) | undefined
  /**
   * Deletes expired data and completes interrupted work. Runs at the start and every hour, and must end soon after
   * `stop` is aborted.
   */
  tidy?: ((now: number, stop: AbortSignal) => Promise<unknown>) | undefined
}

/** Registers and starts the features. Returns a function that stops them. */
export async function openFeatures(
  app: FastifyInstance,
  features: readonly Feature[],
  guard: Guard,
  onError: LogOutage,
) {
  const allOfAdmins: FastifyPluginAsyncZod = async (admin) => {
    admin.addHook('onRequest', guard('ADMIN'))
    admin.addHook('onRoute', ({ method, url, schema }) => {
      if (!schema?.permission) throw new Error(`${method} ${url} names no permission`)
    })
    for (const { adminRoutes = [] } of features)
      for (const each of [adminRoutes].flat()) await admin.register(named('adminRoutes', each))
  }
  const all: FastifyPluginAsyncZod = async (api) => {
    for (const { routes = [] } of features)
      for (const each of [routes].flat()) await api.register(named('routes', each))
    await api.register(named('admin', allOfAdmins))
  }
  await app.register(named('api', all), { prefix: '/api' })
  for (const { pages } of features) if (pages) await app.register(named('pages', pages))
  const stopping = new AbortController()
  const tidy = () => tidyAll(features, onError, stopping.signal)
  // Run the first tidy before requests are served: later, it would slow down clients that reconnect. Wait at most
  // `START_MS` for it.
  const first = tidy()
  await Promise.race([first, sleep(START_MS, undefined, { ref: false })])
  const stops = [...features.map(({ start }) => start?.(onError)), repeat(TIDY_MS, tidy, onError)]
  return () => {
    stopping.abort()
    return Promise.all([first, ...stops.map((stop) => stop?.())])
  }
}

/**
 * Names a plugin. Without a name, Fastify would search all loaded modules for one, which takes a tenth of the start-up
 * time.
 */
const named = (name: string, plugin: FastifyPluginAsyncZod) =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })

/** Tidies the features one after the other, to limit the load on the database. If one fails, the others still run. */
async function tidyAll(features: readonly Feature[], onError: LogOutage, stop: AbortSignal) {
  const now = Date.now()
  for (const { tidy } of features) if (!stop.aborted) await tidy?.(now, stop).catch(onError)
}
