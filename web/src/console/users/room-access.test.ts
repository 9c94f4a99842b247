import type { Room } from '@palco/contract/rooms'
import { describe, expect, test } from 'vitest'
import { savedRoom } from '../../testing/groups.ts'
import { ana } from '../../testing/people.ts'
import { rebased, roomListOf, roomsOfGroups } from './room-access.ts'

const inGroup = (id: string) => ({ groupId: id, group: { id, name: id, active: true } })
const room = (id: string, groupId: string): Room => ({
  ...savedRoom(id),
  groupId,
  group: { id: groupId, name: groupId },
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

test('what was ticked and unticked is done once more on a newer list, and nothing else of it changes', () => {
  const [seen, chosen] = [new Set(['a', 'b', 'c']), new Set(['a', 'c', 'd'])]
  expect([...rebased(chosen, seen, new Set(['b', 'c', 'e']))].sort()).toEqual(['c', 'd', 'e'])
})
