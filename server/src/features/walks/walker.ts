import { setTimeout as sleep } from 'node:timers/promises'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { asAppError, isTemporary } from '../../base/db/database-errors.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { lockPeople } from '../people/person.repo.ts'

/** After so many faults in a row the cause is not a person: the walk ends, instead of leaving out everybody. */
const MAX_FAULTS = 20

/** Thrown by work that can't be done for anybody any more: ends the walk, with the reason for administrators. */
export class WalkStopped extends Error {}

/** A batch as it was written on this node. */
export interface WrittenBatch {
  /** People that were asked for. */
  count: number
  people: number
  /** How long the transaction took. */
  ms: number
}

/**
 * Writes a batch and moves the cursor, in one transaction: nobody is in two batches, also after a crash. `written`: those of
 * its people that something was written for; all unless given.
 */
type Write = (trx: Transaction, announce: Announce) => Promise<{ people: number; written?: number }>

export interface LeftOut {
  trx: Transaction
  announce: Announce
  userId: string
  reason: string
}

/** One kind of walk over people: where its rows are, who is next, and what is done for them. */
export interface Walking<Row extends { id: string }> {
  /** Rows to work on, in this order. */
  listRunning: () => Promise<readonly Row[]>
  /** People of the next batch. */
  sizeOf: (row: Row, last: WrittenBatch | undefined) => number
  /** Locks the row for the batch after its cursor. `false`: another node is at it, or has moved on. */
  lock: (trx: Transaction, row: Row) => Promise<boolean>
  /** Reads what the next people need, before the transaction: that blocks SQLite's only writer. */
  prepare: (row: Row, count: number) => Promise<Write>
  /** The person after the cursor. */
  findNext: (row: Row) => Promise<string | undefined>
  /** Moves the cursor behind this person without them, and names them. */
  leaveOut: (batch: LeftOut, row: Row) => Promise<unknown>
  /** Ends a walk that can't go on. Without it the walk is tried again later. */
  end?: (row: Row, error: unknown) => Promise<unknown>
  /** The row with its cursor behind this person, for a walk that is tried again: it leaves out nobody for a general fault. */
  behind?: (row: Row, userId: string) => Row
  /** Between batches: other writes go first. */
  pauseMs?: number
}

/** One walk on this node. */
interface Progress {
  last?: WrittenBatch
  /** People of a batch after one has failed: halved with each failure, doubled with each success. */
  most: number
  /** People left out in a row because of a fault. */
  faults: number
  /** Whether a part of the batch that failed was written since: then the rest of it fails because of its people. */
  isProven: boolean
}

/** A person whose batch of one has failed. */
interface Fault {
  userId: string
  error: unknown
}

type Parts = Pick<Shared, 'bus' | 'catalog' | 'log' | 'logOutage'>

/**
 * Walks over people in batches, each in a transaction of its own that also moves the cursor: any node continues after a
 * crash, and each batch is written by one of them. A batch that fails is halved, down to the person who causes it: they are
 * left out and named, and the rest goes on. After a temporary error of the database the batch is retried.
 */
export function createWalker<Row extends { id: string }>(
  { bus, catalog, log, logOutage }: Parts,
  walking: Walking<Row>,
) {
  const { listRunning, sizeOf, lock, prepare, findNext, leaveOut, end, behind, pauseMs } = walking
  const walks = new Map<string, Progress>()
  let isStopping = false
  let working: Promise<unknown> | null = null

  /** `false`: another node is at it. */
  const commit = async (row: Row, write: Write, onWritten: (people: number, ms: number) => void): Promise<boolean> => {
    let startedAt = 0
    const written = await bus.transaction(async (trx, announce) => {
      if (!(await lock(trx, row))) return null
      startedAt = performance.now()
      return write(trx, announce)
    })
    // With the commit: on SQLite it may copy the WAL into the database, which takes longer than the change.
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
      if (count === size) progress.isProven = false
      if (count > 1) {
        progress.most = Math.ceil(count / 2)
        return true
      }
      const isFault = asAppError(error).code === 'INTERNAL'
      if (isFault && progress.faults >= MAX_FAULTS) throw error
      const userId = await findNext(row)
      if (userId === undefined) throw error
      if (isFault && behind && !progress.isProven) return passFaults(row, { userId, error }, behind)
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
   * Leaves out people whose batches fail in a row, in one transaction with the first batch after them that is written: that
   * one proves that the faults are theirs. Without it throws the first error, and nobody is left out.
   */
  async function passFaults(row: Row, first: Fault, behind: (row: Row, userId: string) => Row): Promise<boolean> {
    const faults = [first]
    for (let next = behind(row, first.userId); faults.length < MAX_FAULTS && !isStopping; ) {
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
          isProof = written > 0
          if (!isProof) throw new Error('nothing was written for the person after a fault')
          return { people }
        }
        return await commit(row, withoutThem, () => {
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

  /** The next batch of a walk. Returns whether there may be another one for this node now. */
  const step = (row: Row): Promise<boolean> =>
    attempt(row).catch(async (error) => {
      if (isTemporary(error)) throw error
      if (!(error instanceof WalkStopped)) log.error({ err: error, walk: row.id }, 'a walk can not go on')
      await end?.(row, error)
      return end !== undefined
    })

  /** All batches. Returns whether a walk is left: another node is at it, or it can't go on. */
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

    /** Also continues what another process has left. Returns a stop function. */
    begin(pollMs: number) {
      const stop = repeat(pollMs, wake, logOutage)
      return async () => {
        isStopping = true
        await Promise.all([stop(), working])
      }
    },

    /** For a caller of `work`: no further batch begins. */
    stop() {
      isStopping = true
    },
  }
}

/** Names a person who was left out in the audit. */
export async function recordLeftOut({ trx, userId, reason }: LeftOut) {
  const name = (await lockPeople(trx, [userId])).get(userId)
  // Deleted meanwhile.
  if (name === undefined) return
  const target = { type: 'user', id: userId, name } as const
  await recordAudit(trx, null, { action: 'user.left-out', target, changes: { note: [null, reason] } })
}
