import { expect, test } from 'vitest'
import { canMove, canVote, isShownState, QUESTION_STATES, type QuestionState, SHOWN_STATES } from './question-moves.ts'

const MOVES: [QuestionState, QuestionState[]][] = [
  ['waiting', ['approved', 'stage', 'rejected']],
  ['approved', ['waiting', 'stage', 'answered', 'rejected']],
  ['stage', ['waiting', 'approved', 'answered', 'rejected']],
  ['answered', ['approved', 'stage']],
  ['rejected', ['waiting', 'approved', 'stage']],
]

test.each(MOVES)('a question that is %s may become %j', (from, expected) => {
  expect(QUESTION_STATES.filter((to) => canMove(from, to))).toEqual(expected)
})

test('every move of a question can be undone by its reverse', () => {
  for (const from of QUESTION_STATES)
    for (const to of QUESTION_STATES) expect(canMove(from, to)).toBe(canMove(to, from))
})

test('the audience sees approved, staged and answered questions, and votes before the answer', () => {
  expect(QUESTION_STATES.filter(isShownState)).toEqual(SHOWN_STATES)
  expect(QUESTION_STATES.filter(canVote)).toEqual(['approved', 'stage'])
})
