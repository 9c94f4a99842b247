import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { type Bus, type ClusterMessage, createLocalBus } from './bus.ts'

const CHANNEL = 'palco'
const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 5000
/** A connection that died without a word is found by asking it. */
const PROBE_MS = 10_000

interface Log {
  warn(details: object, message: string): void
  info(message: string): void
}

/**
 * Messages travel by NOTIFY inside the transaction they belong to, and each node listens on a connection of its own:
 * it needs a direct one, because LISTEN does not pass a transaction-pooling PgBouncer.
 */
export async function createPostgresBus(db: Database, databaseUrl: string, log: Log): Promise<Bus> {
  // Own messages arrive twice, by call and by NOTIFY; every listener may hear a message again.
  const local = createLocalBus(db, async (trx, messages) => {
    for (const message of messages) await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(trx)
  })
  const stop = new AbortController()
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5000 })
    next.on('error', () => {})
    next.on('notification', ({ payload }) => void receive(JSON.parse(payload ?? '')))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    const probe = setInterval(() => probeOrEnd(next), PROBE_MS)
    next.once('end', () => {
      clearInterval(probe)
      if (!stop.signal.aborted) void reconnect()
    })
    return next
  }

  /** What it leads to may fail while the database is away; the reconnect then makes up for it. */
  async function receive(message: ClusterMessage) {
    try {
      await local.deliver(message)
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'a message between nodes could not be followed')
    }
  }

  async function reconnect() {
    log.warn({}, 'the connection between nodes was lost')
    for (let delay = FIRST_RETRY_MS; !stop.signal.aborted; delay = Math.min(delay * 2, LAST_RETRY_MS)) {
      await sleep(delay, undefined, { signal: stop.signal }).catch(() => {})
      try {
        client = await listen()
        log.info('the connection between nodes is back')
        return await local.deliver({ type: 'messages-missed' })
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the connection between nodes can not be made')
      }
    }
  }

  return {
    ...local,
    async close() {
      stop.abort()
      await client.end().catch(() => {})
    },
  }
}

async function probeOrEnd(client: pg.Client) {
  const late = setTimeout(() => client.connection.stream.destroy(), PROBE_MS / 2)
  await client.query('select 1').catch(() => {})
  clearTimeout(late)
}
