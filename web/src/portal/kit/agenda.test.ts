import { expect, test } from 'vitest'
import { agendaOf, highlightOf, sessionsOfToday } from './agenda.ts'

const ZONE = 'America/Sao_Paulo'
const NOW = Date.parse('2025-12-01T14:00:00.000Z')
const room = (name: string, startDate: string | null, endDate: string | null) => ({ name, startDate, endDate })

const rooms = [
  room('lounge', null, null),
  room('long over', '2025-11-29T10:00:00.000Z', '2025-11-29T11:00:00.000Z'),
  room('tomorrow', '2025-12-02T13:00:00.000Z', '2025-12-02T14:00:00.000Z'),
  room('just over', '2025-12-01T10:00:00.000Z', '2025-12-01T11:00:00.000Z'),
  // In UTC, this room is on the following day.
  room('tonight', '2025-12-02T01:00:00.000Z', '2025-12-02T02:00:00.000Z'),
  room('on since noon', '2025-12-01T13:50:00.000Z', '2025-12-01T15:00:00.000Z'),
  room('in an hour', '2025-12-01T15:00:00.000Z', '2025-12-01T16:00:00.000Z'),
  room('on since the morning', '2025-12-01T12:00:00.000Z', null),
]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('the agenda sorts rooms into live, coming by the viewer’s days, always open, and ended', () => {
  const { live, coming, always, ended } = agendaOf(rooms, NOW, ZONE)
  expect(names(live)).toEqual(['on since the morning', 'on since noon'])
  expect(coming.map(({ day, rooms: ofDay }) => [day, names(ofDay)])).toEqual([
    ['2025-12-01', ['in an hour', 'tonight']],
    ['2025-12-02', ['tomorrow']],
  ])
  expect(names(always)).toEqual(['lounge'])
  expect(names(ended)).toEqual(['just over', 'long over'])
})

test('the sessions of today are those of the viewer’s day: what is on, then coming ones, then ended ones', () => {
  expect(names(sessionsOfToday(rooms, NOW, ZONE))).toEqual([
    'on since the morning',
    'on since noon',
    'in an hour',
    'tonight',
    'just over',
  ])
})

const event = { startsAt: '2025-12-01T10:00:00.000Z', lastDay: '2025-12-05', timeZone: ZONE }
const [lounge, longOver, tomorrow] = rooms
const WEEK_LATER = NOW + 7 * 86_400_000

test.each([
  ['the live rooms', rooms, NOW, 'live'],
  ['else the next one', [lounge, tomorrow], NOW, 'next'],
  ['else that the event is over', [longOver], WEEK_LATER, 'eventOver'],
  ['not that it is over while a room is open', [lounge, longOver], WEEK_LATER, 'none'],
  [
    'not that it is over before its last day ends in its time zone',
    [longOver],
    Date.parse('2025-12-06T01:00Z'),
    'none',
  ],
  ['else when the event starts', [lounge], Date.parse(event.startsAt) - 1, 'eventAhead'],
  ['nothing during the event without a session ahead', [lounge], NOW, 'none'],
])('the lobby highlights %s', (_, given, now, name) => {
  const listed = given.filter((each) => each !== undefined)
  expect(highlightOf(listed, event, now).name).toBe(name)
})
