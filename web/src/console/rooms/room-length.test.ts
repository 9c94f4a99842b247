import { expect, test } from 'vitest'
import { lengthBetween, movedEnd } from './room-length.ts'

const START = '2025-12-01T13:40:00.000Z'

test('the length of a room is kept when the start moves', () => {
  const length = lengthBetween(START, '2025-12-01T15:00:00.000Z')
  expect(movedEnd('2025-12-02T17:00:00.000Z', length)).toBe('2025-12-02T18:20:00.000Z')
})

test.each([
  ['no end', START, ''],
  ['no start', '', START],
  ['an end before the start', START, '2025-12-01T13:00:00.000Z'],
])('a moved start with %s does not move the end', (_, start, end) => {
  expect(movedEnd(START, lengthBetween(start, end))).toBeNull()
})

test('an incomplete start of a room does not move the end', () => {
  expect(movedEnd('incomplete', 1000)).toBeNull()
})
