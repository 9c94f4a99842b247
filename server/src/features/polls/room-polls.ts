import type { PollVote, RoomPoll } from '@palco/contract/polls/polls'
import type { Database } from '../../base/db/database.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import type { LivePolls } from './live-polls.ts'
import { findVote } from './poll-votes.repo.ts'
import type { Votes } from './votes.ts'

const CHANGES_AT_ONCE = 10
const SECONDS = 10

/** A room's poll as its participants use it. */
export function createRoomPolls(db: Database, live: LivePolls, votes: Votes) {
  const changes = createLimiter(CHANGES_AT_ONCE, SECONDS)

  return {
    async read(roomId: string, userId: string): Promise<RoomPoll> {
      const poll = await live.find(roomId)
      return { poll, ownAnswer: poll && (await findVote(db, poll.id, userId)) }
    },

    async vote(roomId: string, { pollId, answer }: PollVote, userId: string) {
      await changes.count(userId)
      await votes.save({ pollId, roomId, userId, answer })
    },
  }
}
