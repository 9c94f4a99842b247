import type { Room } from '@palco/contract/rooms/rooms'
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

test('the room access of a user offers only rooms of their own groups', () => {
  expect(groups.map(({ group, rooms }) => [group.id, rooms.map(({ id }) => id)])).toEqual([
    ['brasil', ['a', 'b']],
    ['mundo', ['c']],
  ])
})

describe('what is saved', () => {
  test('the saved room access is the default if nothing was removed', () => {
    expect(roomListOf(groups, new Set(['a', 'b', 'c']))).toBeNull()
  })

  test('the saved room access is the remaining list, even if it is empty', () => {
    expect(roomListOf(groups, new Set(['a', 'c', 'd']))).toEqual(['a', 'c'])
    expect(roomListOf(groups, new Set())).toEqual([])
  })
})

test('the room access rebases ticked and unticked rooms onto a newer list', () => {
  const [seen, chosen] = [new Set(['a', 'b', 'c']), new Set(['a', 'c', 'd'])]
  expect([...rebased(chosen, seen, new Set(['b', 'c', 'e']))].sort()).toEqual(['c', 'd', 'e'])
})
