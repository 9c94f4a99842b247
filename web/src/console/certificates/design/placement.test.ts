import { expect, test } from 'vitest'
import { movedTo, placedByKey, resizedTo } from './placement.ts'

const field = { x: 100, y: 50, width: 80 }

test.each([
  [
    [20.004, 30],
    [20, 30],
  ],
  [
    [-5, -5],
    [0, 0],
  ],
  [
    [290, 205],
    [217, 190],
  ],
])('a certificate field moved to %j is at %j', ([x = 0, y = 0], [endX, endY]) => {
  expect(movedTo(field, x, y, 20)).toEqual({ x: endX, y: endY })
})

test.each([
  ['right', 150, { x: 100, width: 50 }],
  ['right', 90, { x: 100, width: 10 }],
  ['right', 400, { x: 100, width: 197 }],
  ['left', 60, { x: 60, width: 120 }],
  ['left', -9, { x: 0, width: 180 }],
  ['left', 179, { x: 170, width: 10 }],
] as const)('a certificate field whose %s edge is dragged to %d is at %j', (edge, at, place) => {
  expect(resizedTo(field, edge, at)).toEqual(place)
})

test.each([
  ['ArrowUp', false, { x: 100, y: 49 }],
  ['ArrowRight', true, { x: 110, y: 50 }],
  ['+', true, { x: 100, width: 81 }],
  ['-', false, { x: 100, width: 79 }],
  ['Enter', false, undefined],
] as const)('the key %s (Shift: %s) moves a certificate field to %j', (key, shiftKey, place) => {
  expect(placedByKey(field, 20, { key, shiftKey }) ?? undefined).toEqual(place)
})
