import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { version } from '../base/form-fields.ts'
import { plainLine } from '../questions/questions.ts'
import { POLL_ACTS, pollState } from './poll-moves.ts'

export const POLL_ANSWERS_MIN = 2
export const POLL_ANSWERS_MAX = 6
export const POLL_QUESTION_MAX_LENGTH = 200
export const POLL_ANSWER_MAX_LENGTH = 80
export const POLLS_OF_ROOM_MAX = 50

/** A poll as moderators see it. `votes`: one count for each answer. */
export const poll = z.object({
  id,
  roomId: id,
  question: z.string(),
  answers: z.array(z.string()),
  state: pollState,
  /** Whether participants see the number of votes. */
  showsResults: z.boolean(),
  votes: z.array(z.int()),
  createdAt: instant,
  /** When the poll was last opened; `null` for a draft. */
  openedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** The name of the member of the team who last changed the poll. */
  changedBy: z.string(),
  version: z.int(),
})
export type Poll = z.infer<typeof poll>

/** `isPast`: whether participants don't see the poll, because of a later show of its room or a later poll. */
export const listedPoll = z.extend(poll, { isPast: z.boolean() })
export type ListedPoll = z.infer<typeof listedPoll>

/** The index of the caller's answer to a poll; `null` without one. */
export const ownAnswer = z.object({ answer: z.nullable(z.int()) })

/** `answer`: the index of the chosen answer. A later vote replaces an earlier one. */
export const pollVote = z.object({
  pollId: id,
  answer: z.int().check(z.minimum(0), z.maximum(POLL_ANSWERS_MAX - 1)),
})
export type PollVote = z.infer<typeof pollVote>

const answers = z.array(plainLine('Escreva a resposta', POLL_ANSWER_MAX_LENGTH)).check(
  z.minLength(POLL_ANSWERS_MIN, `Escreva pelo menos ${POLL_ANSWERS_MIN} respostas`),
  z.maxLength(POLL_ANSWERS_MAX, `Uma enquete tem no máximo ${POLL_ANSWERS_MAX} respostas`),
  z.refine((given) => new Set(given).size === given.length, 'As respostas devem ser diferentes'),
)

export const pollCreate = z.object({
  question: plainLine('Escreva a pergunta da enquete', POLL_QUESTION_MAX_LENGTH),
  answers,
})
export type PollCreate = z.infer<typeof pollCreate>

/** Only a draft can be edited. Otherwise the existing votes would count for answers that people did not read. */
export const pollUpdate = z.extend(pollCreate, { version })
export type PollUpdate = z.infer<typeof pollUpdate>

/** `version`: the version that the moderator saw. */
export const pollMove = z.object({ act: z.enum(POLL_ACTS), version: z.int() })
export type PollMove = z.infer<typeof pollMove>

/** Returns the counts as whole percentages, which may not add up to 100. Without votes, all are 0. */
export function pollShares(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, count) => sum + count, 0)
  return votes.map((count) => (total ? Math.round((count / total) * 100) : 0))
}
