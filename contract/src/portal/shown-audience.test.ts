import { expect, test } from 'vitest'
import { shownAudience } from './shown-audience.ts'

test.each([
  [0, null],
  [9, null],
  [10, 10],
  [14, 10],
  [15, 20],
  [96, 100],
  [118, 120],
  [999, 1000],
  [1249, 1200],
  [9_951, 10_000],
  [12_499, 12_000],
])('an audience of %i is shown as %s', (viewers, shown) => {
  expect(shownAudience(viewers)).toBe(shown)
})
