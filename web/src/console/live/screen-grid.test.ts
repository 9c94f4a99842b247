import { expect, test } from 'vitest'
import { screenGrid } from './screen-grid.ts'

test.each([
  [0, 1, 1],
  [1, 1, 1],
  [2, 2, 1],
  [3, 3, 1],
  [4, 2, 2],
  [5, 3, 2],
  [6, 3, 2],
  [8, 3, 3],
  [12, 4, 3],
  [30, 6, 5],
])('%i tiles of the live screen have %i columns and %i rows', (count, columns, rows) => {
  expect(screenGrid(count)).toEqual({ columns, rows })
})
