import { expect, test } from 'vitest'
import { changedFilter, readFilter, writeFilter } from './filter-state.ts'

test('the address holds the filter', () => {
  const filter = { about: 'u1', action: 'room.updated', target: 'room', day: '2025-12-01' } as const
  expect(readFilter(writeFilter(filter))).toEqual(filter)
})

test('what makes no sense in the address counts as not said', () => {
  expect(readFilter(new URLSearchParams('about=u1&action=nothing&day=2025-02-30&target=moon&x=1'))).toEqual({
    about: 'u1',
  })
})

test('another kind of thing takes away an action that is not done to it', () => {
  const filter = { action: 'room.updated' } as const
  expect(changedFilter(filter, { target: 'group' })).toEqual({ target: 'group', action: undefined })
  expect(changedFilter(filter, { target: 'room' })).toEqual({ target: 'room', action: 'room.updated' })
})
