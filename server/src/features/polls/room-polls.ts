import type { PollVote } from '@palco/contract/polls/polls'
import type { Database } from '../../base/db/database.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import { findVote } from './poll-votes.repo.ts'
import type { Votes } from './votes.ts'

const CHANGES_AT_ONCE = 10
const SECONDS = 10

/** The polls of rooms as participants use them. */
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
