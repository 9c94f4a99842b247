import type { ModeratedQuestion } from '@palco/contract/questions/moderated-questions'
import type { QuestionState } from '@palco/contract/questions/question-moves'

export interface ListedQuestion extends ModeratedQuestion {
  merged: readonly ModeratedQuestion[]
}

type Order = (one: ModeratedQuestion, other: ModeratedQuestion) => number

const oldestFirst: Order = (one, other) => one.askedAt.localeCompare(other.askedAt) || one.id.localeCompare(other.id)
const lastDecidedFirst: Order = (one, other) =>
  (other.decidedAt ?? '').localeCompare(one.decidedAt ?? '') || oldestFirst(one, other)

const ORDERS: Record<QuestionState, Order> = {
  waiting: oldestFirst,
  approved: (one, other) => other.votes - one.votes || oldestFirst(one, other),
  stage: oldestFirst,
  answered: lastDecidedFirst,
  rejected: lastDecidedFirst,
}

export type QuestionLists = Record<QuestionState, readonly ListedQuestion[]>

/** A merged question is listed together with the one into which it was merged. */
export function questionLists(questions: readonly ModeratedQuestion[]): QuestionLists {
  const merged = Map.groupBy(
    questions.filter(({ mergedInto }) => mergedInto),
    ({ mergedInto }) => mergedInto,
  )
  const listed = questions
    .filter(({ mergedInto }) => !mergedInto)
    .map((question) => ({ ...question, merged: (merged.get(question.id) ?? []).toSorted(oldestFirst) }))
  const inState = (state: QuestionState) =>
    listed.filter((question) => question.state === state).toSorted(ORDERS[state])
  return {
    waiting: inState('waiting'),
    approved: inState('approved'),
    stage: inState('stage'),
    answered: inState('answered'),
    rejected: inState('rejected'),
  }
}
