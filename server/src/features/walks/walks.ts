import { setTimeout as sleep } from 'node:timers/promises'
import { LEFT_OUT_NAMED, type Walk, type WalkKind, type WalkOutcome } from '@palco/contract/walks/walks'
import { v7 as newId } from 'uuid'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { asAppError, isTemporary } from '../../base/db/database-errors.ts'
import { conflict } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import type { Shared } from '../feature.ts'
import { createWalker, type LeftOut, WalkStopped, type WrittenBatch } from './walker.ts'
import type { KeptPerson, StoredWalk, WalkPerson } from './walks.repo.ts'
import * as repo from './walks.repo.ts'

const POLL_MS = 1000
/** The target duration of a batch. It is short, because other writers may have to wait for the batch. */
const BATCH_MS = 100
const FIRST_BATCH = 100
/** The largest batch. Limits how long a batch takes if it is suddenly slower than the last one. */
const LARGEST_BATCH = 100
/** The smallest batch. Without it, a machine whose CPU stalls for seconds would go down to batches of two people. */
const SMALLEST_BATCH = 10

export interface WalkBatch {
  trx: Transaction
  announce: Announce
  actor: Actor
  walkId: string
  params: unknown
  /** In an undo: what the undone change has stored about the people of this batch. Otherwise empty. */
  kept: readonly KeptPerson[]
  keepForUndo: (people: readonly KeptPerson[]) => Promise<void>
}

interface Work {
  /** Changes these people in the transaction of the batch. Returns how many were changed. */
  change: (batch: WalkBatch, userIds: readonly string[]) => Promise<number>
  /** Called at the end of the walk, in the transaction of the last batch. */
  finish?: (batch: WalkBatch) => Promise<void>
  /** Called if the walk ends early, in the transaction that ends it. */
  stop?: (batch: WalkBatch) => Promise<unknown>
}

export interface NewWalk {
  id?: string
  kind: WalkKind
  subject: string
  params: object
  userIds: readonly WalkPerson[]
  /** Why the administrator who starts the walk is left out of it. `false` if they are not left out. */
  actorLeftOut?: string | false
}

type Parts = Pick<Shared, 'db' | 'bus' | 'catalog' | 'log' | 'logOutage'>

export type Walks = ReturnType<typeof createWalks>

/**
 * Changes many people in batches ("walks"), in the background or while the caller waits. In the background, walks run
 * one after the other, so that of two walks over the same people the later one decides.
 */
export function createWalks(parts: Parts) {
  const { db, bus, log } = parts
  const works = new Map<string, Work>()

  async function advance(
    { trx, announce }: Pick<WalkBatch, 'trx' | 'announce'>,
    walk: StoredWalk,
    people: readonly WalkPerson[],
    change: (batch: WalkBatch) => Promise<WalkOutcome>,
  ) {
    const actor = { userId: walk.actor_id, address: walk.address, requestId: walk.request_id }
    const kept = people.filter((person) => typeof person !== 'string')
    const keepForUndo = (some: readonly KeptPerson[]) => repo.keepForUndo(trx, walk, some)
    const batch = { trx, announce, actor, walkId: walk.id, params: JSON.parse(walk.params), kept, keepForUndo }
    const outcome = await change(batch)
    if (!(await repo.advanceWalk(trx, walk, people.length, outcome))) return
    if (outcome.stopped === undefined) await finish(walk, batch)
    else await works.get(walk.kind)?.stop?.(batch)
    // Makes the administrators' pages show that the walk has ended.
    announce({ type: 'users-changed', userIds: [] })
  }

  /** Finishes a walk. If `finish` fails, ends the walk; without this, its last batch would be retried forever. */
  async function finish(walk: StoredWalk, batch: WalkBatch) {
    try {
      await works.get(walk.kind)?.finish?.(batch)
    } catch (error) {
      if (isTemporary(error)) throw error
      log.error({ err: error, walk: walk.id }, 'a walk could not be finished')
      throw new WalkStopped(asAppError(error).message)
    }
  }

  const walker = createWalker<StoredWalk>(parts, {
    listRunning: () => repo.listOldest(db, [...works.keys()]),
    sizeOf: (_, last) => (last ? fittingSize(last) : FIRST_BATCH),
    lock: repo.lockWalk,

    async prepare(walk, count) {
      const before = repo.outcomeOf(walk)
      const people = await repo.readNext(db, walk, count)
      return async (trx, announce) => {
        await advance({ trx, announce }, walk, people, async (batch) => {
          const changed = await works.get(walk.kind)?.change(batch, people.map(repo.userIdOf))
          return { ...before, changed: before.changed + (changed ?? 0) }
        })
        return { people: people.length }
      }
    },

    findNext: async (walk) => (await repo.readNext(db, walk, 1)).map(repo.userIdOf)[0],

    leaveOut: (person, walk) => advance(person, walk, [person.userId], () => nameLeftOut(person, repo.outcomeOf(walk))),

    end: (walk, error) =>
      bus.transaction(async (trx, announce) => {
        if (!(await repo.lockWalk(trx, walk))) return
        const stopped = error instanceof WalkStopped ? error.message : asAppError(error).message
        await advance({ trx, announce }, walk, [], async () => ({ ...repo.outcomeOf(walk), stopped }))
      }),
  })

  async function toRow(trx: Transaction, given: Omit<NewWalk, 'userIds'>, actor: Actor) {
    const { id = newId(), kind, subject, params, actorLeftOut } = given
    const { userId: actor_id, address, requestId: request_id } = actor
    const actor_name = (await repo.findName(trx, actor_id)) ?? ''
    const named = actorLeftOut ? [{ name: actor_name, reason: actorLeftOut }] : []
    const outcome = { changed: 0, leftOut: named.length, named }
    return { id, kind, subject, params: JSON.stringify(params), outcome, actor_id, actor_name, address, request_id }
  }

  async function add(trx: Transaction, announce: Announce, given: NewWalk, actor: Actor): Promise<string> {
    const row = await toRow(trx, given, actor)
    await repo.insertWalk(trx, row, given.userIds)
    announce({ type: 'users-changed', userIds: [] })
    return row.id
  }

  const insert = (walk: NewWalk, actor: Actor) => bus.transaction((trx, announce) => add(trx, announce, walk, actor))

  return {
    /** Sets what walks of a kind do. Call it before `begin`. */
    define: (kind: WalkKind, what: Work) => void works.set(kind, what),

    /** Stores a walk in the caller's transaction. Its batches begin when the background job polls next. */
    add,

    async start(walk: NewWalk, actor: Actor): Promise<string> {
      const id = await insert(walk, actor)
      void walker.wake()
      return id
    },

    /**
     * Stores a walk, and returns when it is completed. Does not wait for other walks. Throws 409 if the walk was
     * stopped.
     */
    async complete(given: NewWalk, actor: Actor) {
      const id = await insert(given, actor)
      for (let walk = await repo.findRunning(db, id); walk; walk = await repo.findRunning(db, id)) {
        // Try again after a temporary error of the database: the walk is stored, so it will be completed in any case.
        const hasMoved = await walker.step(walk).catch((error) => (isTemporary(error) ? false : Promise.reject(error)))
        if (!hasMoved) await sleep(BATCH_MS)
      }
      const { stopped } = await repo.findOutcome(db, id)
      if (stopped !== undefined) throw conflict(stopped)
    },

    /** Stores a change that is already done, so that it can be undone like a walk. Returns its id. */
    async keepEnded(
      trx: Transaction,
      given: Omit<NewWalk, 'userIds'>,
      people: readonly KeptPerson[],
      actor: Actor,
    ): Promise<string> {
      const row = await toRow(trx, given, actor)
      await repo.insertEnded(trx, row, people)
      return row.id
    },

    findForUndo: (id: string) => repo.findForUndo(db, id),

    /** Called by an undo, in its transaction. A change can be undone only once. */
    forgetUndo: repo.forgetUndo,

    isRunning: async (id: string) => (await repo.findRunning(db, id)) !== undefined,

    list: (): Promise<Walk[]> => repo.listWalks(db, Date.now()),

    tidy: (now: number) => repo.deleteOldWalks(db, now),

    begin: () => walker.begin(POLL_MS),
  }
}

function fittingSize({ count, people, ms }: WrittenBatch): number {
  const fitting = (people * BATCH_MS) / ms
  return Math.max(SMALLEST_BATCH, Math.round(Math.min(fitting, 2 * count, LARGEST_BATCH)))
}

async function nameLeftOut({ trx, userId, reason }: LeftOut, before: WalkOutcome): Promise<WalkOutcome> {
  const name = await repo.findName(trx, userId)
  if (name === null) return before
  const named = [...before.named, { name, reason }].slice(0, LEFT_OUT_NAMED)
  return { ...before, leftOut: before.leftOut + 1, named }
}
