import { expect, test } from 'vitest'
import { nextSittingChange, sittingDue } from './sitting-clock.ts'

const ZONE = 'America/Sao_Paulo'
const at = (time: string, day = '01') => `2025-12-${day}T${time}:00.000Z`
const dated = { startDate: at('14:00'), endDate: at('15:00'), graceMinutes: 15 }
const always = { startDate: null, endDate: null, graceMinutes: 15 }
const sat = (startedAt: string, state: 'open' | 'paused' | 'closed' = 'open') => ({ startedAt, state })

test.each([
  ['before the room opens', dated, null, at('13:59'), null],
  ['when the room opens', dated, null, at('14:00'), 'begin'],
  ['while its sitting goes on', dated, sat(at('14:00')), at('14:30'), null],
  ['that was closed by hand', dated, sat(at('14:00'), 'closed'), at('14:30'), null],
  ['that was begun by hand before the opening', dated, sat(at('13:50')), at('14:00'), null],
  ['that was moved by minutes during the sitting', dated, sat(at('13:45'), 'paused'), at('14:10'), null],
  ['whose first show of the day is over', dated, sat(at('10:00'), 'closed'), at('14:00'), 'begin'],
  ['with an open sitting of yesterday', dated, sat(at('14:00', '00').replace('12-00', '11-30')), at('14:00'), 'begin'],
  ['in the grace period', dated, sat(at('14:00')), at('15:10'), null],
  ['after the grace period', dated, sat(at('14:00')), at('15:15'), 'close'],
  ['that was closed already', dated, sat(at('14:00'), 'closed'), at('15:15'), null],
  ['whose sitting was begun by hand after the end', dated, sat(at('15:20')), at('15:30'), null],
  ['over midnight', { ...dated, endDate: at('05:00', '02') }, sat(at('14:00')), at('04:00', '02'), null],
  ['without dates', always, null, at('14:00'), 'begin'],
  ['without dates, later that day', always, sat(at('04:00')), at('23:00'), null],
  // Midnight in São Paulo is at 03:00 in UTC.
  ['without dates, just before midnight', always, sat(at('14:00')), at('02:59', '02'), null],
  ['without dates, on the next day', always, sat(at('14:00')), at('03:00', '02'), 'begin'],
])('the clock acts on the sitting of a room %s', (_, room, last, now, expected) => {
  expect(sittingDue(room, last, ZONE, Date.parse(now))).toBe(expected)
})

test.each([
  ['opens', dated, at('13:00'), at('14:00')],
  ['ends its grace period', dated, at('15:10'), at('15:15')],
  ['has no dates', always, at('14:00'), at('03:00', '02')],
  ['is over', dated, at('16:00'), null],
])('the clock looks at a room again when it %s', (_, room, now, expected) => {
  expect(nextSittingChange(room, ZONE, Date.parse(now))).toBe(expected && Date.parse(expected))
})
