import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { QUESTION_STATES } from './question-moves.ts'
import { plainLine, QUESTION_MAX_LENGTH, roomStanding, SITTING_STATES } from './questions.ts'

export const REPLY_MAX_LENGTH = 500

/** Where a blocked person may not ask. `room`: in this room. `week`: in every room of the event. */
export const ASKER_BLOCKS = ['room', 'week'] as const

export const moderatedQuestion = z.object({
  id,
  text: z.string(),
  /** The text before the moderator edited it; `null` if it was not edited. */
  original: z.nullable(z.string()),
  state: z.enum(QUESTION_STATES),
  /** A decision sends the version back, for optimistic locking. Votes don't change it. */
  version: z.int(),
  votes: z.int(),
  asker: z.object({ id, name: z.string(), block: z.nullable(z.enum(ASKER_BLOCKS)) }),
  showsName: z.boolean(),
  /** Whether the text contains a word that makes a question wait for a moderator. */
  hasHeldWord: z.boolean(),
  askedAt: instant,
  /** When everybody could first see the question; `null` if they never could. */
  shownAt: z.nullable(instant),
  /**
   * The name of the moderator who last moved, merged or separated the question, or of the speaker's link with which it
   * was marked as answered. Edits and replies don't change it.
   */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** The question into which this one was merged, directly or through others. It is never merged itself. */
  mergedInto: z.nullable(id),
  reply: z.string(),
})
export type ModeratedQuestion = z.infer<typeof moderatedQuestion>

/**
 * A moderator's list contains at most this many answered and rejected questions, the newest ones, and as many approved
 * ones as the audience gets (`SNAPSHOT_MAX`). The export has all.
 */
export const DONE_MAX = 500

export const roomModeration = z.extend(roomStanding, {
  roomName: z.string(),
  timeZone: z.string(),
  /** Whether this room has questions. `null`: the event's settings decide. */
  ownSwitch: z.nullable(z.boolean()),
  questions: z.array(moderatedQuestion),
})
export type RoomModeration = z.infer<typeof roomModeration>

export const questionSwitch = z.object({ ownSwitch: z.nullable(z.boolean()) })

/**
 * Starts a sitting (one session of a room's questions), whose list is empty at first. `after`: the last sitting that
 * the moderator saw, so that two moderators don't both start one.
 */
export const sittingBegin = z.object({ after: z.nullable(id) })
export const sittingChange = z.object({ sittingId: id, from: z.enum(SITTING_STATES), to: z.enum(SITTING_STATES) })

const seen = { version: z.int() }

/** A moderator's decision. `from` and `version`: the state and version that the moderator saw. */
export const questionMove = z.object({ from: z.enum(QUESTION_STATES), to: z.enum(QUESTION_STATES), ...seen })
export type QuestionMove = z.infer<typeof questionMove>

/** `into`: the question to merge this question into. `null` separates them again. */
export const questionMerge = z.object({ into: z.nullable(id), ...seen })
export const questionEdit = z.object({ text: plainLine('Escreva a pergunta', QUESTION_MAX_LENGTH), ...seen })
/** `reply: null` removes the reply. */
export const questionReply = z.object({ reply: z.nullable(plainLine('Escreva a resposta', REPLY_MAX_LENGTH)), ...seen })

export const askerBlock = z.object({ userId: id, block: z.nullable(z.enum(ASKER_BLOCKS)) })
export type AskerBlock = z.infer<typeof askerBlock>['block']

export const blockedAsker = z.object({
  userId: id,
  name: z.string(),
  block: z.enum(ASKER_BLOCKS),
  blockedBy: z.string(),
  blockedAt: instant,
})
export type BlockedAsker = z.infer<typeof blockedAsker>
