import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { unavailable } from '../errors.ts'

/** For a connection of the pool, when all of them are at work. */
const CONNECT_MS = 5000

// Together these leave nobody without an answer for five seconds.
const LOOK_MS = 500
const LATE_MS = 1000
const PROBE_MS = 2500

/** Somebody who waits for a connection, or has one. */
interface Lease {
  since: number
  giveUp: (cause: Error) => void
}

/**
 * A pool that tells a slow statement from a database that does not answer (docs/decisions/0013-slow-or-away.md). While
 * somebody has waited for a second, a connection of its own is made to ask: if that is not answered either, everybody
 * who waits is told so, and whoever comes next at once, until the database answers again.
 */
export function openPool(connectionString: string, max: number): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Compiling a statement takes longer than any of ours runs. Tables that are being filled look dear enough to begin it.
    options: '-c jit=off',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Without it the first sign that the other side is gone would come after two hours.
    keepAliveInitialDelayMillis: CONNECT_MS,
  })
  const leases = new Set<Lease>()
  /** In which outage's aftermath a connection was made: those from before it may be dead without knowing. */
  const madeAfter = new WeakMap<pg.PoolClient, number>()
  let outages = 0
  let outage: Error | null = null
  let isLooking = false
  const end = new AbortController()

  // Without listeners a connection that breaks, idle or at work, would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    madeAfter.set(client, outages)
  })

  async function lookAfterLeases() {
    if (isLooking) return
    isLooking = true
    while (leases.size && !end.signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal: end.signal, ref: false }).catch(() => {})
      const now = performance.now()
      if (![...leases].some(({ since }) => now - since >= LATE_MS)) continue
      const cause = await probe(connectionString)
      if (cause) await sitOut(cause)
      else await sleep(LATE_MS, undefined, { signal: end.signal, ref: false }).catch(() => {})
    }
    isLooking = false
  }

  async function sitOut(cause: Error) {
    outages += 1
    for (outage = cause; outage && !end.signal.aborted; outage = await probe(connectionString)) {
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
      void lookAfterLeases()
      const client = await wait(lease)
      let broken: Error | null = null
      lease.giveUp = (cause) => {
        broken = cause
        destroy(client)
      }

      async function query(text: string, parameters: readonly unknown[] = []) {
        if (broken) throw unavailable(broken)
        try {
          return await client.query(text, [...parameters])
        } catch (error) {
          // What the server said is for the caller; anything else means that it said nothing.
          if (error instanceof pg.DatabaseError) throw error
          broken ??= error as Error
          throw unavailable(broken)
        }
      }

      return {
        // Kysely asks for cursors only where it was given some.
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

const destroy = (client: pg.ClientBase) => (client as pg.Client).connection.stream.destroy()

/** Why the database does not answer, or `null`: also a refusal is an answer. */
async function probe(connectionString: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  const asked = client.connect().then(() => client.query('select 1'))
  // An answer that came while this process was busy is read before it is called missing.
  const tooLate = sleep(PROBE_MS, undefined, { ref: false }).then(async () => {
    await nextRound()
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
