import type { Bus } from '../../base/cluster/bus.ts'
import { createBatchLoader } from '../../base/db/batch-loader.ts'
import type { Transaction } from '../../base/db/database.ts'
import { conflict } from '../../base/errors.ts'
import { raiseRevision } from '../questions/questions.repo.ts'
import { type IsPast, saveVotes, type Vote } from './poll-votes.repo.ts'

export type Votes = ReturnType<typeof createVotes>

/**
 * Saves votes in batches: votes that arrive while a transaction runs go into the next one. A vote is acknowledged after
 * its commit, so a process that is killed loses no acknowledged vote.
 */
export function createVotes(
  bus: Pick<Bus, 'transaction'>,
  pastPollsOf: (trx: Transaction, roomId: string) => Promise<IsPast>,
) {
  const waiting = new Map<string, Vote>()

  const saveBatch = createBatchLoader<Vote>((keys) => {
    const votes = keys.flatMap((key) => waiting.get(key) ?? [])
    for (const key of keys) waiting.delete(key)
    return bus.transaction(async (trx, announce) => {
      const past = new Map<string, IsPast>()
      // Sort the rooms, so that the transactions of two nodes can't deadlock.
      for (const roomId of [...new Set(votes.map((vote) => vote.roomId))].sort()) {
        announce({ type: 'poll-changed', roomId, revision: await raiseRevision(trx, roomId) })
        past.set(roomId, await pastPollsOf(trx, roomId))
      }
      const saved = await saveVotes(trx, votes, Date.now(), (poll) => past.get(poll.room_id)?.(poll) ?? false)
      return new Map(saved.map((vote) => [keyOf(vote), vote]))
    })
  })

  return {
    /** Throws if the poll is not open, or belongs to an earlier show of its room. */
    async save(vote: Vote) {
      const key = keyOf(vote)
      waiting.set(key, vote)
      if (!(await saveBatch(key))) throw conflict('Esta enquete está encerrada')
    },
  }
}

const keyOf = ({ pollId, userId }: Vote) => `${pollId} ${userId}`
