import { expect, test } from 'vitest'
import { pollShares } from './polls.ts'
import { averageStars, isRatable } from './ratings.ts'

test('a room can be rated from five minutes before its end until a day after it', () => {
  const room = { endDate: '2025-12-01T12:00:00.000Z' }
  const at = (time: string) => isRatable(room, Date.parse(time))
  expect(at('2025-12-01T11:54:59.999Z')).toBe(false)
  expect(at('2025-12-01T11:55:00.000Z')).toBe(true)
  expect(at('2025-12-02T11:59:59.999Z')).toBe(true)
  expect(at('2025-12-02T12:00:00.000Z')).toBe(false)
  expect(isRatable({ endDate: null }, Date.now())).toBe(false)
})

test('an average has one decimal, and there is none without ratings', () => {
  expect(averageStars([0, 0, 1, 1, 1])).toBe(4)
  expect(averageStars([1, 0, 0, 0, 2])).toBe(3.7)
  expect(averageStars([0, 0, 0, 0, 0])).toBeNull()
})

test('shares are whole percentages, and 0 without votes', () => {
  expect(pollShares([2, 1, 0])).toEqual([67, 33, 0])
  expect(pollShares([0, 0])).toEqual([0, 0])
})
