import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import type { KeptPart } from '../db/kept-tables.ts'
import { advisoryLock } from '../db/lock-rows.ts'
import { isOneOf } from '../db/one-of.ts'
import { createFairQueue } from '../fair-queue.ts'
import { repeat } from './repeat.ts'

/**
 * The interval of refreshes. The figures of people in rooms become stale more often, but computing them each time would
 * cost too much.
 */
const EVERY_MS = 60_000
/** How many people are refreshed in one batch. Larger batches would block the event loop. */
export const PEOPLE_AT_ONCE = 50

const LOCKS: Record<KeptPart, number> = { attendance: 20_251_204, certificates: 20_251_205 }

interface Figures {
  db: Database
  part: KeptPart
  onError: (error: unknown) => void
  /** Returns true if the data that all figures depend on is up to date, so that `begin` would change nothing. */
  isCurrent?: (db: Database) => Promise<boolean>
  /**
   * Updates the data that all figures depend on, such as the list of rooms. Returns null if another node has already
   * used a newer catalog: then that node computes the figures.
   */
  begin: (db: Database) => Promise<Compute | null>
}

/**
 * Computes the figures of some people. Returns a function that writes these figures and deletes those of deleted
 * people.
 */
type Compute = (userIds: readonly string[]) => Promise<(db: Database) => Promise<unknown>>

/**
 * Refreshes the figures of people who are marked as stale. One transaction writes the figures and removes the marks.
 */
export function keepFigures({ db, part, onError, isCurrent, begin }: Figures) {
  const turns = createFairQueue(1)
  let isStopping = false
  let passing: Promise<void> | null = null

  /**
   * Runs `work` on one node at a time, so that no old result overwrites a newer one. SQLite needs no lock for that,
   * because it has only one node.
   */
  const inTurn = <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
    turns.add('', () =>
      isOnPostgres(db)
        ? db.transaction().execute(async (trx) => {
            await advisoryLock(trx, LOCKS[part])
            return work(trx)
          })
        : work(db),
    )

  /**
   * On SQLite, begins the transaction only to write the figures. SQLite has a single writer, which must stay free while
   * the figures are computed.
   */
  const inTransaction = (db: Database, write: (db: Database) => Promise<unknown>) =>
    isOnPostgres(db) ? write(db) : db.transaction().execute(write)

  const marksOf = (from: Database) => from.selectFrom('kept_marks').where('part', '=', part)

  /** Lists one person more than a batch has, to know whether there is another batch. */
  async function listMarked(after: string): Promise<string[]> {
    const marked = marksOf(db).where('user_id', '>', after).select('user_id').distinct().orderBy('user_id')
    const rows = await marked.limit(PEOPLE_AT_ONCE + 1).execute()
    return rows.map(({ user_id }) => user_id)
  }

  async function refreshSome(db: Database, userIds: readonly string[]) {
    const compute = await begin(db)
    if (!compute) return
    // Read the marks before computing, so that marks that are added during the computation are not removed.
    const marks = await marksOf(db)
      .where(isOneOf(db, 'user_id', userIds))
      .select(['id', 'user_id'])
      .execute()
    if (!marks.length) return
    const write = await compute([...new Set(marks.map(({ user_id }) => user_id))])
    await inTransaction(db, async (trx) => {
      await write(trx)
      const ids = marks.map(({ id }) => id)
      await trx
        .deleteFrom('kept_marks')
        .where(isOneOf(trx, 'id', ids))
        .execute()
    })
  }

  /**
   * Refreshes everybody who is marked, in batches. A batch that fails does not stop the others; the next pass retries
   * it.
   */
  async function pass() {
    for (let after = ''; !isStopping; ) {
      const startedAt = performance.now()
      const marked = await listMarked(after)
      const userIds = marked.slice(0, PEOPLE_AT_ONCE)
      if (userIds.length) await inTurn((db) => refreshSome(db, userIds)).catch(onError)
      if (marked.length === userIds.length) return
      after = userIds.at(-1) ?? after
      // Pause for as long as the batch took, so that half of the time is left for other work.
      await sleep(performance.now() - startedAt)
    }
  }

  const wake = () => {
    passing ??= pass().finally(() => {
      passing = null
    })
    return passing
  }

  return {
    /**
     * Call this before reading a list. If at most `PEOPLE_AT_ONCE` people are marked as stale, waits until their
     * figures are refreshed; otherwise the figures are refreshed in the background.
     */
    async settle() {
      if (isCurrent && !(await isCurrent(db))) await inTurn(begin)
      const marked = await listMarked('')
      if (marked.length > PEOPLE_AT_ONCE) void wake().catch(onError)
      else if (marked.length) await pass()
    },

    start() {
      void wake().catch(onError)
      const stop = repeat(EVERY_MS, wake, onError)
      return async () => {
        isStopping = true
        await Promise.all([stop(), passing?.catch(() => {})])
      }
    },
  }
}
