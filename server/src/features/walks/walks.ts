import { setTimeout as sleep } from 'node:timers/promises'
import { LEFT_OUT_NAMED, type Walk, type WalkKind, type WalkOutcome } from '@palco/contract/walks/walks'
import { v7 as newId } from 'uuid'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { asAppError, isTemporary } from '../../base/db/database-errors.ts'
import { AppError, conflict } from '../../base/errors.ts'
import { repeat } from '../../base/operations/repeat.ts'
import type { Actor } from '../audit/actor.ts'
import type { Shared } from '../feature.ts'
import type { StoredWalk } from './walks.repo.ts'
import * as repo from './walks.repo.ts'

const POLL_MS = 1000
/** How long a batch should take: others wait for it, on SQLite every writer does. */
const BATCH_MS = 100
const FIRST_BATCH = 100
const LARGEST_BATCH = 500

export interface WalkBatch {
  trx: Transaction
  announce: Announce
  /** The administrator who ordered it. */
  actor: Actor
  walkId: string
  params: unknown
}

interface Work {
  /** Changes these people, in the transaction of the batch. Returns how many were changed. */
  change: (batch: WalkBatch, userIds: readonly string[]) => Promise<number>
  /** In the transaction of the last batch. */
  finish?: (batch: WalkBatch) => Promise<void>
}

/** Of one walk on this node. */
interface Pace {
  /** People a batch; follows the time that the last one took. */
  size: number
  /** How many people are still changed one by one, after their batch has failed. */
  alone: number
}

/** Thrown by work that can't be done for anybody any more: ends the walk, with the reason for administrators. */
export class WalkStopped extends Error {}

export interface WalkOrder {
  kind: WalkKind
  subject: string
  params: object
  userIds: readonly string[]
  /** Why the administrator who orders it is left out, or `false`. */
  actorLeftOut?: string | false
}

type Parts = Pick<Shared, 'db' | 'bus' | 'catalog' | 'log' | 'logOutage'>

export type Walks = ReturnType<typeof createWalks>

/**
 * Changes many people in batches, each in a transaction of its own that also moves the cursor: any node continues after
 * a crash. Walks are carried out one after the other, so that of two orders the later one has the last word. A person
 * whose change fails is left out and named.
 */
export function createWalks({ db, bus, catalog, log, logOutage }: Parts) {
  const works = new Map<string, Work>()
  let isStopping = false
  let working: Promise<void> | null = null
  const paces = new Map<string, Pace>()

  /** `false`: another node is at it. */
  const inBatch = (
    walk: StoredWalk,
    count: number,
    change: (batch: WalkBatch, userIds: readonly string[]) => Promise<WalkOutcome>,
  ): Promise<boolean> =>
    bus.transaction(async (trx, announce) => {
      if (!(await repo.lockWalk(trx, walk))) return false
      const actor = { userId: walk.actor_id, address: walk.address, requestId: walk.request_id }
      const batch = { trx, announce, actor, walkId: walk.id, params: JSON.parse(walk.params) }
      const userIds = await repo.readNext(trx, walk, count)
      const outcome = await change(batch, userIds)
      if (await repo.advanceWalk(trx, walk, userIds.length, outcome)) {
        if (outcome.stopped === undefined) await finish(walk, batch)
        // Pages of administrators show that it has ended.
        announce({ type: 'users-changed', userIds: [] })
        paces.delete(walk.id)
      }
      return true
    })

  /** A failure ends the walk: without this it would be repeated for ever. */
  async function finish(walk: StoredWalk, batch: WalkBatch) {
    try {
      await works.get(walk.kind)?.finish?.(batch)
    } catch (error) {
      if (isTemporary(error)) throw error
      log.error({ err: error, walk: walk.id }, 'a walk could not be finished')
      throw new WalkStopped(asAppError(error).message)
    }
  }

  /** The next batch of a walk. Returns whether there may be another one. */
  async function step(walk: StoredWalk, { change }: Work): Promise<boolean> {
    const pace = paces.get(walk.id) ?? { size: FIRST_BATCH, alone: 0 }
    paces.set(walk.id, pace)
    const count = pace.alone ? 1 : pace.size
    pace.alone = Math.max(0, pace.alone - 1)
    const before = repo.outcomeOf(walk)
    const stop = ({ message }: WalkStopped) => inBatch(walk, 0, async () => ({ ...before, stopped: message }))
    try {
      await catalog.refresh()
      let [startedAt, people] = [0, 0]
      const isOurs = await inBatch(walk, count, async (batch, userIds) => {
        startedAt = performance.now()
        people = userIds.length
        return { ...before, changed: before.changed + (await change(batch, userIds)) }
      })
      // With the commit: on SQLite it may copy the WAL into the database, which takes longer than the change.
      const fitting = (people * BATCH_MS) / (performance.now() - startedAt)
      if (isOurs && count > 1) pace.size = Math.max(2, Math.round(Math.min(fitting, 2 * count, LARGEST_BATCH)))
      return isOurs
    } catch (error) {
      if (error instanceof WalkStopped) return stop(error)
      if (isTemporary(error)) throw error
      if (count > 1) {
        pace.alone = count
        return true
      }
      if (!(error instanceof AppError))
        log.error({ err: error, walk: walk.id, after: walk.done }, 'a person was left out')
      const without = inBatch(walk, 1, ({ trx }, [userId]) => leaveOut(trx, before, userId, asAppError(error).message))
      // The last person is left out, and the walk could not be finished.
      return without.catch((thrown) => (thrown instanceof WalkStopped ? stop(thrown) : Promise.reject(thrown)))
    }
  }

  async function work() {
    while (!isStopping) {
      const walk = await repo.findOldest(db, [...works.keys()])
      const known = walk && works.get(walk.kind)
      if (!known || !(await step(walk, known))) return
    }
  }

  const wake = () => {
    working ??= work()
      .catch(logOutage)
      .finally(() => {
        working = null
      })
    return working
  }

  async function insert({ kind, subject, params, userIds, actorLeftOut }: WalkOrder, actor: Actor): Promise<string> {
    const id = newId()
    const { userId: actor_id, address, requestId: request_id } = actor
    await bus.transaction(async (trx, announce) => {
      const actor_name = (await repo.findName(trx, actor_id)) ?? ''
      const named = actorLeftOut ? [{ name: actor_name, reason: actorLeftOut }] : []
      const outcome = { changed: 0, leftOut: named.length, named }
      const walk = { id, kind, subject, params: JSON.stringify(params), outcome }
      await repo.insertWalk(trx, { ...walk, actor_id, actor_name, address, request_id }, userIds)
      announce({ type: 'users-changed', userIds: [] })
    })
    return id
  }

  return {
    /** How to do one kind of walk. Before `begin`. */
    define: (kind: WalkKind, what: Work) => void works.set(kind, what),

    /** Stores the order and returns its id; the batches follow in the background. */
    async start(order: WalkOrder, actor: Actor): Promise<string> {
      const id = await insert(order, actor)
      void wake()
      return id
    },

    /** Stores the order and carries it out at once, whatever other walks are running. 409 if it had to stop. */
    async run(order: WalkOrder, actor: Actor) {
      const id = await insert(order, actor)
      for (let walk = await repo.findRunning(db, id); walk; walk = await repo.findRunning(db, id)) {
        const known = works.get(walk.kind)
        // It is stored, and would be carried out in any case: a busy database is waited for.
        const hasMoved =
          known && (await step(walk, known).catch((error) => (isTemporary(error) ? false : Promise.reject(error))))
        if (!hasMoved) await sleep(BATCH_MS)
      }
      const { stopped } = await repo.findOutcome(db, id)
      if (stopped !== undefined) throw conflict(stopped)
    },

    isRunning: async (id: string) => (await repo.findRunning(db, id)) !== undefined,

    list: (): Promise<Walk[]> => repo.listWalks(db, Date.now()),

    tidy: (now: number) => repo.deleteOldWalks(db, now),

    /** Also continues what another process has left. Returns a stop function. */
    begin() {
      const stop = repeat(POLL_MS, wake, logOutage)
      return async () => {
        isStopping = true
        await Promise.all([stop(), working])
      }
    },
  }
}

async function leaveOut(trx: Transaction, before: WalkOutcome, userId: string | undefined, reason: string) {
  const name = userId === undefined ? null : await repo.findName(trx, userId)
  // Deleted meanwhile.
  if (name === null) return before
  const named = [...before.named, { name, reason }].slice(0, LEFT_OUT_NAMED)
  return { ...before, leftOut: before.leftOut + 1, named }
}
