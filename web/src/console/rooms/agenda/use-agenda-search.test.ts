import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { savedRoom } from '../../../testing/groups.ts'
import { searchMark, useAgendaSearch } from './use-agenda-search.ts'

afterEach(cleanup)

const at = (hour: number) => ({
  startDate: `2025-12-01T${hour}:00:00.000Z`,
  endDate: `2025-12-01T${hour + 1}:00:00.000Z`,
})
const ROOMS = [
  { ...savedRoom('Oficina Dois'), id: 'two', ...at(12) },
  { ...savedRoom('Oficina Um'), id: 'one', ...at(10) },
  { ...savedRoom('Oficina'), id: 'always' },
  { ...savedRoom('Abertura'), id: 'opening', ...at(11) },
]

const start = (search: string) =>
  renderHook((filter) => useAgendaSearch(ROOMS, filter, []), { initialProps: { search, groupId: '' } })

test('a search in the agenda goes from room to room in their order, and around', () => {
  const { result } = start('oficina')
  const shown = () => [result.current.text, result.current.found?.current]
  const steps = [shown()]
  for (const by of [1, 1, 1, -1] as const) {
    act(() => result.current.step(by))
    steps.push(shown())
  }
  expect(steps).toEqual([
    ['1 de 3', 'always'],
    ['2 de 3', 'one'],
    ['3 de 3', 'two'],
    ['1 de 3', 'always'],
    ['3 de 3', 'two'],
  ])
})

test('a search in the agenda marks the current room, the other found ones, and dims the rest', () => {
  const { result } = start('oficina')
  const { found } = result.current
  expect(ROOMS.map(({ id }) => searchMark(found, id))).toEqual(['found', 'found', 'current', 'dimmed'])
})

test('a search in the agenda that finds nothing dims nothing', () => {
  const { result, rerender } = start('nada')
  expect([result.current.text, searchMark(result.current.found, 'one')]).toEqual(['Nenhuma sala', undefined])
  rerender({ search: '', groupId: '' })
  expect([result.current.text, result.current.found]).toEqual([null, null])
})

test('a step to the only found room counts, so that it is shown again', () => {
  const { result } = start('abertura')
  const before = result.current.found?.turn
  act(() => result.current.step(1))
  expect([result.current.text, result.current.found?.turn]).toEqual(['1 de 1', (before ?? 0) + 1])
})
