import { expect, test } from 'vitest'
import { movedTo, resizedTo, stepOf } from './placement.ts'

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
])('moved to %j a field is at %j', ([x = 0, y = 0], [endX, endY]) => {
  expect(movedTo(field, x, y, 20)).toEqual({ x: endX, y: endY })
})

test.each([
  ['right', 150, { x: 100, width: 50 }],
  ['right', 90, { x: 100, width: 10 }],
  ['right', 400, { x: 100, width: 197 }],
  ['left', 60, { x: 60, width: 120 }],
  ['left', -9, { x: 0, width: 180 }],
  ['left', 179, { x: 170, width: 10 }],
] as const)('its %s edge dragged to %d gives %j', (edge, at, place) => {
  expect(resizedTo(field, edge, at)).toEqual(place)
})

test('arrow keys move by 1 mm, with Shift by 10 mm', () => {
  expect(stepOf({ key: 'ArrowUp', shiftKey: false })).toEqual([0, -1])
  expect(stepOf({ key: 'ArrowRight', shiftKey: true })).toEqual([10, 0])
  expect(stepOf({ key: 'Enter', shiftKey: false })).toBeNull()
})
