import type { QuestionState } from '@palco/contract/questions/question-moves'
import type { SittingState } from '@palco/contract/questions/questions'
import type { StageLinkKind } from '@palco/contract/questions/stage-links'

/** Rooms that have or had questions. The room may be deleted. */
export interface QuestionRoomsTable {
  room_id: string
  /** Whether the room has questions; null: as the event's settings say. */
  own_switch: boolean | null
  /** Raised by every change of the room's questions. Its row is the lock of the room's questions. */
  revision: number
}

export interface SittingsTable {
  id: string
  room_id: string
  /** Counts the sittings of the room from 1. The last one is the current one. */
  number: number
  state: SittingState
  started_at: string
  /** When the sitting was last closed; null while it is not. */
  ended_at: string | null
}

export interface QuestionsTable {
  id: string
  sitting_id: string
  user_id: string
  text: string
  /** The text before it was edited; null if it was not. */
  original: string | null
  state: QuestionState
  version: number
  shows_name: boolean
  has_held_word: boolean
  asked_at: string
  /** When everybody first saw it; null if nobody has. */
  shown_at: string | null
  /** The name of the moderator, or of the speaker's link, that decided last. */
  decided_by: string | null
  decided_at: string | null
  /** The question that its votes count for. That question may have been deleted with its asker: then it stands alone. */
  merged_into: string | null
  reply: string
  /** Since when only the asker sees it, because of a block; null for a visible question. */
  hidden_at: string | null
}

/** Votes that were taken back stay, because their version orders the changes of all nodes. */
export interface QuestionVotesTable {
  question_id: string
  user_id: string
  is_on: boolean
  /** Raised by every change of this vote. */
  version: number
  voted_at: string
}

export interface AskerBlocksTable {
  user_id: string
  /** '' for every room. */
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
  /** The member's name when the link was created. */
  created_by: string
  created_at: string
  expires_at: string
  /** When a page last had the link open, to the minute. */
  seen_at: string | null
}
