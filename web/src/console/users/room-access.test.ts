import type { Room } from '@palco/contract/rooms'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { roomDates, roomListOf, roomsOfGroups } from './room-access.ts'

const inGroup = (id: string) => ({ groupId: id, group: { id, name: id, active: true } })
const room = (id: string, groupId: string): Room => ({
  id,
  name: id,
  titulo: '',
  description: '',
  language: 'PT_BR',
  webinarUrl: 'https://example.com',
  groupId,
  group: { id: groupId, name: groupId },
  active: true,
  startDate: null,
  endDate: null,
  createdAt: '2025-11-01T10:00:00.000Z',
  version: 1,
})

const user = { ...ana, userGroups: [inGroup('brasil'), inGroup('mundo')] }
const groups = roomsOfGroups(user, [room('a', 'brasil'), room('b', 'brasil'), room('c', 'mundo'), room('d', 'other')])

test('only rooms of the user’s own groups can be enabled', () => {
  expect(groups.map(({ group, rooms }) => [group.id, rooms.map(({ id }) => id)])).toEqual([
    ['brasil', ['a', 'b']],
    ['mundo', ['c']],
  ])
})

describe('what is saved', () => {
  test('is the default where nothing was taken away', () => {
    expect(roomListOf(groups, new Set(['a', 'b', 'c']))).toBeNull()
  })

  test('is what is left, be it nothing at all', () => {
    expect(roomListOf(groups, new Set(['a', 'c', 'd']))).toEqual(['a', 'c'])
    expect(roomListOf(groups, new Set())).toEqual([])
  })
})

test('dates are shown in UTC, and a room without any is always open', () => {
  expect(roomDates({ startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T23:05:00.000Z' })).toBe(
    'Início: 01/12/2025 1:40 pm UTC · Fim: 01/12/2025 11:05 pm UTC',
  )
  expect(roomDates({ startDate: null, endDate: '2025-12-01T03:00:00.000Z' })).toBe('Fim: 01/12/2025 3:00 am UTC')
  expect(roomDates({ startDate: null, endDate: null })).toBe('Disponível 24/7')
})
