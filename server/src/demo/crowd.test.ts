import { expect, test } from 'vitest'
import { isOnline, type Visit, visitAt, visitsOf } from './crowd.ts'

const MINUTE = 60_000
const START = Date.parse('2025-12-01T13:00:00.000Z')
const END = START + 120 * MINUTE

const room = (id: string, language: string, from = START, to = END) => ({
  id,
  language,
  startDate: new Date(from).toISOString(),
  endDate: new Date(to).toISOString(),
})
const LOUNGE = { id: 'lounge', language: 'PT_BR', startDate: null, endDate: null }

const PEOPLE = Array.from({ length: 400 }, (_, n) => `person${n}@demo.palco.local`)

const crowd = (...rooms: Parameters<typeof visitsOf>[1]) => PEOPLE.map((person) => visitsOf(person, rooms))
const countAt = (visits: readonly Visit[][], now: number, roomId = 'a') =>
  visits.filter((theirs) => visitAt(theirs, now)?.roomId === roomId).length

test('the same demo person makes the same visits', () => {
  expect(crowd(room('a', 'PT_BR'))).toEqual(crowd(room('a', 'PT_BR')))
})

test('demo people arrive within a quarter of an hour, and most stay until the end', () => {
  const visits = crowd(room('a', 'PT_BR'))
  const counts = [-1, 2, 15, 60, 118, 123].map((minutes) => countAt(visits, START + minutes * MINUTE))
  const [before = 0, early = 0, full = 0, middle = 0, late = 0, after = 0] = counts
  expect([before, after]).toEqual([0, 0])
  expect(full).toBeGreaterThan(280)
  expect(early).toBeLessThan(full)
  expect(middle).toBeGreaterThan(250)
  expect(late).toBeLessThan(full)
})

test('the demo audience drops a little and recovers', () => {
  const visits = crowd(room('a', 'PT_BR'))
  const counts = Array.from({ length: 90 }, (_, minute) => countAt(visits, START + (15 + minute) * MINUTE))
  const falls = counts.slice(1).map((count, n) => (counts[n] ?? 0) - count)
  expect(Math.max(...falls)).toBeGreaterThan(15)
  // A fall must be smaller than one that raises an alarm.
  expect(Math.max(...falls)).toBeLessThan((counts[0] ?? 0) / 4)
  expect(Math.min(...falls)).toBeLessThan(-5)
})

test('no demo person is in two rooms at once, also when rooms overlap', () => {
  const talks = [
    room('a', 'PT_BR'),
    room('b', 'PT_BR', START + 30 * MINUTE, END + 30 * MINUTE),
    room('c', 'EN_US'),
    room('d', 'PT_BR', END, END + 60 * MINUTE),
  ]
  for (const visits of crowd(...talks, LOUNGE))
    for (const [n, { from, to }] of visits.entries()) {
      expect(from).toBeLessThan(to)
      expect(from).toBeGreaterThan(visits[n - 1]?.to ?? 0)
    }
})

test('each of several demo rooms at the same time has an audience', () => {
  const visits = crowd(room('a', 'PT_BR'), room('b', 'PT_BR'), room('c', 'EN_US'))
  for (const id of ['a', 'b', 'c']) expect(countAt(visits, START + 40 * MINUTE, id)).toBeGreaterThan(50)
})

test('a demo room that moves takes its audience along, and one without hours has people who are early', () => {
  const moved = crowd(room('a', 'PT_BR', END, END + 60 * MINUTE), LOUNGE)
  expect(countAt(moved, START + 60 * MINUTE)).toBe(0)
  expect(countAt(moved, END + 30 * MINUTE)).toBeGreaterThan(250)
  expect(countAt(moved, END - MINUTE, 'lounge')).toBeGreaterThan(20)
})

test('demo people are signed in from some minutes before a visit, and some never come', () => {
  const online = (now: number) =>
    PEOPLE.filter((person) => isOnline(person, visitsOf(person, [room('a', 'PT_BR')]), now)).length
  expect(online(START - 20 * MINUTE)).toBe(0)
  expect(online(START - MINUTE)).toBeGreaterThan(20)
  expect(online(START + 60 * MINUTE)).toBeLessThan(PEOPLE.length * 0.9)
})

test('demo people move on when a room begins that they like better', () => {
  const visits = crowd(room('a', 'EN_US'), room('b', 'DE_DE', START + 60 * MINUTE))
  const [before, after] = [59, 80].map((minutes) => countAt(visits, START + minutes * MINUTE))
  expect(before).toBeGreaterThan(250)
  expect(after).toBeLessThan(200)
  expect(countAt(visits, START + 80 * MINUTE, 'b')).toBeGreaterThan(100)
})
