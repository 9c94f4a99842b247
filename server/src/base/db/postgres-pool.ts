import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { unavailable } from '../errors.ts'

/** How long to wait for a connection when all are in use. */
const CONNECT_MS = 5000

/** The interval at which the ages of leases (see `Lease`) are checked. */
const CHECK_MS = 500
/** A lease of this age makes the pool probe the database. Also the wait between two probes. */
const LATE_MS = 1000
/**
 * How long a probe may take. `CHECK_MS`, `LATE_MS` and this time together are less than five seconds: the longest that
 * a call may hang in an outage.
 */
const PROBE_MS = 2500
/** How long a patient pool waits for a connection and for a probe. */
const PATIENT_MS = 120_000

/**
 * `lock_timeout` is shorter than `CONNECT_MS`: if writes that wait for a lock hold all connections, other calls still
 * get one in time. `idle_in_transaction_session_timeout` frees the locks of a frozen process.
 */
const TIMEOUTS = '-c lock_timeout=3s -c idle_in_transaction_session_timeout=30s'

const { INT8, NUMERIC } = pg.types.builtins

/** Parses counts and sums as numbers, not as text, which is the driver's default. None exceeds 2^53. */
const getTypeParser = ((type: number, format: 'text') =>
  type === INT8 || type === NUMERIC ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser

/** A caller that waits for a connection or uses one. */
interface Lease {
  since: number
  giveUp: (cause: Error) => void
}

/**
 * Opens a pool that can tell a slow statement from an unreachable database (docs/decisions/0007-database-engines.md).
 * When a caller has waited for a connection or used it for a second, a separate connection probes the database.
 */
export function openPool(connectionString: string, max: number, isPatient: boolean): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // No JIT: compilation takes longer than our statements, and wrong estimates trigger it while tables are being
    // filled.
    options: `-c jit=off ${isPatient ? '' : TIMEOUTS}`,
    connectionTimeoutMillis: isPatient ? PATIENT_MS : CONNECT_MS,
    types: { getTypeParser },
    keepAlive: true,
    // With the system's default, a dead peer would be detected only after two hours.
    keepAliveInitialDelayMillis: CONNECT_MS,
  })
  const probeMs = isPatient ? PATIENT_MS : PROBE_MS
  const leases = new Set<Lease>()
  /** The number of outages before each connection was opened. A connection from before the last outage may be dead. */
  const madeAfter = new WeakMap<pg.PoolClient, number>()
  let outages = 0
  let outage: Error | null = null
  let isWatching = false
  const end = new AbortController()

  // Without these listeners, an error of a connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    madeAfter.set(client, outages)
  })

  async function watchLeases() {
    if (isWatching) return
    isWatching = true
    while (leases.size && !end.signal.aborted) {
      await sleep(CHECK_MS, undefined, { signal: end.signal, ref: false }).catch(() => {})
      const now = performance.now()
      if (![...leases].some(({ since }) => now - since >= LATE_MS)) continue
      const cause = await probe(connectionString, probeMs)
      if (cause) await waitOut(cause)
      else await sleep(LATE_MS, undefined, { signal: end.signal, ref: false }).catch(() => {})
    }
    isWatching = false
  }

  async function waitOut(cause: Error) {
    outages += 1
    for (outage = cause; outage && !end.signal.aborted; outage = await probe(connectionString, probeMs)) {
      for (const lease of leases) lease.giveUp(outage)
      await sleep(LATE_MS, undefined, { signal: end.signal, ref: false }).catch(() => {})
    }
  }

  async function checkOut(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (madeAfter.get(client) === outages) return client
      destroy(client)
      client.release(true)
    }
  }

  function wait(lease: Lease): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    lease.giveUp = (cause) => {
      leases.delete(lease)
      reject(unavailable(cause))
    }
    checkOut().then((client) => (leases.has(lease) ? resolve(client) : client.release(true)), lease.giveUp)
    return promise
  }

  return {
    options: pool.options,
    async connect() {
      if (outage) throw unavailable(outage)
      const lease: Lease = { since: performance.now(), giveUp: () => {} }
      leases.add(lease)
      void watchLeases()
      const client = await wait(lease)
      let broken: Error | null = null
      lease.giveUp = (cause) => {
        broken = cause
        destroy(client)
      }

      async function query(text: string, parameters: readonly unknown[] = []) {
        if (broken) throw unavailable(broken)
        try {
          return await ask(client, text, [...parameters])
        } catch (error) {
          // An error from the server goes to the caller. Any other error means that the connection failed.
          if (error instanceof pg.DatabaseError) throw error
          broken ??= error as Error
          throw unavailable(broken)
        }
      }

      return {
        // Kysely uses the overload with cursors only if a cursor is configured.
        query: query as unknown as PostgresPoolClient['query'],
        release: (discard = false) => {
          leases.delete(lease)
          client.release(discard || broken !== null)
        },
      }
    },
    async end() {
      end.abort()
      await pool.end()
    },
  }
}

/**
 * Runs a query with a callback. With promises of `pg`, results would live long enough to leave the young generation,
 * which makes garbage collection pauses much longer.
 */
function ask(client: pg.ClientBase, text: string, parameters: unknown[]): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  client.query(text, parameters, (error, result) => (error ? reject(error) : resolve(result)))
  return promise
}

const destroy = (client: pg.ClientBase) => (client as pg.Client).connection.stream.destroy()

/**
 * Returns why the database does not respond, or `null` if it does. An error sent by the server counts as a response.
 */
async function probe(connectionString: string, probeMs: number): Promise<Error | null> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  const asked = client.connect().then(() => client.query('select 1'))
  // Before reporting a timeout, read a reply that arrived while this process was busy.
  const tooLate = sleep(probeMs, undefined, { ref: false }).then(async () => {
    await nextTurn()
    throw new Error('the database does not answer')
  })
  try {
    await Promise.race([asked, tooLate])
    return null
  } catch (error) {
    return error instanceof pg.DatabaseError ? null : (error as Error)
  } finally {
    tooLate.catch(() => {})
    destroy(client)
  }
}
