import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'

/** A guesser who makes up accounts must not fill the memory. What is dropped is asked of the database again. */
const MAX_NOTED = 20_000

/** The limiters are asked for counts alone; which of them are too many is decided in `login-limits.ts`. */
const UNUSED = 0

export interface Failures {
  count: number
  /** How long they still count. */
  forMs: number
}

/** How often each key has failed within the window that its first failure began. */
export interface FailureCounts {
  /** What is true for all nodes, in the order of the keys. */
  read(keys: readonly string[]): Promise<Failures[]>
  /** Counts one more, and answers how many there are with it. */
  add(key: string): Promise<Failures>
  forget(key: string): Promise<unknown>
  /** Whether reading is worth it before a password is verified. */
  mayBeMany(keys: readonly string[]): boolean
  /** Remember that there were many. */
  note(key: string): void
}

/** All nodes of a PostgreSQL count together; the embedded engine has one node, which counts in memory. */
export const openFailureCounts = (db: Database, windowSeconds: number): FailureCounts =>
  isOnPostgres(db) ? countInPostgres(db, windowSeconds) : countInMemory(windowSeconds)

const NONE: Failures = { count: 0, forMs: 0 }

/** On a busy server the limiter's own timer comes late: what has run out counts no more, whether or not it is gone. */
const asFailures = (state: RateLimiterRes | null): Failures =>
  state && state.msBeforeNext > 0 ? { count: state.consumedPoints, forMs: state.msBeforeNext } : NONE

function countInMemory(duration: number): FailureCounts {
  const limiter = new RateLimiterMemory({ points: UNUSED, duration })
  return {
    read: (keys) => Promise.all(keys.map(async (key) => asFailures(await limiter.get(key)))),
    add: async (key) => asFailures(await limiter.penalty(key)),
    forget: (key) => limiter.delete(key),
    mayBeMany: () => true,
    note: () => {},
  }
}

/**
 * A login that nobody has failed on costs one read and no write. Without a database nobody can sign in at all, so an
 * outage is told as everywhere else, and nothing is counted in its place.
 */
function countInPostgres(db: Database, duration: number): FailureCounts {
  const noted = new Set<string>()
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
        return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
      },
    },
    storeType: 'client',
    tableName: 'login_failures',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: UNUSED,
    duration,
  })

  return {
    // Not by the limiter, which reads one key at a time.
    async read(keys) {
      const now = Date.now()
      const stored = keys.map(storedKey)
      const found = new Map((await findFailures(db, stored, now)).map((row) => [row.key, row]))
      return stored.map((key, n) => {
        const row = found.get(key)
        if (!row) noted.delete(keys[n] ?? '')
        return row ? { count: row.points, forMs: Number(row.expire) - now } : NONE
      })
    },
    add: async (key) => asFailures(await limiter.penalty(storedKey(key))),
    forget: (key) => limiter.delete(storedKey(key)),
    mayBeMany: (keys) => keys.some((key) => noted.has(key)),
    note(key) {
      if (noted.size >= MAX_NOTED) noted.clear()
      noted.add(key)
    },
  }
}

/** Somebody may type anything in place of his address, his password included: that is not kept. */
const storedKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Expiry is compared with this process's clock, as the limiter sets it. */
const findFailures = (db: Database, keys: readonly string[], now: number) =>
  db
    .selectFrom('login_failures')
    .where('key', 'in', keys)
    .where('expire', '>', now)
    .select(['key', 'points', 'expire'])
    .execute()

export const deleteOldFailures = (db: Database, now: number) =>
  db.deleteFrom('login_failures').where('expire', '<=', now).execute()
