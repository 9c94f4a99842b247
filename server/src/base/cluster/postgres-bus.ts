import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { FIRST_RETRY_MS, nextRetryMs } from '../backoff.ts'
import { chunksOf } from '../chunks.ts'
import type { Database } from '../db/database.ts'
import { reasonOf } from '../db/database-errors.ts'
import { StartupError } from '../errors.ts'
import { type Bus, type BusLog, createLocalBus, inTimeSlices } from './bus.ts'
import { type ClusterMessage, parseMessage } from './cluster-message.ts'

const CHANNEL = 'palco'
/**
 * The advisory lock that every node holds in shared mode while it listens. A restore or a `move-database` takes it
 * exclusively, which fails while a node runs.
 */
export const NODES_LOCK = 20_251_202
const PROBE_MS = 10_000
const QUERY_MS = 5000

/**
 * Sends messages by NOTIFY. `databaseUrl` must lead directly to PostgreSQL: LISTEN does not work through a PgBouncer in
 * transaction mode.
 */
export async function createPostgresBus(db: Database, databaseUrl: string, log: BusLog): Promise<Bus> {
  // A node gets the messages of its own transactions twice: by function call, and by NOTIFY, which arrives even if the
  // reply to the commit is lost.
  const local = createLocalBus(db, log, notify)
  const stop = new AbortController()
  /** The messages over which `receiveAll` iterates. The array may grow while it does so. */
  let received: string[] = []
  let client: pg.Client
  await listen()

  async function listen() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      connectionTimeoutMillis: QUERY_MS,
      query_timeout: QUERY_MS,
    })
    client = next
    next.on('error', () => {})
    next.on('notification', ({ payload = '' }) => {
      if (received.push(payload) === 1) void receiveAll()
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      await shareLock(next)
    } catch (error) {
      cut(next)
      throw error
    }
    // Wait for the last answer before the next probe. Otherwise probes would pile up in the client's queue.
    let isProbing = false
    const probe = setInterval(() => {
      if (isProbing) return
      isProbing = true
      next
        .query('select 1')
        .catch(() => cut(next))
        .finally(() => {
          isProbing = false
        })
    }, PROBE_MS)
    next.once('end', () => {
      clearInterval(probe)
      if (!stop.signal.aborted) void reconnect()
    })
  }

  /**
   * Starts to handle the messages in order. Does not wait for one message to be handled before it starts the next: a
   * message that ends a session must not wait until the catalog is read.
   */
  async function receiveAll() {
    for await (const payload of inTimeSlices(received)) void receive(payload)
    received = []
  }

  async function receive(payload: string) {
    const message = parseMessage(payload)
    if (!message) return log.warn({ bytes: payload.length }, 'unknown message between nodes')
    await local.deliver(message)
  }

  async function reconnect() {
    log.warn({}, 'lost the connection to the other nodes')
    await pause(FIRST_RETRY_MS)
    await retry(async () => {
      await listen()
      return true
    })
    if (stop.signal.aborted) return
    log.info('reconnected to the other nodes')
    const mine = client
    await retry(async () => client !== mine || (await local.deliver({ type: 'messages-missed' })))
  }

  async function retry(attempt: () => Promise<boolean>) {
    for (let delay = FIRST_RETRY_MS; !stop.signal.aborted; delay = nextRetryMs(delay)) {
      try {
        if (await attempt()) return
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'cannot connect to the other nodes')
      }
      await pause(delay)
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stop.signal }).catch(() => {})

  return {
    ...local,
    broadcast: (message) => notify(db, [message]),
    async close() {
      stop.abort()
      cut(client)
    },
  }
}

/** Limits a batch: a message has up to 8 kB and is serialized twice, so a larger batch would block the event loop. */
const MESSAGES_PER_STATEMENT = 25

/** Sends messages in batches: signing out thousands of people announces one message per session. */
async function notify(db: Database, messages: readonly ClusterMessage[]) {
  for (const batch of chunksOf(messages, MESSAGES_PER_STATEMENT)) {
    const payloads = batch.map((message) => JSON.stringify(message))
    await sql`
      select pg_notify(${CHANNEL}, payload) from json_array_elements_text(${JSON.stringify(payloads)}) as payload
    `.execute(db)
  }
}

async function shareLock(client: pg.Client) {
  const { rows } = await client.query<{ shared: boolean }>(
    `select pg_try_advisory_lock_shared(${NODES_LOCK}) as shared`,
  )
  if (!rows[0]?.shared) throw new StartupError('A restore fills this database at the moment. Start when it is done.')
}

/** Closes the connection by destroying its socket. A graceful end would wait for the server, which may be frozen. */
const cut = (client: pg.Client) => void client.connection.stream.destroy()
