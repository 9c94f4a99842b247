import { expect, test } from 'vitest'
import { type Box, snappedEdge, snappedMove } from './snapping.ts'

const box = (x: number, y: number, width = 100, height = 20): Box => ({ x, y, width, height })
const REACH = 2

test.each([
  { what: 'the page’s centre across', given: box(97.5, 20), others: [], x: 98.5, y: 20, guides: [148.5, null] },
  { what: 'the page’s centre down', given: box(20, 96), others: [], x: 20, y: 95, guides: [null, 105] },
  { what: 'nothing out of reach', given: box(20, 20), others: [], x: 20, y: 20, guides: [null, null] },
  { what: 'another left edge', given: box(31, 20), others: [box(30, 150, 44)], x: 30, y: 20, guides: [30, null] },
  { what: 'another right edge', given: box(31.5, 20), others: [box(62, 150, 70)], x: 32, y: 20, guides: [132, null] },
  { what: 'another middle', given: box(40.5, 20), others: [box(60, 150, 60)], x: 40, y: 20, guides: [90, null] },
  { what: 'another top', given: box(5, 61), others: [box(180, 60, 50, 9)], x: 5, y: 60, guides: [null, 60] },
  {
    what: 'the nearer of two',
    given: box(97.5, 20),
    others: [box(97, 150, 20)],
    x: 97,
    y: 20,
    guides: [97, null],
  },
  {
    what: 'the page before others at the same distance',
    given: box(97.5, 20),
    others: [box(98.5, 150, 20)],
    x: 98.5,
    y: 20,
    guides: [148.5, null],
  },
])('a box on the certificate snaps to $what', ({ given, others, x, y, guides }) => {
  const moved = snappedMove(given, others, REACH)
  expect([moved.x, moved.y]).toEqual([x, y])
  expect([moved.guides.x, moved.guides.y]).toEqual(guides)
})

test.each([
  [149, 148.5],
  [131, 132],
  [140, 140],
])('an edge of a box dragged to %d mm snaps to %d mm', (at, end) => {
  expect(snappedEdge(at, [box(62, 150, 70)], REACH).at).toBe(end)
})
