import { setImmediate as letOthersRun } from 'node:timers/promises'
import { chunksOf } from '../chunks.ts'
import type { Database, Transaction } from '../db/database.ts'
import { attachRevision } from './catalog-revision.ts'
import { type ClusterMessage, IDS_A_MESSAGE } from './cluster-message.ts'

/**
 * What the parts of one node hear. After a gap in which messages may have been missed, they compare what they hold with
 * the tables; `catalog-read` follows a changed catalog once the new one is in memory, and `announcements-read` does for
 * them; of a login only its own node hears.
 */
export type BusEvent =
  | ClusterMessage
  | { type: 'messages-missed' | 'catalog-read' | 'announcements-read' | 'signed-in' | 'sign-in-failed' }

export type BusListener = (event: BusEvent) => void | Promise<void>

export type Announce = (message: ClusterMessage) => void

export function announceUsers(announce: Announce, all: readonly string[]) {
  for (const userIds of chunksOf(all, IDS_A_MESSAGE)) announce({ type: 'users-changed', userIds })
}

export interface BusLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
  info(message: string): void
}

export interface Bus {
  /**
   * Runs `work` in a transaction; what it announces reaches every node if, and only if, that commits. Once it has, the
   * caller gets his result, whatever the announcement leads to.
   */
  transaction<Result>(work: (trx: Transaction, announce: Announce) => Promise<Result>): Promise<Result>
  subscribe(listener: BusListener): void
  /** Tells every node of what is in no table, and so belongs to no transaction. It may get lost. */
  broadcast(message: ClusterMessage): Promise<void>
  /** Tells the parts of this node only. Never rejects, and answers whether all of them could follow. */
  deliver(event: BusEvent): Promise<boolean>
  close(): Promise<void>
}

const SLICE_MS = 5

/** A change to a hundred thousand people has hundreds of messages: other calls are answered in between. */
export async function* inTimeSlices<Item>(items: Iterable<Item>) {
  let since = performance.now()
  for (const item of items) {
    if (performance.now() - since > SLICE_MS) {
      await letOthersRun()
      since = performance.now()
    }
    yield item
  }
}

/** Between the parts of one node a message is a function call. */
export function createLocalBus(db: Database, log: BusLog, onCommit?: CommitHook): Bus {
  const listeners: BusListener[] = []

  // One after the other, in the order they came: who tells people of a change comes after who reads it.
  async function deliver(event: BusEvent) {
    let isFollowed = true
    for (const listener of listeners) {
      try {
        await listener(event)
      } catch (error) {
        isFollowed = false
        log.error({ err: error, event: event.type }, 'a part of this node could not follow a message')
      }
    }
    return isFollowed
  }

  return {
    async transaction(work) {
      const announced: ClusterMessage[] = []
      const { result, messages } = await db.transaction().execute(async (trx) => {
        const result = await work(trx, (message) => announced.push(message))
        const messages = await attachRevision(trx, announced)
        await onCommit?.(trx, messages)
        return { result, messages }
      })
      for await (const message of inTimeSlices(messages)) await deliver(message)
      return result
    },
    subscribe: (listener) => void listeners.push(listener),
    broadcast: async (message) => void (await deliver(message)),
    deliver,
    close: async () => {},
  }
}

type CommitHook = (trx: Transaction, messages: readonly ClusterMessage[]) => Promise<void>
