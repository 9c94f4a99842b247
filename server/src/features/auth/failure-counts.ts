import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'

/**
 * The maximum number of keys that are marked as limited. When it is reached, all marks are deleted. Attempts over their
 * limit are then still rejected, but only after their password was verified.
 */
const MAX_MARKED = 20_000

/** The limit that the library requires. It has no effect here: the callers decide how many failures are too many. */
const UNUSED = 0

export interface Failures {
  count: number
  /** In how many milliseconds the failures expire. */
  forMs: number
}

/** Counts failures (or other calls) for each key, within a time window that begins with the first one. */
export interface FailureCounts {
  /** Returns a count for each key, in the same order. Failures on other nodes are included. */
  read(keys: readonly string[]): Promise<Failures[]>
  add(key: string): Promise<Failures>
  forget(key: string): Promise<unknown>
  /** True if the counts must be read before a password is verified. */
  mayBeLimited(keys: readonly string[]): boolean
  markLimited(key: string): void
}

/**
 * Opens the counts: on PostgreSQL in a table that all nodes share, on SQLite in memory, because there is only one node.
 */
export const openFailureCounts = (db: Database, windowSeconds: number): FailureCounts =>
  isOnPostgres(db) ? countInPostgres(db, windowSeconds) : countInMemory(windowSeconds)

const NONE: Failures = { count: 0, forMs: 0 }

/** Converts a count of the library. Ignores a count that has expired: the library's timer is late on a busy server. */
const asFailures = (state: RateLimiterRes | null): Failures =>
  state && state.msBeforeNext > 0 ? { count: state.consumedPoints, forMs: state.msBeforeNext } : NONE

function countInMemory(duration: number): FailureCounts {
  const limiter = new RateLimiterMemory({ points: UNUSED, duration })
  return {
    read: (keys) => Promise.all(keys.map(async (key) => asFailures(await limiter.get(key)))),
    add: async (key) => asFailures(await limiter.penalty(key)),
    forget: (key) => limiter.delete(key),
    mayBeLimited: () => true,
    markLimited: () => {},
  }
}

/**
 * Counts in a table. Without earlier failures, a sign-in needs one read and no write here. If the database is down, the
 * sign-in fails.
 */
function countInPostgres(db: Database, duration: number): FailureCounts {
  const marked = new Set<string>()
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
    // Uses one query for all keys. The library would need one for each key.
    async read(keys) {
      const now = Date.now()
      const stored = keys.map(storedKey)
      const found = new Map((await findFailures(db, stored, now)).map((row) => [row.key, row]))
      return stored.map((key, n) => {
        const row = found.get(key)
        if (!row) marked.delete(keys[n] ?? '')
        return row ? { count: row.points, forMs: row.expire - now } : NONE
      })
    },
    add: async (key) => asFailures(await limiter.penalty(storedKey(key))),
    forget: (key) => limiter.delete(storedKey(key)),
    mayBeLimited: (keys) => keys.some((key) => marked.has(key)),
    markLimited(key) {
      if (marked.size >= MAX_MARKED) marked.clear()
      marked.add(key)
    },
  }
}

/** Returns a hash of the key, because people may type anything into the e-mail field, even their password. */
const storedKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Reads counts that have not expired. Uses this process's clock, because the limiter sets the expiry by the same clock.
 */
const findFailures = (db: Database, keys: readonly string[], now: number) =>
  db
    .selectFrom('login_failures')
    .where('key', 'in', keys)
    .where('expire', '>', now)
    .select(['key', 'points', 'expire'])
    .execute()

export const deleteOldFailures = (db: Database, now: number) =>
  db.deleteFrom('login_failures').where('expire', '<=', now).execute()
