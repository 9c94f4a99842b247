import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { FIRST_RETRY_MS, nextRetryMs } from '../backoff.ts'
import type { Database } from '../db/database.ts'
import { reasonOf } from '../db/database-errors.ts'
import { StartupError } from '../errors.ts'
import { type Bus, type BusLog, createLocalBus, inTimeSlices } from './bus.ts'
import { type ClusterMessage, parseMessage } from './cluster-message.ts'

const CHANNEL = 'palco'
/** Each node shares this advisory lock while it listens, so that a restore, which takes it alone, finds out. */
export const NODES_LOCK = 20_251_202
/** A connection that died without a word is found by asking it. */
const PROBE_MS = 10_000
const ANSWER_MS = 5000

/**
 * Messages travel by NOTIFY inside the transaction they belong to, and each node listens on a connection of its own:
 * it needs a direct one, because LISTEN does not pass a transaction-pooling PgBouncer.
 */
export async function createPostgresBus(db: Database, databaseUrl: string, log: BusLog): Promise<Bus> {
  // Own messages arrive twice, by call and by NOTIFY: if the answer to a commit is lost, only the second one comes.
  const local = createLocalBus(db, log, notify)
  const stop = new AbortController()
  /** It grows while it is gone through. */
  let received: string[] = []
  /** The one that listens, or is on its way to. */
  let client: pg.Client
  await listen()

  async function listen() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
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
    // One question at a time: a client takes no second one before the first is answered.
    let isAsked = false
    const probe = setInterval(() => {
      if (isAsked) return
      isAsked = true
      next
        .query('select 1')
        .catch(() => cut(next))
        .finally(() => {
          isAsked = false
        })
    }, PROBE_MS)
    next.once('end', () => {
      clearInterval(probe)
      if (!stop.signal.aborted) void reconnect()
    })
  }

  /** Started in their order, not one after the other: a takeover must not wait for the catalog that is being read. */
  async function receiveAll() {
    for await (const payload of inTimeSlices(received)) void receive(payload)
    received = []
  }

  async function receive(payload: string) {
    const message = parseMessage(payload)
    if (!message) return log.warn({ bytes: payload.length }, 'a message between nodes was not understood')
    if (message.type === 'catalog-changed' && message.revision === undefined) return announceWithRevision()
    await local.deliver(message)
  }

  /** A node of the previous release has changed the catalog, and raised no revision (rolling upgrade). */
  const announceWithRevision = () =>
    untilDone(async () => {
      await local.transaction(async (_trx, announce) => announce({ type: 'catalog-changed' }))
      return true
    }, 'a change of the catalog can not be announced')

  async function reconnect() {
    log.warn({}, 'the connection between nodes was lost')
    await pause(FIRST_RETRY_MS)
    await untilDone(async () => {
      await listen()
      return true
    })
    if (stop.signal.aborted) return
    log.info('the connection between nodes is back')
    const mine = client
    await untilDone(async () => client !== mine || (await local.deliver({ type: 'messages-missed' })))
  }

  /** Tries, and tries again after longer and longer pauses, until it is done or the node stops. */
  async function untilDone(attempt: () => Promise<boolean>, what = 'the connection between nodes can not be made') {
    for (let delay = FIRST_RETRY_MS; !stop.signal.aborted; delay = nextRetryMs(delay)) {
      try {
        if (await attempt()) return
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, what)
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

const MESSAGES_A_STATEMENT = 100

/** Thousands who are signed out at once have a message each: one by one they would take longer than all the rest. */
async function notify(db: Database, messages: readonly ClusterMessage[]) {
  for (let start = 0; start < messages.length; start += MESSAGES_A_STATEMENT) {
    const payloads = messages.slice(start, start + MESSAGES_A_STATEMENT).map((message) => JSON.stringify(message))
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

/** Asking it to end would wait for a server that may be frozen; it holds nothing that could be lost. */
const cut = (client: pg.Client) => void client.connection.stream.destroy()
