import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSteadyList } from './use-steady-list.ts'

afterEach(cleanup)

const rows = (ids: string) => [...ids].map((id) => ({ id }))

function steadyList(ids: string) {
  const hook = renderHook(useSteadyList<{ id: string }>, {
    initialProps: { rows: rows(ids), hasMore: false, key: 'all' },
  })
  const { result } = hook
  const rerender = ({ ids, key = 'all', hasMore = false }: { ids: string; key?: string; hasMore?: boolean }) =>
    hook.rerender({ rows: rows(ids), key, hasMore })
  const shown = () => result.current.shown.map(({ id }) => id).join('')
  return { result, rerender, shown }
}

test('newer rows of a steady list wait until they are asked for; older ones are added at once', () => {
  const { result, rerender, shown } = steadyList('ba')
  rerender({ ids: 'dcba' })
  expect([shown(), result.current.waiting]).toEqual(['ba', 2])
  rerender({ ids: 'dcba0' })
  expect(shown()).toBe('ba0')
  act(() => result.current.showAll())
  expect([shown(), result.current.waiting]).toEqual(['dcba0', 0])
})

test('a steady list does not move when its first row is gone', () => {
  const { rerender, shown } = steadyList('cba')
  rerender({ ids: 'dba' })
  expect(shown()).toBe('ba')
})

test('more newer rows than the loaded pages hold neither move nor shorten a steady list', () => {
  const { result, rerender, shown } = steadyList('dcb')
  rerender({ ids: 'edc', hasMore: true })
  expect([shown(), result.current.waiting]).toEqual(['dcb', 1])
  rerender({ ids: 'hgf', hasMore: true })
  expect([shown(), result.current.waiting]).toEqual(['dcb', 3])
  rerender({ ids: 'hgfdba', hasMore: true })
  expect([shown(), result.current.waiting]).toEqual(['dba', 3])
  act(() => result.current.showAll())
  expect(shown()).toBe('hgfdba')
})

test.each([
  ['an empty list', '', 'a', 'all', 'a'],
  ['a list without the rows of before', 'ba', 'dc', 'all', 'dc'],
  ['another filter', 'ba', 'cba', 'review', 'cba'],
])('a steady list that becomes %s shows all rows', (_, before, after, key, all) => {
  const { result, rerender, shown } = steadyList(before)
  rerender({ ids: after, key })
  expect([shown(), result.current.waiting]).toEqual([all, 0])
})
