import type { Profile } from '@palco/contract/auth/auth'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { participantRoom } from '../../testing/rooms.ts'
import { portalGroups, startingGroup } from './portal-groups.ts'

const room = (id: string, groupId: string, rest: Partial<ParticipantRoom> = {}) =>
  participantRoom(`Sala ${id}`, { id, groupId, group: { id: groupId, name: groupId }, ...rest })

const memberOf = (...groups: { id: string; active?: boolean }[]): Profile => ({
  ...ana,
  userGroups: groups.map(({ id, active = true }) => ({ groupId: id, group: { id, name: `Grupo ${id}`, active } })),
})

describe('the groups of a participant', () => {
  test('the groups of a participant have their own rooms, in the person’s order', () => {
    const groups = portalGroups(memberOf({ id: 'b' }, { id: 'a' }), [room('1', 'a'), room('2', 'b'), room('3', 'x')])
    expect(groups.map(({ id, rooms }) => [id, rooms.map((each) => each.id)])).toEqual([
      ['b', ['2']],
      ['a', ['1']],
    ])
  })

  test('the groups of a participant leave out inactive ones', () => {
    const rooms = [room('1', 'a', { active: false }), room('2', 'b')]
    const groups = portalGroups(memberOf({ id: 'a' }, { id: 'b', active: false }), rooms)
    expect(groups).toEqual([{ id: 'a', name: 'Grupo a', rooms: [] }])
  })
})

test('a group with rooms is shown first; without any, the first group', () => {
  const person = memberOf({ id: 'a' }, { id: 'b' })
  expect(startingGroup(portalGroups(person, [room('1', 'b')]))?.id).toBe('b')
  expect(startingGroup(portalGroups(person, [room('1', 'a'), room('2', 'b')]))?.id).toBe('a')
  expect(startingGroup(portalGroups(person, []))?.id).toBe('a')
  expect(startingGroup([])).toBeUndefined()
})
