import { describe, expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import { groupCreate, groupNameKey, groupUpdate, wholeGroupCreate, wholeGroupUpdate } from './groups.ts'

const OUT_OF_RANGE = 'O máximo de salas deve estar entre 1 e 100'

test('a group needs a name and nothing else', () => {
  expect(groupCreate.parse({ name: ' Semana ' })).toEqual({ name: 'Semana', description: '', maxRooms: 10 })
})

test.each([[undefined], [''], ['  ']])('a group rejects the name %j', (name) => {
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
])('a group’s maximum of %j rooms is read as %i', (maxRooms, expected) => {
  expect(groupCreate.parse({ name: 'Semana', maxRooms }).maxRooms).toBe(expected)
})

test.each([[0], [-1], [101], [2.5], ['0'], ['101'], ['2.5']])('a group rejects a maximum of %j rooms', (maxRooms) => {
  expect(firstProblem(groupCreate, { name: 'Semana', maxRooms })).toBe(OUT_OF_RANGE)
})

test('an update of a group accepts the texts of a form', () => {
  const form = { name: 'Semana', description: 'x', maxRooms: '5', active: 'false', version: '3' }
  expect(groupUpdate.parse(form)).toEqual({ name: 'Semana', description: 'x', maxRooms: 5, active: false, version: 3 })
})

test('an update of a group without `active` keeps it', () => {
  expect(groupUpdate.parse({ name: 'Semana' })).not.toHaveProperty('active')
})

test.each([['x'], ['1.5']])('an update of a group rejects the version %j', (version) => {
  expect(groupUpdate.safeParse({ name: 'Semana', version }).success).toBe(false)
})

test.each([
  'Trilha Plenária',
  'TRILHA PLENARIA',
  ' trilha  plenária',
  'Trilha Plenari\u0301a',
  'Trilha\u00a0Plenária\u200b',
])('the group name %j has the key of its other spellings', (name) => {
  expect(groupNameKey(name)).toBe('trilha plenaria')
})

test.each(['C', 'C++', 'C#', 'Ç+'])('the group name %j has a key of its own', (name) => {
  expect(['C', 'C++', 'C#', 'Ç+'].filter((other) => groupNameKey(other) === groupNameKey(name))).toEqual([name])
})

describe.each([
  ['created', wholeGroupCreate],
  ['changed', wholeGroupUpdate],
])('a group that is %s with its rooms', (_, schema) => {
  const room = { name: 'Abertura', language: 'PT_BR', webinarUrl: 'https://youtu.be/dQw4w9WgXcQ' }
  const problem = (...rooms: unknown[]) => firstProblem(schema, { name: 'Semana', rooms })

  test('a group with rooms has none if none are sent', () => {
    expect(Object.keys(schema.parse({ name: 'Semana' })).sort()).toEqual(['description', 'maxRooms', 'name'])
  })

  test('the rooms of a group are validated as if saved one by one', () => {
    const saved = { ...room, titulo: '', description: '', startDate: null, endDate: null }
    const { rooms } = schema.parse({ name: 'Semana', rooms: [room, { ...room, id: 'a', active: false, version: 3 }] })
    expect(rooms).toEqual([saved, { ...saved, id: 'a', active: false, version: 3 }])
  })

  test.each<[unknown, string]>([
    [{ ...room, name: ' ' }, 'Nome da sala é obrigatório'],
    [{ ...room, language: undefined }, 'Idioma é obrigatório para a sala "Abertura"'],
    [{ ...room, webinarUrl: '' }, 'URL do webinar é obrigatória para a sala "Abertura"'],
    [{ ...room, webinarUrl: 'sala 1' }, 'Sala "Abertura": URL do webinar inválida'],
    [
      { ...room, startDate: '2025-12-02', endDate: '2025-12-01' },
      'Sala "Abertura": A data de abertura deve ser anterior à data de encerramento',
    ],
    [{ ...room, name: { toString: 1 } }, 'Nome da sala é obrigatório'],
    [null, 'Nome da sala é obrigatório'],
  ])('the invalid room of a group is named in the message: %j', (wrong, text) => {
    expect(problem(room, wrong, room)).toBe(text)
  })

  test('a room name that is too long is cut in the message', () => {
    expect(problem({ ...room, name: 'x'.repeat(100_000) })?.length).toBeLessThan(300)
  })

  test('a group is saved with at most a hundred rooms', () => {
    expect(problem(...Array(100).fill(room))).toBeUndefined()
    expect(problem(...Array(101).fill(room))).toBe('Um grupo pode ter no máximo 100 salas')
  })

  test('a group rejects a room that is named twice', () => {
    const saved = { ...room, id: 'a' }
    expect(problem(saved, room, saved)).toBe('A sala "Abertura" foi enviada duas vezes')
    expect(firstProblem(schema, { name: 'Semana', rooms: [saved], removedRoomIds: ['a'] })).toBe(
      'A sala "Abertura" não pode ser alterada e excluída ao mesmo tempo',
    )
  })
})
