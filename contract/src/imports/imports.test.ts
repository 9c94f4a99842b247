import { describe, expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import { UPLOAD_CONTENT_TYPES, UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES } from '../base/limits.ts'
import { IMPORT_COLUMNS, importRow, importSave, SAMPLE_FILE_NAME } from './imports.ts'

const ana = { name: 'Ana', email: 'ana@palco.local' }
const save = { users: [ana], defaultPassword: 'segredo-1' }

test.each([
  ['all it needs', ana, undefined],
  ['no name', { ...ana, name: ' ' }, 'Nome é obrigatório'],
  ['no address', { ...ana, email: '' }, 'E-mail é obrigatório'],
  ['half an address', { ...ana, email: 'ana@palco' }, 'E-mail inválido'],
])('an imported line is checked with %s', (_, row, problem) => {
  expect(firstProblem(importRow, row)).toBe(problem)
})

describe('saving', () => {
  test.each([
    ['no users', { ...save, users: [] }, 'Nenhum usuário para importar'],
    ['no password', { ...save, defaultPassword: '' }, 'Senha é obrigatória'],
    ['users and a password', save, undefined],
    [
      'a bad line, which is reported and does not stop the others',
      { ...save, users: [{ ...ana, email: '?' }] },
      undefined,
    ],
  ])('saving an import is checked with %s', (_, request, problem) => {
    expect(firstProblem(importSave, request)).toBe(problem)
  })

  test.each([
    ['week', 'week'],
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('saving an import reads the group %j as %j', (groupId, expected) => {
    expect(importSave.parse({ ...save, users: [{ ...ana, groupId }] }).users[0]?.groupId).toBe(expected)
  })

  test("saving an import keeps the sheet's line number", () => {
    expect(importSave.parse({ ...save, users: [{ ...ana, row: 7 }] }).users[0]?.row).toBe(7)
  })
})

test('a sheet has at most five megabytes', () => {
  expect(UPLOAD_MAX_BYTES).toBe(5 * 1024 * 1024)
})

test('every kind of sheet has its content type', () => {
  expect(Object.values(UPLOAD_CONTENT_TYPES)).toEqual([...UPLOAD_EXTENSIONS])
})

test('a sheet has the columns of the specification, and a template', () => {
  expect(IMPORT_COLUMNS).toEqual(['nome', 'email'])
  expect(SAMPLE_FILE_NAME).toBe('modelo_usuarios.xlsx')
})
