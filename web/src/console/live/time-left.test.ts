import { toLiveRooms } from '@palco/contract/live/live-rooms'
import { expect, test } from 'vitest'
import { savedRoom } from '../../testing/groups.ts'
import { nextTimeLeftChange, timeLeftText } from './time-left.ts'

const NOW = Date.parse('2025-12-01T10:40:30.000Z')
const rowOf = (from: string | null, to: string | null) => {
  const [startDate, endDate] = [from, to].map((time) => time && `2025-12-${time}:00.000Z`)
  const room = { ...savedRoom('Sala'), startDate: startDate || null, endDate: endDate || null }
  return toLiveRooms([room], [], null, 15, NOW).slice(0, 1)
}

test.each([
  ['01T10:53', '01T12:00', 'abre em 13 min', '10:41:00'],
  ['01T12:45', '01T14:00', 'abre em 2 h 05', '10:41:00'],
  ['02T10:40', null, 'abre em 1 dia', null],
  ['03T12:00', null, 'abre em 2 dias', null],
  ['01T10:00', '01T11:00', 'termina em 20 min', '10:41:00'],
  ['01T10:00', '01T10:41', 'termina em 1 min', '10:41:00'],
  ['01T10:00', '01T10:30', 'terminou: público sai em 5 min', '10:41:00'],
  ['01T10:00', '01T10:20', 'encerrada', null],
  ['01T10:00', null, 'sem hora para terminar', null],
  [null, null, 'sem hora para terminar', null],
])('the time left of a room from %s to %s: %s', (from, to, text, changesAt) => {
  const rows = rowOf(from, to)
  expect(rows.map((row) => timeLeftText(row, NOW))).toEqual([text])
  if (changesAt) expect(new Date(nextTimeLeftChange(rows, NOW) ?? 0).toISOString().slice(11, 19)).toBe(changesAt)
})
