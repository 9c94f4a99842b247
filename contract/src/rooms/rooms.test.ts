import { describe, expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import {
  ROOM_DEFAULTS,
  roomCreate,
  roomExtension,
  roomOfGroup,
  roomSwitch,
  roomUpdate,
  stagedRoom,
  stagedRoomProblem,
} from './rooms.ts'

const staged = { name: 'Abertura', language: 'PT_BR', webinarUrl: 'https://youtu.be/dQw4w9WgXcQ' }
const room = { ...staged, groupId: 'week' }
const blank = { titulo: '', description: '', startDate: null, endDate: null }

describe.each([
  ['on the rooms screen', roomCreate, room, { ...blank, ...ROOM_DEFAULTS }, 'Todos os campos são obrigatórios'],
  ['when it is edited', roomUpdate, room, blank, 'Todos os campos são obrigatórios'],
  [
    'in the group dialog',
    stagedRoom,
    staged,
    { ...blank, ...ROOM_DEFAULTS },
    'Todos os campos da sala são obrigatórios',
  ],
  ['that is saved with its group', roomOfGroup, staged, blank, 'Todos os campos da sala são obrigatórios'],
])('a room %s', (_, schema, complete, rest, allRequired) => {
  test('a room needs no more than the required fields', () => {
    expect(schema.parse(complete)).toEqual({ ...complete, ...rest })
  })

  test.each(Object.keys(complete))('a room needs its %s', (field) => {
    expect(firstProblem(schema, { ...complete, [field]: undefined })).toBe(allRequired)
  })

  test.each(Object.keys(complete))('a room rejects a blank %s', (field) => {
    expect(firstProblem(schema, { ...complete, [field]: ' ' })).toBe(allRequired)
  })

  test('a room’s speaker is trimmed and limited to 120 characters', () => {
    const parse = (speaker: string) => schema.parse({ ...complete, speaker }).speaker
    expect([parse('  Helena Prado '), parse('   '), parse(` ${'x'.repeat(120)} `)]).toEqual([
      ...['Helena Prado', ''],
      'x'.repeat(120),
    ])
    expect(firstProblem(schema, { ...complete, speaker: 'x'.repeat(121) })).toBe('Use no máximo 120 caracteres')
  })

  test.each([['sala 1'], ['javascript:alert(1)'], ['zoom.us/j/1']])('a room rejects the address %s', (webinarUrl) => {
    expect(firstProblem(schema, { ...complete, webinarUrl })).toBe('URL do webinar inválida')
    expect(firstProblem(schema, { ...complete, backupUrl: webinarUrl })).toBe('URL reserva inválida')
  })

  test.each([
    ['start before the end', '2025-12-01T10:00', '2025-12-01T10:01', undefined],
    ['start only', '2025-12-01T10:00', '', undefined],
    ['end only', '', '2025-12-01T10:00', undefined],
    [
      'start at the end',
      '2025-12-01T10:00',
      '2025-12-01T10:00',
      'A data de abertura deve ser anterior à data de encerramento',
    ],
    [
      'start after the end, whatever the zones make it look like',
      '2025-12-01T10:00-03:00',
      '2025-12-01T12:00Z',
      'A data de abertura deve ser anterior à data de encerramento',
    ],
  ])('the dates of a room are checked: %s', (_, startDate, endDate, problem) => {
    expect(firstProblem(schema, { ...complete, startDate, endDate })).toBe(problem)
  })
})

test('a room rejects a description that is too long', () => {
  expect(firstProblem(roomCreate, { ...room, description: 'x'.repeat(20_001) })).toBe('Use no máximo 20.000 caracteres')
})

test.each([
  ['no name', { ...staged, name: ' ' }, 'Nome da sala é obrigatório'],
  ['no language', { ...staged, language: '' }, 'Idioma é obrigatório para a sala "Abertura"'],
  ['no address', { ...staged, webinarUrl: '' }, 'URL do webinar é obrigatória para a sala "Abertura"'],
  ['everything', staged, null],
])('a group is checked before saving a room that has %s', (_, room, problem) => {
  expect(stagedRoomProblem(room)).toBe(problem)
})

test('room dates in the wrong order are reported at the field of the end', () => {
  const { error } = roomCreate.safeParse({ ...room, startDate: '2025-12-02', endDate: '2025-12-01' })
  expect(error?.issues[0]?.path).toEqual(['endDate'])
})

test.each(['language', 'webinarUrl'] as const)('a group is not saved with a room whose %s is blank', (field) => {
  expect(stagedRoomProblem({ ...staged, [field]: '  ' })).toContain('a sala "Abertura"')
})

test('a room’s title is trimmed, and its description is not', () => {
  const parsed = roomCreate.parse({ ...room, titulo: ' Trilha 1 ', description: ' <b>Oi</b> ' })
  expect([parsed.titulo, parsed.description]).toEqual(['Trilha 1', ' <b>Oi</b> '])
})

test('a room of the group dialog keeps its id', () => {
  expect(roomOfGroup.parse({ ...staged, id: 'opening' }).id).toBe('opening')
})

test.each([[{}], [{ onAir: 'satellite' }], [{ mode: 'tab' }]])('switching a room rejects %j', (change) => {
  expect(roomSwitch.safeParse(change).success).toBe(false)
})

test.each([[0], [241], [1.5], ['soon']])('a room rejects an extension by %j minutes', (minutes) => {
  expect(firstProblem(roomExtension, { minutes })).toBe('Prolongue por 1 a 240 minutos')
})
