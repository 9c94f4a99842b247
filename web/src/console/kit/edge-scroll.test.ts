import { expect, test } from 'vitest'
import { edgeSpeed } from './edge-scroll.ts'

test.each([
  ['in the middle', 300, 0],
  ['just inside the upper edge', 124, -7],
  ['at the upper edge', 100, -14],
  ['far above it', -500, -14],
  ['just inside the lower edge', 476, 7],
  ['far below it', 900, 14],
])('dragging near an edge scrolls at the right speed %s', (_, y, speed) => {
  expect(edgeSpeed(y, 100, 500)).toBe(speed)
})
