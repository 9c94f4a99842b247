import { chunksOf } from '../../base/chunks.ts'
import type { Announce, Bus } from '../../base/cluster/bus.ts'
import { type ClusterMessage, IDS_A_MESSAGE } from '../../base/cluster/cluster-message.ts'
import { createWriteQueue } from '../../base/cluster/write-queue.ts'
import type { Transaction } from '../../base/db/database.ts'
import { raiseRevision } from './questions.repo.ts'

type Changed = Extract<ClusterMessage, { type: 'questions-changed' }>
/** What a transaction has changed, so that all nodes can update their memory. */
export type RoomChange = Omit<Changed, 'type' | 'roomId' | 'revision'>

const WIDTH = 2

export type RoomWriter = ReturnType<typeof createRoomWriter>

/**
 * Runs writes to a room's questions one after the other, on all nodes. Each write begins by increasing the room's
 * revision, which locks the room's row.
 */
export function createRoomWriter(bus: Bus) {
  const write = createWriteQueue(bus, { width: WIDTH, perLane: 1 })

  /**
   * Runs `work`, which adds to `changed` what the nodes must read again. New questions (`isAsked`) wait in a separate
   * queue, so that a flood of them does not delay moderators.
   */
  return <Result>(
    roomId: string,
    work: (trx: Transaction, changed: RoomChange, announce: Announce) => Promise<Result>,
    { isAsked = false } = {},
  ): Promise<Result> =>
    write(isAsked ? `asked ${roomId}` : roomId, async (trx, announce) => {
      const revision = await raiseRevision(trx, roomId)
      const changed: RoomChange = {}
      const result = await work(trx, changed, announce)
      const [first, ...others] = chunksOf(changed.questionIds ?? [], IDS_A_MESSAGE)
      announce({ type: 'questions-changed', roomId, revision, ...changed, ...(first && { questionIds: first }) })
      for (const questionIds of others)
        announce({ type: 'questions-changed', roomId, revision: await raiseRevision(trx, roomId), questionIds })
      return result
    })
}
