import { expect, test } from 'vitest'
import { type Box, freeLift } from './free-lift.ts'

/** The bubble of a phone, 360 by 640. */
const bubble = { left: 300, right: 348, top: 580, bottom: 628 }
const button = (top: number, left = 36, right = 324) => ({ left, right, top, bottom: top + 40 })

const among = (boxes: readonly Box[]) => (place: Box) =>
  boxes.find(
    ({ left, right, top, bottom }) =>
      left < place.right && right > place.left && top < place.bottom && bottom > place.top,
  )

test.each([
  ['nothing is near', [button(100)], 0],
  ['a button ends left of it', [button(590, 36, 280)], 0],
  ['a button is below it', [button(590)], 46],
  ['it must clear several that stand close', [button(590), button(542), button(494)], 142],
  ['there is a gap that is large enough', [button(590), button(480)], 46],
])('where %s', (_, buttons, lift) => {
  expect(freeLift(bubble, among(buttons), 0)).toBe(lift)
  expect(among(buttons)({ ...bubble, top: bubble.top - lift, bottom: bubble.bottom - lift })).toBeUndefined()
})

test('where no place is free it stays, and never leaves the page', () => {
  expect(freeLift(bubble, among([{ left: 0, right: 360, top: 0, bottom: 640 }]), 0)).toBe(0)
  expect(freeLift(bubble, () => ({ left: 0, right: 360, top: 900, bottom: 940 }), 0)).toBe(0)
})
