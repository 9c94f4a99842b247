import type { PollVote } from '@palco/contract/polls/polls'
import type { Database } from '../../base/db/database.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import { findVote } from './poll-votes.repo.ts'
import type { Votes } from './votes.ts'

const CHANGES_AT_ONCE = 10
const SECONDS = 10

/** What participants do with polls: they read their own answer, and vote. */
export function createRoomPolls(db: Database, votes: Votes) {
  const changes = createLimiter(CHANGES_AT_ONCE, SECONDS)

  return {
    answerOf: (pollId: string, userId: string) => findVote(db, pollId, userId),

    async vote(roomId: string, { pollId, answer }: PollVote, userId: string) {
      await changes.count(userId)
      await votes.save({ pollId, roomId, userId, answer })
    },
  }
}
