export const QUESTION_STATES = ['waiting', 'approved', 'stage', 'answered', 'rejected'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/**
 * The states to which a question can move from each state. Each move is possible in reverse, so that it can be undone.
 */
const MOVES: Record<QuestionState, readonly QuestionState[]> = {
  waiting: ['approved', 'stage', 'rejected'],
  approved: ['waiting', 'stage', 'answered', 'rejected'],
  stage: ['waiting', 'approved', 'answered', 'rejected'],
  answered: ['approved', 'stage'],
  rejected: ['waiting', 'approved', 'stage'],
}

export const canMove = (from: QuestionState, to: QuestionState): boolean => MOVES[from].includes(to)

/** The states in which everybody in the room sees the question. */
export const SHOWN_STATES = ['approved', 'stage', 'answered'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

export const isShownState = (state: QuestionState): state is ShownState =>
  (SHOWN_STATES as readonly QuestionState[]).includes(state)

export const canVote = (state: QuestionState): boolean => state === 'approved' || state === 'stage'
