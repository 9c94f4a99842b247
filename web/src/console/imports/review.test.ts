import { expect, test } from 'vitest'
import { lineProblem } from './line-problem.ts'
import { countGroups, groupsWithoutRoom, shownLines } from './review.ts'

const lines = [
  { row: 2, name: 'Łukasz Silva', email: 'lukasz@example.com', groupId: 'b' },
  { row: 3, name: 'Ana D’Ávila', email: 'ana@example.com', groupId: '' },
  { row: 4, name: 'Rui Silva', email: 'rui@example.com', groupId: 'b' },
]
const groups = [
  { id: 'a', name: 'Aulas' },
  { id: 'b', name: 'Brasil' },
]
const rows = (show: Parameters<typeof shownLines>[1]['show'], text = '') =>
  shownLines(lines, { show, text }).map(({ row }) => row)

test('the review of an import counts lines by group, those without a group last', () => {
  expect(countGroups(lines, groups)).toEqual([
    { groupId: 'b', name: 'Brasil', count: 2 },
    { groupId: '', name: 'Sem grupo', count: 1 },
  ])
})

test('the review of an import finds groups without a visible room, with inactive rooms or none', () => {
  const active = groups.map((group) => ({ ...group, active: true }))
  const found = { groupId: 'b', name: 'Brasil', count: 2 }
  expect(groupsWithoutRoom(lines, active, [])).toEqual([found])
  expect(groupsWithoutRoom(lines, active, [{ groupId: 'b', active: false }])).toEqual([found])
  expect(groupsWithoutRoom(lines, active, [{ groupId: 'b', active: true }])).toEqual([])
  const inactive = groups.map((group) => ({ ...group, active: false }))
  expect(groupsWithoutRoom(lines, inactive, [{ groupId: 'b', active: true }])).toEqual([found])
})

test('the review of an import filters lines by group and by words', () => {
  expect([rows('all'), rows({ groupId: 'b' }), rows({ groupId: '' })]).toEqual([[2, 3, 4], [2, 4], [3]])
  expect([rows('all', 'silva lukasz'), rows('all', 'davila'), rows({ groupId: 'b' }, 'ana')]).toEqual([[2], [3], []])
})

test.each([
  [{ row: 3, name: 'Ana', email: 'ana@example.org' }, null],
  [{ row: 3, name: 'Ana', email: 'ana@example.com' }, null],
  [{ row: 3, name: ' ', email: 'ana@example.org' }, 'Nome é obrigatório'],
  [{ row: 3, name: 'Ana', email: 'ana' }, 'E-mail inválido'],
  [{ row: 9, name: 'Ana', email: 'RUI@example.com' }, 'E-mail repetido na planilha (linha 4)'],
])('a corrected line %j of an import has the problem %j', (line, problem) => {
  expect(lineProblem(line, lines)).toBe(problem)
})
