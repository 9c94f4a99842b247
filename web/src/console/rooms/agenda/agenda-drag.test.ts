import { expect, test } from 'vitest'
import { limitedStep } from './agenda-drag.ts'

/** A room from 10:40 to 12:00 on the second of three days. The grid is from 9:00 to 18:00. */
const place = { dayIndex: 1, dayCount: 3, from: 640, to: 720, roomFrom: 640, roomTo: 720, gridFrom: 540, gridTo: 1080 }
const grip = { kind: 'move', ...place } as const
const resize = { kind: 'resize', ...place } as const

test.each([
  ['less than half a step', grip, 0, 7, [0, 0]],
  ['the nearest step', grip, 0, 8, [0, 15]],
  ['up and to the left', grip, -1, -31, [-1, -30]],
  ['never before the first day', grip, -5, 0, [-1, 0]],
  ['never after the last day', grip, 9, 0, [1, 0]],
  ['never above the grid', grip, 0, -400, [0, -90]],
  ['never below the grid', grip, 0, 4000, [0, 420]],
  ['a longer room, on its day', resize, 2, 32, [0, 30]],
  ['never shorter than a step', resize, 0, -400, [0, -60]],
  ['never longer than the grid', resize, 0, 4000, [0, 360]],
] as const)('a drag in the agenda: %s', (_, gripped, days, minutes, expected) => {
  const step = limitedStep(gripped, days, minutes)
  expect([step.days, step.minutes + 0]).toEqual(expected)
})
