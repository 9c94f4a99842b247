import { expect, test } from 'vitest'
import { savedGroup, savedRoom } from '../../../testing/groups.ts'
import { printedDays } from './printed-days.ts'

const ZONE = 'America/Sao_Paulo'
const group = (id: string, active = true) => ({ ...savedGroup(), id, name: id, active })
const room = (name: string, startDate: string | null, groupId = 'brasil') => ({
  ...savedRoom(name),
  startDate,
  groupId,
  group: { id: groupId, name: groupId },
})

const rooms = [
  room('Sempre', null),
  room('Noite', '2026-11-25T01:00:00.000Z'),
  room('Manhã', '2026-11-24T12:00:00.000Z', 'mundo'),
  room('Abertura', '2026-11-24T12:00:00.000Z'),
  room('Quarta', '2026-11-25T12:00:00.000Z'),
  { ...room('Inativa', '2026-11-24T12:00:00.000Z'), active: false },
  room('Grupo inativo', '2026-11-24T12:00:00.000Z', 'fechado'),
]
const groups = [group('brasil'), group('mundo'), group('fechado', false)]
const printed = (groupId: string, day: string) =>
  printedDays(rooms, groups, ZONE, { groupId, day }).map((each) => [each.day, ...each.rooms.map(({ name }) => name)])

test('the printed programme has what people can enter by day and hour, and what is always open last', () => {
  expect(printed('', '')).toEqual([
    ['2026-11-24', 'Abertura', 'Manhã', 'Noite'],
    ['2026-11-25', 'Quarta'],
    [null, 'Sempre'],
  ])
})

test('the printed programme can have one group or one day', () => {
  expect(printed('mundo', '')).toEqual([['2026-11-24', 'Manhã']])
  expect(printed('', '2026-11-25')).toEqual([['2026-11-25', 'Quarta']])
  expect(printed('mundo', '2026-11-25')).toEqual([])
})
