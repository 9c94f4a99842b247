import { SEARCH_MAX_LENGTH } from '@palco/contract/base/limits'
import { expect, test } from 'vitest'
import { changedListState, filterOf, isFiltered, PAGE_SIZES, readListState, writeListState } from './list-state.ts'

const read = (search: string) => readListState(new URLSearchParams(search))

test('the list of users shows the newest first by default', () => {
  expect(read('')).toEqual({ page: 0, pageSize: 25, search: '', sort: 'createdAt', order: 'desc' })
})

test('the state of the user list is written to the address without defaults, and read back', () => {
  const state = { page: 2, pageSize: 50, search: 'joão & maria', sort: 'name', order: 'asc' } as const
  expect(read(writeListState(state).toString())).toEqual(state)
  expect(writeListState(read('')).toString()).toBe('')
})

test.each(['page=-1', 'page=two', 'pageSize=7', 'sort=password', 'order=sideways', `search=${'a'.repeat(201)}`])(
  'the state of the user list ignores invalid values: %s',
  (search) => {
    expect(read(search)).toEqual(read(''))
  },
)

test('a new search or order of users goes to the first page; a new page keeps the rest', () => {
  const state = read('page=3&search=ana&sort=email&order=asc')
  expect(changedListState(state, { search: 'bia' })).toEqual({ ...state, search: 'bia', page: 0 })
  expect(changedListState(state, { page: 4 })).toEqual({ ...state, page: 4 })
})

test('the offered page sizes and the longest search of users are read from the address', () => {
  for (const pageSize of PAGE_SIZES) expect(read(`pageSize=${pageSize}`).pageSize).toBe(pageSize)
  expect(PAGE_SIZES).toEqual([25, 50, 100])
  const longest = 'a'.repeat(SEARCH_MAX_LENGTH)
  expect(read(`search=${longest}`).search).toBe(longest)
})

test('the state of the user list ignores a fractional page', () => {
  expect(read('page=1.5').page).toBe(0)
})

test('the filters of users are read from the address without invalid values', () => {
  const filter =
    'role=ADMIN&group=none&status=inactive&signedIn=never&pass=none&importedAt=2025-12-01T13%3A40%3A00.000Z'
  expect(writeListState(read(filter)).toString()).toBe(filter)
  expect(read('role=OWNER&status=off&signedIn=maybe&pass=GOLD&importedAt=now')).toEqual(read(''))
})

test('the filter of users does not depend on page or order', () => {
  expect(filterOf(read('page=2&sort=name&search=ana&group=g1&pass=LIVE'))).toEqual({
    search: 'ana',
    group: 'g1',
    pass: 'LIVE',
  })
  expect([isFiltered(read('page=2&search=%20')), isFiltered(read('status=active'))]).toEqual([false, true])
})
