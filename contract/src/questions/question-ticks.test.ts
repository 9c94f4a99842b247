import { expect, test } from 'vitest'
import { type ModerationTick, type QuestionsTick, SNAPSHOT_JITTER_MS, withTick } from './question-ticks.ts'
import type { AudienceQuestion, RoomQuestions } from './questions.ts'

const at = '2025-12-01T13:40:00.000Z'
const question = (id: string, fields: Partial<AudienceQuestion> = {}): AudienceQuestion => ({
  ...{ id, text: id, name: null, state: 'approved', votes: 0, reply: '', isEdited: false, shownAt: at },
  ...fields,
})
const monday = { id: 'monday', state: 'open', startedAt: at } as const
const room: RoomQuestions = {
  ...{ roomId: 'r', seq: 7, isOn: true, isModerated: true, sitting: monday },
  questions: [question('b'), question('a', { votes: 3 })],
  poll: null,
}
const poll = { id: 'p', question: 'Onde?', answers: ['Aqui', 'Ali'], isOpen: true, votes: null }
const tick = (fields: Partial<QuestionsTick>): QuestionsTick => ({ roomId: 'r', from: 7, seq: 8, ...fields })

test.each<[string, Partial<QuestionsTick>, Partial<RoomQuestions>]>([
  ['a new question', { questions: [question('c')] }, { questions: [question('c'), ...room.questions] }],
  [
    'a changed question',
    { questions: [question('b', { state: 'stage' })] },
    { questions: [question('b', { state: 'stage' }), question('a', { votes: 3 })] },
  ],
  ['votes', { votes: [['a', 4]] }, { questions: [question('b'), question('a', { votes: 4 })] }],
  ['votes of a question that the page does not hold', { votes: [['x', 4]] }, {}],
  ['a poll', { poll }, { poll }],
  ['a removed question', { removed: ['b'] }, { questions: [question('a', { votes: 3 })] }],
  [
    'a merged question',
    { merged: [['a', 'b']], votes: [['b', 3]] },
    { questions: [question('b', { votes: 3 })], merged: [['a', 'b']] },
  ],
  ['a pause', { sitting: { ...monday, state: 'paused' } }, { sitting: { ...monday, state: 'paused' } }],
  [
    'the next sitting',
    { sitting: { ...monday, id: 'tuesday' } },
    { sitting: { ...monday, id: 'tuesday' }, questions: [] },
  ],
  ['the switch', { isOn: false }, { isOn: false }],
  ['several revisions at once', { from: 5, seq: 12, votes: [] }, { seq: 12 }],
])('a page applies %s', (_, fields, expected) => {
  expect(withTick(room, tick(fields))).toEqual({ ...room, seq: 8, ...expected })
})

test.each<[string, Partial<QuestionsTick>]>([
  ['that is shown again', { questions: [question('c')] }],
  ['that is not shown', { removed: ['c'] }],
  ['of an earlier sitting', { sitting: { ...monday, id: 'tuesday' } }],
])('a page forgets where the votes of a merged question count, %s', (_, fields) => {
  expect(withTick({ ...room, merged: [['c', 'b']] }, tick(fields))?.merged).toEqual([])
})

test('a page that missed a tick is asked to fetch the snapshot, after at most three seconds', () => {
  expect(withTick(room, tick({ from: 8, seq: 9 }))).toBeNull()
  expect(SNAPSHOT_JITTER_MS).toBe(3000)
})

test('a tick that is older than the snapshot changes nothing', () => {
  expect(withTick(room, tick({ from: 5, seq: 6, removed: ['a'] }))).toBe(room)
})

test('a tick may change something without a new revision, as when the settings switch questions off', () => {
  expect(withTick(room, tick({ from: 7, seq: 7, isOn: false }))).toEqual({ ...room, isOn: false })
})

test('moderators apply ticks as the audience does', () => {
  const held = { roomId: 'r', seq: 1, isOn: true, sitting: monday, questions: [] }
  const tick: ModerationTick = { roomId: 'r', from: 1, seq: 2, isOn: false }
  expect(withTick(held, tick)).toEqual({ ...held, seq: 2, isOn: false })
})
