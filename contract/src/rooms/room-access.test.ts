import { describe, expect, test } from 'vitest'
import { isRoomEnabled, isRoomVisible } from './room-access.ts'

const room = { id: 'opening', groupId: 'week', active: true }
const byDefault = { groupIds: ['other', 'week'], savedRoomIds: null }

describe('a room is enabled', () => {
  test.each([
    ['by default, in a group of the user', byDefault, true],
    ['not in another group', { groupIds: ['other'], savedRoomIds: null }, false],
    ['not without a group', { groupIds: [], savedRoomIds: null }, false],
    ['if the saved list names it', { groupIds: ['week'], savedRoomIds: ['closing', 'opening'] }, true],
    ['not if the saved list leaves it out', { groupIds: ['week'], savedRoomIds: ['closing'] }, false],
    ['not if the saved list is empty', { groupIds: ['week'], savedRoomIds: [] }, false],
    ['not by a saved list alone, after leaving the group', { groupIds: [], savedRoomIds: ['opening'] }, false],
  ])('a room is enabled for a user or not: %s', (_, access, enabled) => {
    expect(isRoomEnabled(room, access)).toBe(enabled)
  })
})

describe('a room is shown', () => {
  test.each([
    ['when it is enabled and it and its group are on', room, true, byDefault, true],
    ['not when it is off', { ...room, active: false }, true, byDefault, false],
    ['not when its group is off', room, false, byDefault, false],
    ['not when it is not enabled', room, true, { ...byDefault, savedRoomIds: [] }, false],
  ])('a room is shown to a user or not: %s', (_, shown, active, access, visible) => {
    expect(isRoomVisible(shown, { active }, access)).toBe(visible)
  })
})
