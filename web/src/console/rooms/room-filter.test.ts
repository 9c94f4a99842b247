import { expect, test } from 'vitest'
import { savedRoom } from '../../testing/groups.ts'
import { filterRooms } from './room-filter.ts'

const rooms = [
  { ...savedRoom('Abertura'), speaker: 'Célia D’Ávila' },
  { ...savedRoom('Trilha'), groupId: 'mundo', group: { id: 'mundo', name: 'Mundo' } },
]
const found = (search: string, groupId = '') => filterRooms(rooms, { search, groupId }, []).map(({ name }) => name)

test('the room filter finds a room by any words of its card, in any order and without accents', () => {
  expect([found(''), found('celia davila abert'), found('TRILHA mundo'), found('mundo celia')]).toEqual([
    ['Abertura', 'Trilha'],
    ['Abertura'],
    ['Trilha'],
    [],
  ])
})

test('the room filter finds rooms by group', () => {
  expect([found('', 'mundo'), found('abertura', 'mundo')]).toEqual([['Trilha'], []])
})
