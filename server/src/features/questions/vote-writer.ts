import { chunksOf } from '../../base/chunks.ts'
import type { Bus } from '../../base/cluster/bus.ts'
import { busyWriting } from '../../base/errors.ts'
import { raiseRevision, saveVotes } from './questions.repo.ts'

interface Vote {
  roomId: string
  questionId: string
  userId: string
  isOn: boolean
}

interface Waiting {
  vote: Vote
  done: PromiseWithResolvers<void>[]
}

/** How many votes a transaction writes. */
const BATCH = 400
/** The maximum number of votes in a message: a PostgreSQL NOTIFY must be shorter than 8,000 bytes. */
const VOTES_A_MESSAGE = 80
const MAX_WAITING = 10_000

/**
 * Writes votes in batches: votes that arrive during a write go into the next one. A vote is acknowledged after its
 * commit, so a process that is killed loses no acknowledged vote.
 */
export function createVoteWriter(bus: Bus) {
  const waiting = new Map<string, Waiting>()
  let writing: Promise<void> | null = null

  const write = (votes: readonly Vote[]) =>
    bus.transaction(async (trx, announce) => {
      const roomOf = new Map(votes.map(({ questionId, roomId }) => [questionId, roomId]))
      // Sort the rooms, so that the transactions of two nodes can't deadlock.
      const roomIds = [...new Set(roomOf.values())].sort()
      const revisions = new Map<string, number>()
      for (const roomId of roomIds) revisions.set(roomId, await raiseRevision(trx, roomId))
      const saved = Map.groupBy(await saveVotes(trx, votes, Date.now()), (vote) => roomOf.get(vote.questionId) ?? '')
      for (const roomId of roomIds) {
        const [first = [], ...others] = chunksOf(saved.get(roomId) ?? [], VOTES_A_MESSAGE)
        const message = (revision: number, some: typeof first) =>
          announce({
            type: 'questions-changed',
            roomId,
            revision,
            votes: some.map(({ questionId, userId, version, isOn }) => [questionId, userId, version, isOn]),
          })
        message(revisions.get(roomId) ?? 0, first)
        for (const some of others) message(await raiseRevision(trx, roomId), some)
      }
    })

  async function writeAll() {
    while (waiting.size) {
      const batch = [...waiting].slice(0, BATCH)
      for (const [key] of batch) waiting.delete(key)
      const all = batch.flatMap(([, { done }]) => done)
      try {
        await write(batch.map(([, { vote }]) => vote))
        for (const { resolve } of all) resolve()
      } catch (error) {
        for (const { reject } of all) reject(error)
      }
    }
    writing = null
  }

  return {
    /** Resolves when the vote, or a later one of the same person for the same question, is committed. */
    add(vote: Vote): Promise<void> {
      if (waiting.size >= MAX_WAITING) throw busyWriting()
      const key = `${vote.questionId} ${vote.userId}`
      const done = Promise.withResolvers<void>()
      waiting.set(key, { vote, done: [...(waiting.get(key)?.done ?? []), done] })
      writing ??= writeAll()
      return done.promise
    },

    /** Resolves when no vote is waiting. */
    flush: async () => void (await writing),
  }
}
