import type { PollState } from '@palco/contract/polls/poll-moves'

export interface PollsTable {
  id: string
  /** The room may be deleted. */
  room_id: string
  /**
   * The question session ("sitting") in which the poll was last opened or its results revealed; null if there was none.
   */
  sitting_id: string | null
  question: string
  /** JSON: the texts of the answers. */
  answers: string
  state: PollState
  shows_results: boolean
  /** JSON: the counts when the poll was last closed. */
  final_votes: string | null
  created_at: string
  opened_at: string | null
  closed_at: string | null
  /** When the poll was last opened or its results revealed. Participants see the room's poll with the latest time. */
  staged_at: string | null
  /** The name of the member of the team who last changed the poll. */
  changed_by: string
  version: number
}

export interface PollVotesTable {
  poll_id: string
  user_id: string
  /** The index of the answer. */
  answer: number
  voted_at: string
}

export interface RoomRatingsTable {
  /** The room may be deleted. */
  room_id: string
  user_id: string
  stars: number
  text: string
  rated_at: string
}
