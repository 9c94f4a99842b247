import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { chunksOf } from '../chunks.ts'
import type { Database, Transaction } from '../db/database.ts'
import { attachRevision } from './catalog-revision.ts'
import { type ClusterMessage, IDS_A_MESSAGE } from './cluster-message.ts'

/**
 * `messages-missed`: messages may have been lost, so listeners read the tables again. `catalog-read` and
 * `announcements-read`: this node has read the changed rows into memory.
 */
export type BusEvent =
  | ClusterMessage
  | { type: 'messages-missed' | 'catalog-read' | 'announcements-read' | 'signed-in' | 'sign-in-failed' }

export type BusListener = (event: BusEvent) => void | Promise<void>

export type Announce = (message: ClusterMessage) => void

export function announceUsers(
  announce: Announce,
  all: readonly string[],
  type: 'users-changed' | 'certificates-changed' = 'users-changed',
) {
  for (const userIds of chunksOf(all, IDS_A_MESSAGE)) announce({ type, userIds })
}

export interface BusLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
  info(message: string): void
}

export interface Bus {
  /**
   * Sends the announced messages if the transaction commits. A listener that fails after the commit does not make the
   * caller fail.
   */
  transaction<Result>(work: (trx: Transaction, announce: Announce) => Promise<Result>): Promise<Result>
  subscribe(listener: BusListener): void
  /** Sends a message outside of a transaction. The message may get lost. */
  broadcast(message: ClusterMessage): Promise<void>
  /** Calls the listeners of this node only. Never rejects; resolves to whether all of them succeeded. */
  deliver(event: BusEvent): Promise<boolean>
  close(): Promise<void>
}

const SLICE_MS = 2

/** Yields to the event loop every few milliseconds, because a bulk change has hundreds of messages. */
export async function* inTimeSlices<Item>(items: Iterable<Item>) {
  let since = performance.now()
  for (const item of items) {
    if (performance.now() - since > SLICE_MS) {
      await yieldToEventLoop()
      since = performance.now()
    }
    yield item
  }
}

export function createLocalBus(db: Database, log: BusLog, onCommit?: CommitHook): Bus {
  const listeners: BusListener[] = []

  // Awaits one listener after the other, because the catalog must be read before its change is emitted to pages.
  async function deliver(event: BusEvent) {
    let isHandled = true
    for (const listener of listeners) {
      try {
        await listener(event)
      } catch (error) {
        isHandled = false
        log.error({ err: error, event: event.type }, 'a listener of this node failed on a message')
      }
    }
    return isHandled
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
