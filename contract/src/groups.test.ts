import { expect, test } from 'vitest'
import { firstProblem } from '../testing/first-problem.ts'
import { groupCreate, groupNameKey, groupUpdate } from './groups.ts'

const OUT_OF_RANGE = 'O máximo de salas deve estar entre 1 e 100'

test('a group needs a name and nothing else', () => {
  expect(groupCreate.parse({ name: ' Semana ' })).toEqual({ name: 'Semana', description: '', maxRooms: 10 })
})

test.each([[undefined], [''], ['  ']])('a group can not be called %j', (name) => {
  expect(firstProblem(groupCreate, { name })).toBe('Nome do grupo é obrigatório')
})

test.each([
  [1, 1],
  [100, 100],
  ['25', 25],
  ['vinte', 1],
  ['', 1],
  [' ', 1],
  [Number.NaN, 1],
  [null, 1],
  [undefined, 10],
])('a maximum of %j rooms is %i', (maxRooms, expected) => {
  expect(groupCreate.parse({ name: 'Semana', maxRooms }).maxRooms).toBe(expected)
})

test.each([[0], [-1], [101], [2.5], ['0'], ['101'], ['2.5']])('a maximum of %j rooms is refused', (maxRooms) => {
  expect(firstProblem(groupCreate, { name: 'Semana', maxRooms })).toBe(OUT_OF_RANGE)
})

test('an update arrives as a form, in text', () => {
  const form = { name: 'Semana', description: 'x', maxRooms: '5', active: 'false', version: '3' }
  expect(groupUpdate.parse(form)).toEqual({ name: 'Semana', description: 'x', maxRooms: 5, active: false, version: 3 })
})

test('an update that does not speak of being active leaves it', () => {
  expect(groupUpdate.parse({ name: 'Semana' })).not.toHaveProperty('active')
})

test.each([['x'], ['1.5']])('the version %j is none', (version) => {
  expect(groupUpdate.safeParse({ name: 'Semana', version }).success).toBe(false)
})

test.each([
  'Trilha Plenária',
  'TRILHA PLENARIA',
  ' trilha  plenária',
  'Trilha Plenari\u0301a',
  'Trilha\u00a0Plenária\u200b',
])('%j is one name with the others', (name) => {
  expect(groupNameKey(name)).toBe('trilha plenaria')
})

test.each(['C', 'C++', 'C#', 'Ç+'])('%j is a name of its own', (name) => {
  expect(['C', 'C++', 'C#', 'Ç+'].filter((other) => groupNameKey(other) === groupNameKey(name))).toEqual([name])
})
