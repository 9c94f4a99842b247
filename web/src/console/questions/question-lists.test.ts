import type { ModeratedQuestion } from '@palco/contract/questions/moderated-questions'
import { expect, test } from 'vitest'
import { moderatedQuestion } from '../../testing/moderated-questions.ts'
import { questionLists } from './question-lists.ts'

const idsOf = (questions: readonly ModeratedQuestion[]) => questions.map(({ id }) => id)

test('the queue is in the order of asking, and approved questions by votes', () => {
  const lists = questionLists([
    moderatedQuestion('late', { askedAt: '2025-12-01T13:42:00.000Z' }),
    moderatedQuestion('early', { askedAt: '2025-12-01T13:41:00.000Z' }),
    moderatedQuestion('few', { state: 'approved', votes: 2 }),
    moderatedQuestion('many', { state: 'approved', votes: 9 }),
  ])
  expect(idsOf(lists.waiting)).toEqual(['early', 'late'])
  expect(idsOf(lists.approved)).toEqual(['many', 'few'])
})

test('answered and rejected questions begin with the last decision', () => {
  const decided = (id: string, minute: string, state: 'answered' | 'rejected') =>
    moderatedQuestion(id, { state, decidedAt: `2025-12-01T13:${minute}:00.000Z` })
  const lists = questionLists([
    decided('a', '41', 'answered'),
    decided('b', '42', 'answered'),
    decided('c', '43', 'rejected'),
  ])
  expect(idsOf(lists.answered)).toEqual(['b', 'a'])
  expect(idsOf(lists.rejected)).toEqual(['c'])
})

test('a merged question stands with the one that it was merged into', () => {
  const lists = questionLists([
    moderatedQuestion('first', { state: 'approved' }),
    moderatedQuestion('again', { mergedInto: 'first' }),
  ])
  expect(lists.waiting).toEqual([])
  expect(lists.approved.map(({ merged }) => idsOf(merged))).toEqual([['again']])
})
