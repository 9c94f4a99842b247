import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { QUESTION_STATES } from './question-moves.ts'
import { plainLine, QUESTION_MAX_LENGTH, roomStanding, SITTING_STATES } from './questions.ts'

export const REPLY_MAX_LENGTH = 500

/** For how long a person may not ask: in the rest of the room's sittings, or in every room. */
export const ASKER_BLOCKS = ['room', 'week'] as const

/** A question as moderators see it. */
export const moderatedQuestion = z.object({
  id,
  text: z.string(),
  /** The text before it was edited; `null` if it was not. */
  original: z.nullable(z.string()),
  state: z.enum(QUESTION_STATES),
  /** A decision sends it back. Votes don't change it. */
  version: z.int(),
  votes: z.int(),
  asker: z.object({ id, name: z.string(), block: z.nullable(z.enum(ASKER_BLOCKS)) }),
  showsName: z.boolean(),
  /** Whether the text has one of the event's held words. */
  hasHeldWord: z.boolean(),
  askedAt: instant,
  /** When everybody first saw it; `null` if nobody has. */
  shownAt: z.nullable(instant),
  /** The name of the moderator, or of the speaker's link, that decided last. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  mergedInto: z.nullable(id),
  reply: z.string(),
})
export type ModeratedQuestion = z.infer<typeof moderatedQuestion>

/** How many answered and rejected questions a moderator's list has at most, the newest. The export has all. */
export const DONE_MAX = 500

export const roomModeration = z.extend(roomStanding, {
  roomName: z.string(),
  timeZone: z.string(),
  /** The room's own choice; `null`: as the settings say. */
  ownSwitch: z.nullable(z.boolean()),
  questions: z.array(moderatedQuestion),
})
export type RoomModeration = z.infer<typeof roomModeration>

export const questionSwitch = z.object({ ownSwitch: z.nullable(z.boolean()) })

/** `after`: the sitting that the moderator saw, so that two of them don't begin two. */
export const sittingBegin = z.object({ after: z.nullable(id) })
export const sittingChange = z.object({ sittingId: id, from: z.enum(SITTING_STATES), to: z.enum(SITTING_STATES) })

const seen = { version: z.int() }

/** A decision. `from` and `version`: what the moderator saw. */
export const questionMove = z.object({ from: z.enum(QUESTION_STATES), to: z.enum(QUESTION_STATES), ...seen })
export type QuestionMove = z.infer<typeof questionMove>

/** `null` takes the question out of the one that it was merged into. */
export const questionMerge = z.object({ into: z.nullable(id), ...seen })
export const questionEdit = z.object({ text: plainLine('Escreva a pergunta', QUESTION_MAX_LENGTH), ...seen })
/** `null` removes the reply. */
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
