import { groupNameKey } from '@palco/contract/groups/groups'
import { expect, test } from 'vitest'
import { createGroupMatcher } from './group-matcher.ts'

const group = (id: string, name: string) => ({
  id,
  name,
  name_key: groupNameKey(name),
  active: true,
  description: '',
  max_rooms: 10,
  created_at: '',
  version: 1,
})

test('ignores case and accents', () => {
  const groups = createGroupMatcher([group('p', 'Trilha Plenária')])
  expect(groups.find(' TRILHA  plenaria', 2)).toBe('p')
  expect(groups.notices()).toEqual([])
})

test('ignores dashes and dots, unless two groups differ only by them', () => {
  const groups = createGroupMatcher([group('c', 'C'), group('cpp', 'C++'), group('day', 'Trilha: dia 1')])
  expect(['c++', 'c', 'C#', 'trilha - dia 1'].map((name, row) => groups.find(name, row))).toEqual([
    'cpp',
    'c',
    null,
    'day',
  ])
})

test('names each unknown group once', () => {
  const groups = createGroupMatcher([])
  expect(['VIP', '', 'vip', 'Ouro'].map((name, index) => groups.find(name, index + 2))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(groups.notices()).toEqual([
    'O grupo "VIP" não existe: 2 linhas ficaram sem grupo, a primeira é a 2.',
    'O grupo "Ouro" não existe: a linha 5 ficou sem grupo.',
  ])
})

test('keeps unknown names apart that differ only by signs', () => {
  const groups = createGroupMatcher([])
  for (const [index, name] of ['A+', 'A-', 'a+', '++', '--'].entries()) groups.find(name, index + 2)
  expect(groups.missing().map(({ name, rows }) => [name, rows])).toEqual([
    ['A+', [2, 4]],
    ['A-', [3]],
    ['++', [5]],
    ['--', [6]],
  ])
})

test('limits the number of notices', () => {
  const groups = createGroupMatcher([])
  for (let row = 2; row < 1002; row += 1) groups.find(`Grupo ${row}`, row)
  expect(groups.notices()).toHaveLength(21)
})
