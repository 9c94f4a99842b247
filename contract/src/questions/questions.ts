import * as z from 'zod/mini'
import { atMost, id, instant, isStorableText } from '../base/fields.ts'
import { livePoll } from '../polls/live-poll.ts'
import { QUESTION_STATES, SHOWN_STATES } from './question-moves.ts'

export const QUESTION_MAX_LENGTH = 280

export const SITTING_STATES = ['open', 'paused', 'closed'] as const
export type SittingState = (typeof SITTING_STATES)[number]

/**
 * A sitting: the time in which a room takes questions, for one show. `paused`: people read and vote, but can't ask.
 * `closed`: people only read.
 */
export const sitting = z.object({ id, state: z.enum(SITTING_STATES), startedAt: instant })
export type Sitting = z.infer<typeof sitting>

/** Control characters, and a Braille pattern without dots. */
const BLANK = /[\p{Cc}\u2800]+/gu
/** Invisible characters, except those inside an emoji: variation selectors, and a joiner (captured with its symbol). */
const INVISIBLE =
  /(\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?\u200D(?=\p{Extended_Pictographic}))|(?![\uFE0E\uFE0F])\p{Default_Ignorable_Code_Point}/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** White space and control characters become single spaces. Invisible characters are removed. */
export const plainLine = (missing: string, maxLength: number) =>
  z.string(missing).check(
    z.overwrite((text) => text.replace(BLANK, ' ').replace(INVISIBLE, '$1').replace(/\s+/gu, ' ').trim()),
    z.refine((text) => VISIBLE.test(text), missing),
    atMost(maxLength),
    z.refine(isStorableText, 'O texto contém caracteres inválidos'),
  )

/** A question as everybody in the room sees it. */
export const audienceQuestion = z.object({
  id,
  text: z.string(),
  /** The asker's name; `null` unless the organisers allow names and the asker wants to show theirs. */
  name: z.nullable(z.string()),
  state: z.enum(SHOWN_STATES),
  votes: z.int(),
  /** The moderators' written answer; '' without one. */
  reply: z.string(),
  isEdited: z.boolean(),
  /** When everybody could first see the question. Lists are sorted by this time. */
  shownAt: instant,
})
export type AudienceQuestion = z.infer<typeof audienceQuestion>

/**
 * The maximum number of questions in a snapshot. If there are more, half of the snapshot are the newest questions, and
 * half are those with the most votes among the others.
 */
export const SNAPSHOT_MAX = 300

export const roomStanding = z.object({
  roomId: id,
  /** The revision of the room's questions and polls. The next update (tick) starts from this revision. */
  seq: z.int(),
  isOn: z.boolean(),
  /** Whether questions wait for a moderator before everybody sees them. */
  isModerated: z.boolean(),
  /** `null` before the room's first sitting. */
  sitting: z.nullable(sitting),
})

export const roomQuestions = z.extend(roomStanding, {
  questions: z.array(audienceQuestion),
  /**
   * The merged questions that have votes, each with the question for which these votes count now. Optional: nodes of
   * the previous release don't send it (rolling upgrade).
   */
  merged: z.optional(z.array(z.tuple([id, id]))),
  /** The poll that the room shows now. Polls also work if the room's questions are off. */
  poll: z.nullable(livePoll),
  /** True while questions are off: the list was left out, so a page fetches it again when they are switched on. */
  isWithheld: z.optional(z.boolean()),
})
export type RoomQuestions = z.infer<typeof roomQuestions>

/** A question as its asker sees it. A blocked asker sees the usual state, although nobody else sees the question. */
export const ownQuestion = z.object({
  id,
  text: z.string(),
  state: z.enum(QUESTION_STATES),
  /** The question into which this question was merged. */
  mergedInto: z.nullable(id),
  reply: z.string(),
  isEdited: z.boolean(),
  askedAt: instant,
})
export type OwnQuestion = z.infer<typeof ownQuestion>

/**
 * What the caller asked in the current sitting, newest first, and the ids of the questions that they voted for. If such
 * a question was merged, the list still contains its own id, so that the vote is not lost if the question is separated
 * again (`merged` in `roomQuestions`).
 */
export const ownQuestions = z.object({ questions: z.array(ownQuestion), votes: z.array(id) })
export type OwnQuestions = z.infer<typeof ownQuestions>

export const questionAsk = z.object({
  text: plainLine('Escreva a pergunta', QUESTION_MAX_LENGTH),
  showsName: z._default(z.boolean(), false),
})
export type QuestionAsk = z.infer<typeof questionAsk>

export const vote = z.object({ isVoted: z.boolean() })
export const voteAnswer = z.object({ votes: z.int() })
