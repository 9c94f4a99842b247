import { expect, test } from 'vitest'
import { lengthBetween, movedEnd } from './room-length.ts'

const START = '2025-12-01T13:40:00.000Z'

test('the end stays as far from the start as it was', () => {
  const length = lengthBetween(START, '2025-12-01T15:00:00.000Z')
  expect(movedEnd('2025-12-02T17:00:00.000Z', length)).toBe('2025-12-02T18:20:00.000Z')
})

test.each([
  ['no end', START, ''],
  ['no start', '', START],
  ['an end before the start', START, '2025-12-01T13:00:00.000Z'],
])('%s moves nothing', (_, start, end) => {
  expect(movedEnd(START, lengthBetween(start, end))).toBeNull()
})

test('a start that is not complete moves nothing', () => {
  expect(movedEnd('incomplete', 1000)).toBeNull()
})
