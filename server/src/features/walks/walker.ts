import { setTimeout as sleep } from 'node:timers/promises'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { asAppError, isTemporary } from '../../base/db/database-errors.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { lockPeople } from '../people/person.repo.ts'

/**
 * The maximum number of people in a row who are left out because of an internal error. If more fail, the cause is
 * probably not these people.
 */
const MAX_FAULTS = 20

/** An error that ends the whole walk. Administrators see its message. */
export class WalkStopped extends Error {}

export interface WrittenBatch {
  /** `count` is the requested number of people. `people` may be lower, for example at the end of the walk. */
  count: number
  people: number
  ms: number
}

/**
 * Writes a batch and moves the cursor in the same transaction. Returns how many people the batch has, and for how many
 * of them it wrote something (`written`, by default for all).
 */
type Write = (trx: Transaction, announce: Announce) => Promise<{ people: number; written?: number }>

export interface LeftOut {
  trx: Transaction
  announce: Announce
  userId: string
  reason: string
}

type Behind<Row> = (row: Row, userId: string) => Row

/** A kind of walk: a background job that changes many people in batches. `Row` is a stored walk with a cursor. */
export interface Walking<Row extends { id: string }> {
  /** Returns the unfinished walks, the next one first. */
  listRunning: () => Promise<readonly Row[]>
  sizeOf: (row: Row, last: WrittenBatch | undefined) => number
  /** Locks the walk for its next batch. Returns `false` if another node has locked it or moved its cursor. */
  lock: (trx: Transaction, row: Row) => Promise<boolean>
  /**
   * Reads the data of the next batch. Called before the transaction of the batch, because a transaction blocks SQLite's
   * only writer.
   */
  prepare: (row: Row, count: number) => Promise<Write>
  findNext: (row: Row) => Promise<string | undefined>
  /** Moves the cursor past this person without changing them, and records that they are left out. */
  leaveOut: (batch: LeftOut, row: Row) => Promise<unknown>
  /** Ends a walk that can't continue. Without this function, the walk is tried again later. */
  end?: (row: Row, error: unknown) => Promise<unknown>
  /** Returns the walk with its cursor after this person, for `passFaults`. */
  behind?: Behind<Row>
  pauseMs?: number
}

interface Progress {
  last?: WrittenBatch
  /** The maximum size of the next batch. It decreases with each failure and increases with each success. */
  most: number
  /** How many people in a row were left out by `attempt` because of an internal error. */
  faults: number
  /**
   * True if a batch was written and, since then, nobody was left out because of an internal error. The success shows
   * that writing works in general, so the next person with an internal error is left out without `passFaults`.
   */
  isProven: boolean
}

interface Fault {
  userId: string
  error: unknown
}

type Parts = Pick<Shared, 'bus' | 'catalog' | 'log' | 'logOutage'>

/**
 * Runs walks in batches. If a batch fails, it is halved until it has one person, whom `leaveOut` skips. After a
 * temporary error of the database, the batch is tried again.
 */
export function createWalker<Row extends { id: string }>(
  { bus, catalog, log, logOutage }: Parts,
  walking: Walking<Row>,
) {
  const { listRunning, sizeOf, lock, prepare, findNext, leaveOut, end, behind, pauseMs } = walking
  const walks = new Map<string, Progress>()
  let isStopping = false
  let working: Promise<unknown> | null = null

  const commit = async (row: Row, write: Write, onWritten: (people: number, ms: number) => void): Promise<boolean> => {
    let startedAt = 0
    const written = await bus.transaction(async (trx, announce) => {
      if (!(await lock(trx, row))) return null
      startedAt = performance.now()
      return write(trx, announce)
    })
    // Include the commit in the time: on SQLite, it may copy the WAL and take longer than the change.
    if (written) onWritten(written.people, performance.now() - startedAt)
    return written !== null
  }

  async function attempt(row: Row): Promise<boolean> {
    const progress = walks.get(row.id) ?? { most: Number.POSITIVE_INFINITY, faults: 0, isProven: false }
    walks.set(row.id, progress)
    const size = sizeOf(row, progress.last)
    const count = Math.min(size, progress.most)
    try {
      await catalog.refresh()
      return await commit(row, await prepare(row, count), (people, ms) => {
        if (count === size) progress.last = { count, people, ms }
        progress.most *= 2
        progress.faults = 0
        progress.isProven = true
      })
    } catch (error) {
      if (error instanceof WalkStopped || isTemporary(error)) throw error
      if (count > 1) {
        progress.most = Math.ceil(count / 2)
        return true
      }
      const isFault = asAppError(error).code === 'INTERNAL'
      if (isFault && progress.faults >= MAX_FAULTS) throw error
      const userId = await findNext(row)
      if (userId === undefined) throw error
      if (isFault && behind && !progress.isProven) return passFaults(row, progress, { userId, error }, behind)
      const without: Write = async (trx, announce) => {
        await leaveOut({ trx, announce, userId, reason: asAppError(error).message }, row)
        return { people: 1 }
      }
      return commit(row, without, () => {
        progress.most = 2
        if (!isFault) return
        progress.isProven = false
        progress.faults += 1
        logFault(row, { userId, error })
      })
    }
  }

  const logFault = (row: Row, { userId, error }: Fault) =>
    log.error({ err: error, walk: row.id, userId }, 'a person was left out')

  /**
   * Leaves out several people whose batches fail. Does this in one transaction with the next batch that succeeds,
   * because that success shows that these people cause the errors. If no batch succeeds, throws the first error and
   * leaves out nobody.
   */
  async function passFaults(row: Row, progress: Progress, first: Fault, behind: Behind<Row>): Promise<boolean> {
    const faults = [first]
    let next = behind(row, first.userId)
    for (let steps = 1; steps <= MAX_FAULTS && !isStopping; steps += 1) {
      const userId = await findNext(next)
      if (userId === undefined) break
      let isProof = true
      try {
        const write = await prepare(next, 1)
        const withoutThem: Write = async (trx, announce) => {
          let at = row
          for (const fault of faults) {
            await leaveOut({ trx, announce, userId: fault.userId, reason: asAppError(fault.error).message }, at)
            at = behind(at, fault.userId)
          }
          const { people, written = people } = await write(trx, announce)
          isProof = written > 0 || steps === MAX_FAULTS
          if (!isProof) throw new Error('nothing was written for the person after a fault')
          return { people }
        }
        return await commit(row, withoutThem, () => {
          progress.isProven = true
          for (const fault of faults) logFault(row, fault)
        })
      } catch (error) {
        if (isTemporary(error)) throw error
        if (isProof) faults.push({ userId, error })
      }
      next = behind(next, userId)
    }
    throw first.error
  }

  /** Writes the next batch of a walk. Returns whether this node should try another batch now. */
  const step = (row: Row): Promise<boolean> =>
    attempt(row).catch(async (error) => {
      if (isTemporary(error)) throw error
      if (!(error instanceof WalkStopped)) log.error({ err: error, walk: row.id }, 'a walk can not go on')
      await end?.(row, error)
      return end !== undefined
    })

  /**
   * Writes all batches. Returns whether a walk is left, because another node works on it or because it can't continue.
   */
  async function work(): Promise<boolean> {
    const left = new Set<string>()
    while (!isStopping) {
      const running = await listRunning()
      if (!running.length) walks.clear()
      const row = running.find(({ id }) => !left.has(id))
      if (!row) break
      if (!(await step(row))) left.add(row.id)
      if (pauseMs) await sleep(pauseMs)
    }
    return left.size > 0
  }

  async function wake() {
    working ??= work()
      .catch(logOutage)
      .finally(() => {
        working = null
      })
    await working
  }

  return {
    step,
    work,
    wake,

    /** Starts polling, so that walks of stopped processes are continued, too. Returns the stop function. */
    begin(pollMs: number) {
      const stop = repeat(pollMs, wake, logOutage)
      return async () => {
        isStopping = true
        await Promise.all([stop(), working])
      }
    },

    /** Makes `work` return after its current batch, for callers that use `work` without `begin`. */
    stop() {
      isStopping = true
    },
  }
}

export async function recordLeftOut({ trx, userId, reason }: LeftOut) {
  const name = (await lockPeople(trx, [userId])).get(userId)
  if (name === undefined) return
  const target = { type: 'user', id: userId, name } as const
  await recordAudit(trx, null, { action: 'user.left-out', target, changes: { note: [null, reason] } })
}
