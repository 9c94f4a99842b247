import { expect, test } from 'vitest'
import { errorTable } from './error-table.ts'

const plan = { titles: ['Empresa', 'Nome', 'E-mail', 'Turma'], columns: { name: 1, email: 2, group: 3 } }
const errors = [
  { row: 3, email: 'x', error: 'E-mail inválido' },
  { row: 7, email: 'ana@example.com', error: 'E-mail já cadastrado' },
  { row: 9, email: null, error: 'Nome é obrigatório' },
]
const refused = [{ row: 3, name: 'Eva', email: 'x', groupId: null, groupName: '', cells: ['Um', 'Eva', 'x'] }]
const lines = [{ row: 7, name: 'Ana', email: 'ana@example.com', groupId: 'vip', groupName: 'VIP' }]

test('the sheet of import errors keeps the lines as they were, with the reason in an extra last column', () => {
  expect(errorTable({ errors, plan, refused, lines })).toEqual([
    ['Empresa', 'Nome', 'E-mail', 'Turma', 'Linha', 'Erro'],
    ['Um', 'Eva', 'x', '', 3, 'E-mail inválido'],
    ['', 'Ana', 'ana@example.com', 'VIP', 7, 'E-mail já cadastrado'],
    ['', '', '', '', 9, 'Nome é obrigatório'],
  ])
})

test('the sheet of import errors has the pass in its column', () => {
  const [line] = lines
  if (!line) throw new Error('no line')
  const withPass = { titles: ['Passe', 'Nome', 'E-mail'], columns: { name: 1, email: 2, pass: 0 } }
  const table = errorTable({ errors: errors.slice(1), plan: withPass, refused: [], lines: [{ ...line, pass: 'LIVE' }] })
  expect(table.map(([pass]) => pass)).toEqual(['Passe', 'LIVE', ''])
})

test('the sheet of import errors uses default titles where the sheet has none', () => {
  expect(errorTable({ errors, refused: [], lines })[0]).toEqual(['nome', 'email', 'grupo', 'Linha', 'Erro'])
})
