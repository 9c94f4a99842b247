import { expect, test } from 'vitest'
import { type ImportState, initialImport, nextImport } from './import-state.ts'

const answer = {
  users: [
    { name: 'Ana', email: 'ana@example.com', row: 2, groupId: 'g1' },
    { name: 'Rui', email: 'rui@example.com', row: 4, groupId: null },
  ],
  errors: [{ row: 3, email: 'x', error: 'E-mail inválido' }],
}

const choosing = () => nextImport(initialImport, { type: 'parsed', answer })
const groups = (state: ImportState) => (state.name === 'choosing' ? state.lines.map((line) => line.groupId) : null)

test('a parsed sheet opens the choice, with the group its column named', () => {
  expect(groups(choosing())).toEqual(['g1', ''])
})

test('a sheet without any user shows its errors and opens nothing', () => {
  const state = nextImport(initialImport, { type: 'parsed', answer: { ...answer, users: [] } })
  expect(state).toEqual({ name: 'fruitless', errors: answer.errors })
})

test('a group can be set for all lines', () => {
  expect(groups(nextImport(choosing(), { type: 'grouped', groupId: 'g2', rows: 'all' }))).toEqual(['g2', 'g2'])
})

test('a group can be set for the selected lines alone', () => {
  const selected = nextImport(choosing(), { type: 'selected', rows: [4], isSelected: true })
  if (selected.name !== 'choosing') throw new Error('not choosing')
  expect(groups(nextImport(selected, { type: 'grouped', groupId: 'g2', rows: selected.selected }))).toEqual([
    'g1',
    'g2',
  ])
})

test('a failed save keeps the choice, with the reason', () => {
  const saving = nextImport(choosing(), { type: 'submitted' })
  expect(nextImport(saving, { type: 'refused', problem: 'Erro ao salvar usuários' })).toMatchObject({
    name: 'choosing',
    problem: 'Erro ao salvar usuários',
    lines: [{ groupId: 'g1' }, { groupId: '' }],
  })
})

test('cancelling discards the parse', () => {
  expect(nextImport(choosing(), { type: 'cancelled' })).toBe(initialImport)
})
