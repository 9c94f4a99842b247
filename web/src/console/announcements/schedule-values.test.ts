import type { Announcement } from '@palco/contract/announcements/announcements'
import type { Room } from '@palco/contract/rooms/rooms'
import { expect, test } from 'vitest'
import { nextChange, scheduledText, splitByPhase } from './announcement-texts.ts'
import { roomInQuestion, untilItBegins, upcomingRooms } from './schedule-values.ts'

const NOW = Date.parse('2025-12-01T10:00:00.000Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString()

const room = (id: string, startDate: string | null) => ({ id, name: id, startDate }) as Room
const rooms = [room('late', at(90)), room('over', at(-30)), room('always', null), room('soon', at(7))]

test('the rooms an announcement may come before begin in the future, soonest first; the chosen one stays', () => {
  expect(upcomingRooms(rooms, '', NOW).map(({ id }) => id)).toEqual(['soon', 'late'])
  expect(upcomingRooms(rooms, 'over', NOW).map(({ id }) => id)).toEqual(['over', 'soon', 'late'])
})

const before = (roomId: string, minutes: string) => ({
  startsAt: null,
  beforeRoom: { roomId, minutes },
  lastsMinutes: '9',
})
const later = (minutes: number) => ({ startsAt: at(minutes), beforeRoom: null, lastsMinutes: '9' })

test.each([
  ['now, about a room that begins soon', room('r', at(6.5)), null, 7],
  ['at an instant, about a room', room('r', at(90)), later(75), 15],
  ['before a room', room('r', at(90)), before('r', '25'), 25],
  ['about a room that begins after the hour', room('r', at(61)), null, 10],
  ['about a room that has begun', room('r', at(-1)), null, 10],
  ['about no room', undefined, null, 10],
])('the minutes in a ready text %s', (_, about, schedule, minutes) => {
  expect(untilItBegins(about, schedule, NOW)).toBe(minutes)
})

test('a ready text is about the room that it comes before, or its audience', () => {
  const audience = { type: 'room', id: 'late' } as const
  const names = [null, before('soon', '10')].map((schedule) => roomInQuestion({ audience, schedule }, rooms)?.name)
  expect(names).toEqual(['late', 'soon'])
})

test.each([
  ['today', at(60), null, '08:00'],
  ['on another day', at(24 * 60), null, 'ter., 02/12/2025, 07:00'],
  ['before a room', null, 10, '10 min antes de Abertura'],
  ['when a room begins', null, 0, 'o começo de Abertura'],
])('the notice of an announcement scheduled %s', (_, startsAt, minutes, text) => {
  const beforeRoom = minutes === null ? null : { roomId: 'r', roomName: 'Abertura', minutes }
  const schedule = { startsAt, beforeRoom, lastsMinutes: 30 }
  expect(scheduledText(schedule, 'America/Sao_Paulo', NOW)).toBe(`Aviso agendado para ${text}`)
})

test('announcement lists change at the next end; scheduled ones are by time, those without one first', () => {
  const announcement = (id: string, endsAt: string, schedule: Announcement['schedule'] = null) =>
    ({ id, endsAt, schedule }) as Announcement
  const beforeRoom = (roomId: string) => ({ roomId, minutes: 10, roomName: '' })
  const all = [
    announcement('live', at(40)),
    announcement('ended', at(-1)),
    announcement('second', at(-1), { startsAt: at(30), beforeRoom: null, lastsMinutes: 30 }),
    announcement('first', at(-1), { startsAt: null, beforeRoom: beforeRoom('soon'), lastsMinutes: 20 }),
    announcement('stuck', at(-1), { startsAt: null, beforeRoom: beforeRoom('deleted'), lastsMinutes: 20 }),
  ]
  const { scheduled, live, ended } = splitByPhase(all, rooms, NOW)
  const ids = [scheduled, live, ended].map((some) => some.map(({ id }) => id))
  expect(ids).toEqual([['stuck', 'first', 'second'], ['live'], ['ended']])
  expect(nextChange(all, rooms, NOW)).toBe(NOW + 17 * MINUTE)
})
