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

test('group names of an import match in any case and with any accents', () => {
  const groups = createGroupMatcher([group('p', 'Trilha Plenária')])
  expect(groups.find(' TRILHA  plenaria', 2)).toBe('p')
  expect(groups.notices()).toEqual([])
})

test('group names of an import match without dashes and dots, unless two groups differ only by them', () => {
  const groups = createGroupMatcher([group('c', 'C'), group('cpp', 'C++'), group('day', 'Trilha: dia 1')])
  expect(['c++', 'c', 'C#', 'trilha - dia 1'].map((name, row) => groups.find(name, row))).toEqual([
    'cpp',
    'c',
    null,
    'day',
  ])
})

test('each unknown group of an import is named once', () => {
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

test('unknown groups of an import that differ only by signs are kept apart', () => {
  const groups = createGroupMatcher([])
  for (const [index, name] of ['A+', 'A-', 'a+', '++', '--'].entries()) groups.find(name, index + 2)
  expect(groups.missing().map(({ name, rows }) => [name, rows])).toEqual([
    ['A+', [2, 4]],
    ['A-', [3]],
    ['++', [5]],
    ['--', [6]],
  ])
})

test('the number of notices about unknown groups is limited', () => {
  const groups = createGroupMatcher([])
  for (let row = 2; row < 1002; row += 1) groups.find(`Grupo ${row}`, row)
  expect(groups.notices()).toHaveLength(21)
})
