import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const CREATED_AT = '2025-12-01T12:00:00.000Z'
const created = Date.parse(CREATED_AT)
const HOUR = 3_600_000
const DAY = 24 * HOUR

test.each([
  ['from a clock that is behind', -HOUR, 'Agora há pouco'],
  ['right away', 0, 'Agora há pouco'],
  ['just under an hour later', HOUR - 1, 'Agora há pouco'],
  ['an hour later', HOUR, 'Há 1 hora'],
  ['just under two hours later', 2 * HOUR - 1, 'Há 1 hora'],
  ['two hours later', 2 * HOUR, 'Há 2 horas'],
  ['just under a day later', DAY - 1, 'Há 23 horas'],
  ['a day later', DAY, 'Há 1 dia'],
  ['two days later', 2 * DAY, 'Há 2 dias'],
  ['just under a week later', 7 * DAY - 1, 'Há 6 dias'],
  ['a week later', 7 * DAY, '01/12/2025'],
])('the relative time of an instant, seen %s', (_, age, text) => {
  expect(relativeTime(CREATED_AT, created + age)).toBe(text)
})
