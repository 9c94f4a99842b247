import { ALARM_KINDS, type AlarmKind } from '@palco/contract/alarms/alarms'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { asAppError } from '../db/database-errors.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Creates a registry for this app, so that several apps can run in one process. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, ...labelNames: 'kind'[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const takeovers = counter('palco_takeovers_total', 'Sign-ins that ended another session of the same person.')
  const ledgerRows = counter('palco_ledger_rows_written_total', 'Rows of attendance that were written.')
  const alarms = counter(
    'palco_alarms_total',
    'Alarms that began, by kind. The node that found them counts them.',
    'kind',
  )
  for (const kind of ALARM_KINDS) alarms.inc({ kind }, 0)
  const databaseFailures = counter(
    'palco_database_failures_total',
    'Calls and background work that failed because the database was unavailable.',
  )

  return {
    registry,
    countTakeover: () => takeovers.inc(),
    countAlarm: (kind: AlarmKind) => alarms.inc({ kind }),
    countLedgerRows: (rows: number) => ledgerRows.inc(rows),
    countOutage: (error: unknown) => void (asAppError(error).code === 'UNAVAILABLE' && databaseFailures.inc()),
  }
}

const SIGN_IN_ROUTES = new Set<string | undefined>([
  '/api/auth/login',
  '/api/auth/access-links/redeem',
  '/api/auth/oidc/finish',
])
/** The routes of the second step, and of sign-ins with a passkey alone. */
const SECOND_STEP_ROUTES = new Set<string | undefined>(['/api/auth/second-factor', '/api/auth/passkeys/login'])
const RESULTS = ['accepted', 'refused', 'throttled', 'failed'] as const

/** Measures requests by route pattern and status class. Measuring by URL would create an unlimited number of series. */
export function measureRequests(app: FastifyInstance, { registry }: Pick<Metrics, 'registry'>) {
  const durations = new Histogram({
    name: 'palco_http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const signIns = new Counter({
    name: 'palco_sign_ins_total',
    help: 'Attempts to sign in, by password, link or provider.',
    labelNames: ['result'],
    registers: [registry],
  })
  const secondSteps = new Counter({
    name: 'palco_second_steps_total',
    help: 'Second steps of sign-ins, and sign-ins with a passkey alone.',
    labelNames: ['result'],
    registers: [registry],
  })
  // Start each series at 0. Otherwise its first increase would be invisible.
  for (const result of RESULTS) for (const counter of [signIns, secondSteps]) counter.inc({ result }, 0)

  // Cache the labelled timers, because each call of the histogram's `labels` creates a new one.
  const timers = new Map<string, { observe: (seconds: number) => void }>()
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown'
    const status = `${Math.floor(statusCode / 100)}xx`
    const kind = `${method} ${status} ${route}`
    const timer = timers.get(kind) ?? durations.labels({ method, route, status })
    timers.set(kind, timer)
    timer.observe(elapsedTime / 1000)
    if (SIGN_IN_ROUTES.has(route)) signIns.inc({ result: resultOf(statusCode) })
    if (SECOND_STEP_ROUTES.has(route)) secondSteps.inc({ result: resultOf(statusCode) })
    done()
  })
}

function resultOf(status: number): (typeof RESULTS)[number] {
  if (status < 400) return 'accepted'
  if (status === 429) return 'throttled'
  return status < 500 ? 'refused' : 'failed'
}

export interface Sources {
  countSockets: () => number
  countWaitingPasswords: () => number
  countActiveSessions: () => Promise<number>
  countViewers: () => Promise<number>
  countMails: () => Promise<Record<'waiting' | 'failed', number>>
}

/**
 * Registers gauges whose value is read at each scrape. Gauges of the whole cluster (`first`) are not summed over
 * workers.
 */
export function measureState({ registry }: Pick<Metrics, 'registry'>, sources: Sources) {
  // During an outage, figures from the database are NaN, so that the other metrics can still be read.
  const orUnknown = (figure: Promise<number>) => figure.catch(() => Number.NaN)
  const gauge = (
    name: string,
    help: string,
    read: () => number | Promise<number>,
    aggregator: 'sum' | 'first' = 'sum',
  ) =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      async collect() {
        this.set(await orUnknown(Promise.resolve(read())))
      },
    })
  gauge('palco_sockets', 'Open sockets on this node.', sources.countSockets)
  gauge('palco_passwords_waiting', 'Passwords waiting to be hashed or verified.', sources.countWaitingPasswords)
  const { countActiveSessions, countViewers } = sources
  gauge('palco_active_sessions', 'Sessions seen in the last two minutes, on all nodes.', countActiveSessions, 'first')
  gauge('palco_viewers', 'People in a room, on all nodes.', countViewers, 'first')
  const isUp = () =>
    countActiveSessions()
      .then(Number.isFinite, () => false)
      .then(Number)
  gauge('palco_database_up', 'Whether the database answers: 1 or 0.', isUp, 'first')
  new Gauge({
    name: 'palco_mails',
    help: 'Mails that wait, and mails of the last 30 days that were given up; on all nodes.',
    labelNames: ['state'],
    aggregator: 'first',
    registers: [registry],
    async collect() {
      const mails = sources.countMails()
      this.set({ state: 'waiting' }, await orUnknown(mails.then(({ waiting }) => waiting)))
      this.set({ state: 'failed' }, await orUnknown(mails.then(({ failed }) => failed)))
    },
  })
}
