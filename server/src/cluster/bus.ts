import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { EndReason, Schema } from '../db/schema.ts'

/** The few things that every node must hear of. */
export type ClusterMessage =
  | { type: 'session-ended'; sessionId: string; reason: EndReason }
  | { type: 'tokens-voided'; sessionId: string }
  | { type: 'catalog-changed' }
  | { type: 'users-changed'; userIds: readonly string[] }
  | { type: 'sessions-changed' }

/** After a gap in which messages may have been missed, a node compares what it holds with the tables. */
export type BusEvent = ClusterMessage | { type: 'messages-missed' }

export type BusListener = (event: BusEvent) => void | Promise<void>

export type Announce = (message: ClusterMessage) => void

export interface Bus {
  /** Runs `work` in a transaction; what it announces reaches every node if, and only if, that commits. */
  transaction<Result>(work: (trx: Transaction<Schema>, announce: Announce) => Promise<Result>): Promise<Result>
  subscribe(listener: BusListener): void
  /** Tells the parts of this node only. */
  deliver: BusListener
  close(): Promise<void>
}

/** Between the parts of one node a message is a function call. */
export function createLocalBus(db: Database, onCommit?: CommitHook): Bus {
  const listeners: BusListener[] = []

  // One after the other, in the order they came: who tells people of a change comes after who reads it.
  const deliver: BusListener = async (event) => {
    for (const listener of listeners) await listener(event)
  }

  return {
    async transaction(work) {
      const messages: ClusterMessage[] = []
      const result = await db.transaction().execute(async (trx) => {
        const answer = await work(trx, (message) => messages.push(message))
        await onCommit?.(trx, messages)
        return answer
      })
      for (const message of messages) await deliver(message)
      return result
    },
    subscribe: (listener) => void listeners.push(listener),
    deliver,
    close: async () => {},
  }
}

type CommitHook = (trx: Transaction<Schema>, messages: readonly ClusterMessage[]) => Promise<void>
