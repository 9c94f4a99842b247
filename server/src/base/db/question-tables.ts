import type { QuestionState } from '@palco/contract/questions/question-moves'
import type { SittingState } from '@palco/contract/questions/questions'
import type { StageLinkKind } from '@palco/contract/questions/stage-links'

/** Rooms that have or had questions. `room_id` may be the id of a deleted room. */
export interface QuestionRoomsTable {
  room_id: string
  /** Whether the room has questions; null if it follows the event's settings. */
  own_switch: boolean | null
  /** Increases with every change of the room's questions. To change them, lock this row first. */
  revision: number
}

export interface SittingsTable {
  id: string
  room_id: string
  /** The number of the room's question session ("sitting"), from 1. The highest is the current one. */
  number: number
  state: SittingState
  started_at: string
  /** When the sitting was last closed; null while it is open. */
  ended_at: string | null
}

export interface QuestionsTable {
  id: string
  sitting_id: string
  user_id: string
  text: string
  /** The text before a moderator edited it; null if it was not edited. */
  original: string | null
  state: QuestionState
  version: number
  shows_name: boolean
  has_held_word: boolean
  asked_at: string
  /** When the question first became visible to everybody; null if it never did. */
  shown_at: string | null
  /** The name of the moderator, or of the speaker's link, who made the last decision. */
  decided_by: string | null
  decided_at: string | null
  /**
   * The id of the question into which this question was merged; votes count for that question. If that question is
   * deleted with its asker, this one counts as not merged.
   */
  merged_into: string | null
  reply: string
  /** Since when only the asker can see the question, because they are blocked; null if it is visible. */
  hidden_at: string | null
}

/** Votes. A vote that was taken back stays in the table, because its version tells nodes which change is the latest. */
export interface QuestionVotesTable {
  question_id: string
  user_id: string
  is_on: boolean
  /** Increases with every change of this vote. */
  version: number
  voted_at: string
}

export interface AskerBlocksTable {
  user_id: string
  /** The room in which the person may not ask; '' for every room. */
  room_id: string
  /** The name of the moderator. */
  blocked_by: string
  blocked_at: string
}

/** Links to the pages of speakers and of the video mixer. Revoked and expired ones are deleted. */
export interface StageLinksTable {
  id: string
  hash: string
  room_id: string
  kind: StageLinkKind
  name: string
  /** The name of the member of the team who created the link. */
  created_by: string
  created_at: string
  expires_at: string
  /** When a page last used the link, updated at most once a minute. */
  seen_at: string | null
}
