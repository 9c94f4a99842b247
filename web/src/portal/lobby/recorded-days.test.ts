import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { expect, test } from 'vitest'
import { participantRoom } from '../../testing/rooms.ts'
import { foundRecordings, recordedDays } from './recorded-days.ts'

/** Returns an instant that is given in the viewer's time zone. */
const at = (day: number, hour: number) => new Date(2025, 11, day, hour).toISOString()
const ended = (name: string, day: number, hour: number, rest: Partial<ParticipantRoom> = {}) =>
  participantRoom(name, { startDate: at(day, hour), endDate: at(day, hour + 1), ...rest })

const rooms = [
  ended('Venda', 1, 15, { titulo: 'TRILHA', speaker: 'Caio Braga' }),
  ended('Dia 2', 2, 10, { titulo: 'PLENÁRIA', description: '<p>Vender <b>em dólar</b></p>' }),
  ended('Marca', 1, 14, { titulo: 'TRILHA' }),
  ended('Dia 1', 1, 10, { titulo: 'PLENÁRIA' }),
  participantRoom('Sem início', { endDate: at(1, 20), group: { id: 'b', name: 'Portugal' } }),
]
const options = {
  now: new Date(2025, 11, 10, 12).getTime(),
  locale: 'pt-BR',
  hasSeveralGroups: false,
  languageName: () => 'Português',
}
const shown = (days: ReturnType<typeof recordedDays>) =>
  days.map(({ title, tracks }) => [
    title,
    ...tracks.map((track) => [track.title, ...track.rooms.map(({ room }) => room.name)]),
  ])

test('the archive has the last day first, its tracks and their rooms in the order of time', () => {
  expect(shown(recordedDays(rooms, options))).toEqual([
    ['Terça-feira, 2 de dezembro', ['PLENÁRIA', 'Dia 2']],
    ['Segunda-feira, 1 de dezembro', ['PLENÁRIA', 'Dia 1'], ['TRILHA', 'Marca', 'Venda'], ['', 'Sem início']],
  ])
})

test('people in several groups see the group of each track', () => {
  const [, first] = recordedDays(rooms, { ...options, hasSeveralGroups: true })
  expect(first?.tracks.map(({ title }) => title)).toEqual(['Brasil · PLENÁRIA', 'Brasil · TRILHA', 'Portugal'])
})

test.each([
  ['', 5],
  ['plenaria', 2],
  ['segunda trilha', 2],
  ['caio', 1],
  ['em dólar', 1],
  ['15:00', 2],
  ['strong', 0],
])('a search of the archive for %j finds %d', (search, count) => {
  expect(foundRecordings(recordedDays(rooms, options), search).size).toBe(count)
})
