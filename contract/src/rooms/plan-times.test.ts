import { describe, expect, test } from 'vitest'
import { planDay, planEnd, planTime } from './plan-times.ts'

const NEAR = '2026-11-23'

describe('the day', () => {
  test.each([
    ['2026-11-24', '2026-11-24'],
    ['24/11/2026', '2026-11-24'],
    ['24/11/26', '2026-11-24'],
    ['24.11.2026', '2026-11-24'],
    ['24-11-2026', '2026-11-24'],
    ['24/11', '2026-11-24'],
    ['4/1', '2027-01-04'],
    ['31/12/2025', '2025-12-31'],
    ['ter 24/11', '2026-11-24'],
    ['Terça-feira, 24/11', '2026-11-24'],
    ['Tue. 24/11/2026', '2026-11-24'],
    ['24 nov', '2026-11-24'],
    ['24 de novembro', '2026-11-24'],
    ['24 de novembro de 2026', '2026-11-24'],
    ['24-nov-26', '2026-11-24'],
    ['24/nov.', '2026-11-24'],
    ['1 mar', '2027-03-01'],
    ['Nov 24, 2026', '2026-11-24'],
    ['Mar 24', '2027-03-24'],
    ['3 dic', '2026-12-03'],
    ['29/02/2028', '2028-02-29'],
    ['29/02', null],
    ['31/11', null],
    ['11/24/2026', null],
    ['24', null],
    ['24 xyz', null],
    ['amanhã', null],
    ['', null],
  ])('the written day %s is %s', (text, day) => {
    expect(planDay(text, NEAR)?.day ?? null).toBe(day)
  })

  test('a day is marked if it was written with another weekday', () => {
    const marks = ['seg 24/11', 'ter 24/11', 'mar 24/11', '24/11'].map((text) => planDay(text, NEAR)?.isOtherWeekday)
    expect(marks).toEqual([true, false, false, false])
  })
})

test.each([
  ['10:40', 640],
  ['10h40', 640],
  ['10H40', 640],
  ['10h40min', 640],
  ['10h', 600],
  ['10:40h', 640],
  ['10 hs', 600],
  ['15min', null],
  ['10', 600],
  ['10.40', 640],
  ['10:40:00', 640],
  ['9:05', 545],
  ['10:40 AM', 640],
  ['10:40pm', 1360],
  ['12 am', 0],
  ['12:30 p.m.', 750],
  ['24:00', 1440],
  ['24:30', null],
  ['25:00', null],
  ['13 pm', null],
  ['10:60', null],
  ['dez', null],
  ['', null],
])('the written time %s is minute %s of the day', (text, minute) => {
  expect(planTime(text)).toBe(minute)
})

test.each([
  ['12:00', 640, 720],
  ['45 min', 640, 685],
  ['45min', 640, 685],
  ['15min', 640, 655],
  ["45'", 640, 685],
  ['+45', 640, 685],
  ['90', 640, 730],
  ['1h30', 640, 730],
  ['1h', 640, 700],
  ['1 hora e 15 minutos', 640, 715],
  ['2 horas', 640, 760],
  ['11h', 640, 660],
  ['00:30', 1380, 1470],
  ['00:30h', 1380, 1470],
  ['24:00', 1380, 1440],
  ['10:00', 640, null],
  ['10:40', 640, null],
  ['0 min', 640, null],
  ['', 640, null],
  ['logo', 640, null],
])('the written end %s of a room from minute %i is minute %s', (text, start, end) => {
  expect(planEnd(text, start)).toBe(end)
})
