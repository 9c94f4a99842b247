import { expect, test } from 'vitest'
import { type ImportState, initialImport, nextImport } from './import-state.ts'
import { tickedPeople } from './known-people.ts'

const answer = {
  users: [
    { name: 'Ana', email: 'ana@example.com', row: 2, groupId: 'g1' },
    { name: 'Rui', email: 'rui@example.com', row: 4, groupId: null },
  ],
  errors: [{ row: 3, email: 'x', error: 'E-mail inválido' }],
}

const choosing = () => nextImport(initialImport, { type: 'parsed', answer })
const groups = (state: ImportState) => (state.name === 'choosing' ? state.lines.map((line) => line.groupId) : null)

test('a parsed sheet opens the review, with the groups that its column names', () => {
  expect(groups(choosing())).toEqual(['g1', ''])
})

test('a sheet without a valid user shows its errors alone', () => {
  const state = nextImport(initialImport, { type: 'parsed', answer: { ...answer, users: [] } })
  expect(state).toEqual({ name: 'fruitless', errors: answer.errors, unchanged: 0 })
})

const known = {
  ...{ row: 5, userId: 'u1', version: 3, name: 'Eva', email: 'eva@example.com', groups: ['VIP'] },
  changes: [
    { field: 'name' as const, from: 'Eva', to: 'Eva Lima' },
    { field: 'group' as const, from: 'VIP', to: 'g1' },
  ],
}
const sent = (state: ImportState) => (state.name === 'choosing' ? tickedPeople(state) : null)

test('what a sheet adds to a known person is saved unless unticked, and what it overwrites only if ticked', () => {
  const parsed = nextImport(initialImport, { type: 'parsed', answer: { users: [], errors: [], known: [known] } })
  expect(sent(parsed)).toEqual([{ row: 5, userId: 'u1', version: 3, groupId: 'g1' }])
  const named = nextImport(parsed, { type: 'ticked', keys: ['5 name'], isTicked: true })
  expect(sent(named)).toEqual([{ row: 5, userId: 'u1', version: 3, name: 'Eva Lima', groupId: 'g1' }])
  const none = nextImport(parsed, { type: 'ticked', keys: ['5 group'], isTicked: false })
  expect(sent(none)).toEqual([])
  expect(nextImport(none, { type: 'submitted' })).toMatchObject({
    name: 'choosing',
    problem: 'Marque pelo menos uma mudança para salvar.',
  })
})

test('known people without a difference are counted in the result of a sheet that has nothing to save', () => {
  const same = { ...known, changes: [] }
  const state = nextImport(initialImport, { type: 'parsed', answer: { users: [], errors: [], known: [same] } })
  expect(state).toEqual({ name: 'fruitless', errors: [], unchanged: 1 })
})

test('known people join a group that is created for the sheet', () => {
  const missing = { name: 'Novo', rows: [5], notice: 'O grupo "Novo" não existe' }
  const same = { ...known, changes: [] }
  const parsed = { users: [], errors: [], notices: [missing.notice], missingGroups: [missing], known: [same] }
  const state = nextImport(initialImport, { type: 'parsed', answer: parsed })
  const created = nextImport(state, { type: 'groupCreated', missing, groupId: 'g9' })
  expect(sent(created)).toEqual([{ row: 5, userId: 'u1', version: 3, groupId: 'g9' }])
})

const groupAll = (groupId: string) => ({ type: 'manyGrouped', groupId, rows: new Set([2, 4]) }) as const

test('a group can be set for all lines of an import', () => {
  expect(groups(nextImport(choosing(), groupAll('g2')))).toEqual(['g2', 'g2'])
})

test('a group can be set for the selected lines of an import alone', () => {
  const selected = nextImport(choosing(), { type: 'selected', rows: [4], isSelected: true })
  if (selected.name !== 'choosing') throw new Error('not choosing')
  expect(groups(nextImport(selected, { type: 'manyGrouped', groupId: 'g2', rows: selected.selected }))).toEqual([
    'g1',
    'g2',
  ])
})

test('undoing a group for many lines of an import leaves a line that was changed since', () => {
  const wiped = nextImport(choosing(), groupAll(''))
  expect(groups(wiped)).toEqual(['', ''])
  expect(groups(nextImport(wiped, { type: 'groupingUndone' }))).toEqual(['g1', ''])
  const all = nextImport(choosing(), groupAll('g2'))
  const other = nextImport(all, { type: 'grouped', groupId: 'g3', row: 2 })
  const undone = nextImport(other, { type: 'groupingUndone' })
  expect(groups(undone)).toEqual(['g3', ''])
  expect(nextImport(undone, { type: 'groupingUndone' })).toEqual(undone)
})

test('a failed save of an import keeps the review, with the reason', () => {
  const saving = nextImport(choosing(), { type: 'submitted' })
  expect(nextImport(saving, { type: 'refused', problem: 'Erro ao salvar usuários' })).toMatchObject({
    name: 'choosing',
    problem: 'Erro ao salvar usuários',
    lines: [{ groupId: 'g1' }, { groupId: '' }],
  })
})

test('cancelling an import discards the parsed sheet', () => {
  expect(nextImport(choosing(), { type: 'cancelled' })).toBe(initialImport)
})

const submitted = () => nextImport(choosing(), { type: 'submitted' })
const sheet = {
  lines: [
    { row: 2, name: 'Ana', email: 'ana@example.com', groupId: 'g1' },
    { row: 4, name: 'Rui', email: 'rui@example.com', groupId: '' },
  ],
  errors: answer.errors,
  notices: [],
  hasPasses: false,
  selected: new Set(),
  known: [],
  ticked: new Set(),
  isChanged: false,
}

test('an import starts idle, without a problem', () => {
  expect(initialImport).toEqual({ name: 'idle', problem: null })
})

test('an import shows the name of a dropped file while it is parsed', () => {
  const parsing = { name: 'parsing', fileName: 'semana.xlsx' }
  expect(nextImport(initialImport, { type: 'dropped', fileName: 'semana.xlsx' })).toEqual(parsing)
})

test('the review of an import starts with the sheet’s values, nothing selected and nothing changed', () => {
  expect(choosing()).toEqual({ name: 'choosing', problem: null, ...sheet })
})

test('an import keeps the sheet’s notices for the dialog', () => {
  const notices = ['A segunda planilha não foi lida']
  expect(nextImport(initialImport, { type: 'parsed', answer: { ...answer, notices } })).toMatchObject({ notices })
})

test('an import numbers lines without a row from the one below the header', () => {
  const users = answer.users.map(({ name, email }) => ({ name, email }))
  const state = nextImport(initialImport, { type: 'parsed', answer: { users, errors: [] } })
  expect(state).toMatchObject({ lines: [{ row: 2 }, { row: 3 }] })
})

test('an import file that can’t be read leads back to idle, with the reason', () => {
  const parsing = nextImport(initialImport, { type: 'dropped', fileName: 'semana.pdf' })
  const refused = nextImport(parsing, { type: 'refused', problem: 'Formato não suportado' })
  expect(refused).toEqual({ name: 'idle', problem: 'Formato não suportado' })
})

test('choosing groups marks the review of an import as changed', () => {
  const grouped = nextImport(choosing(), { type: 'grouped', groupId: 'g2', row: 2 })
  expect(grouped).toMatchObject({ isChanged: true, lines: [{ row: 2, groupId: 'g2' }, { row: 4 }] })
})

test('lines of an import are selected and deselected one by one', () => {
  const both = nextImport(choosing(), { type: 'selected', rows: [2, 4], isSelected: true })
  expect(both).toMatchObject({ selected: new Set([2, 4]) })
  const one = nextImport(both, { type: 'selected', rows: [2], isSelected: false })
  expect(one).toMatchObject({ selected: new Set([4]) })
  expect(both).toMatchObject({ selected: new Set([2, 4]) })
})

test('saving an import keeps the sheet and clears the previous failure', () => {
  const failed = nextImport(submitted(), { type: 'refused', problem: 'Erro ao salvar usuários' })
  expect(nextImport(failed, { type: 'submitted' })).toEqual({ name: 'saving', problem: null, ...sheet })
})

test('an import shows the result of a save', () => {
  const result = { success: 2, errors: [], updated: 0 }
  const created = sheet.lines
  expect(nextImport(submitted(), { type: 'saved', result, created })).toEqual({ name: 'done', result, created })
})

test.each([
  { type: 'submitted' },
  { type: 'grouped', groupId: 'g2', row: 2 },
  groupAll('g2'),
  { type: 'groupingUndone' },
  { type: 'selected', rows: [2], isSelected: true },
] as const)('an import ignores $type while saving and before there is a sheet', (event) => {
  const saving = submitted()
  expect(nextImport(saving, event)).toBe(saving)
  expect(nextImport(initialImport, event)).toBe(initialImport)
})

const missing = { name: 'VIP', rows: [2, 4], notice: 'O grupo "VIP" não existe' }
const reviewed = () =>
  nextImport(initialImport, {
    type: 'parsed',
    answer: {
      ...answer,
      notices: ['Outra aba', missing.notice],
      refused: [{ row: 3, name: 'Eva', email: 'x', groupId: null, groupName: 'VIP', cells: ['Eva', 'x', 'VIP'] }],
      missingGroups: [missing],
    },
  })

test('a correction changes the line of an import in place', () => {
  const state = nextImport(reviewed(), { type: 'corrected', row: 4, name: 'Ruy', email: 'ruy@example.com' })
  expect(state).toMatchObject({
    isChanged: true,
    lines: [{ row: 2 }, { row: 4, name: 'Ruy', email: 'ruy@example.com' }],
  })
  expect(state).toMatchObject({ errors: answer.errors })
})

test('a corrected line of an import joins the others, and its error is gone', () => {
  const state = nextImport(reviewed(), { type: 'corrected', row: 3, name: 'Eva', email: 'eva@example.com' })
  expect(state).toMatchObject({
    lines: [{ row: 2 }, { row: 3, name: 'Eva', email: 'eva@example.com', groupId: '' }, { row: 4 }],
    errors: [],
    refused: [],
  })
})

test('the pass of an imported line is kept, corrected and removed, in a line with an error too', () => {
  const users = [{ name: 'Ana', email: 'ana@example.com', row: 2, pass: 'LIVE' as const }]
  const refused = [{ row: 3, name: 'Eva', email: 'x', pass: 'Gold', groupId: null, groupName: '', cells: [] }]
  const columns = { name: 0, email: 1, pass: 2 }
  const state = nextImport(initialImport, { type: 'parsed', answer: { ...answer, users, refused, columns } })
  expect(state).toMatchObject({ hasPasses: true, lines: [{ pass: 'LIVE' }] })
  const [ana, eva] = [users[0], { name: 'Eva', email: 'eva@example.com' }]
  const opened = nextImport(state, { type: 'typed', row: 2, line: { name: 'Ana', email: 'ana@example.com' } })
  expect(nextImport(opened, { type: 'submitted' })).toMatchObject({ name: 'choosing' })
  const both = nextImport(
    nextImport(opened, { type: 'corrected', row: 2, name: 'Ana', email: 'ana@example.com', pass: undefined }),
    { type: 'corrected', row: 3, ...eva, pass: 'PREMIUM' },
  )
  expect(both).toMatchObject({
    lines: [
      { ...ana, pass: undefined },
      { ...eva, pass: 'PREMIUM' },
    ],
    errors: [],
  })
})

test('a created group takes its lines of an import, except those that have another', () => {
  const state = nextImport(reviewed(), { type: 'groupCreated', missing, groupId: 'vip' })
  expect(groups(state)).toEqual(['g1', 'vip'])
  expect(state).toMatchObject({ missingGroups: [], notices: ['Outra aba'], refused: [{ groupId: 'vip' }] })
})

test('a corrected line of an import is matched with its missing group, however the sheet spells it', () => {
  const lowerCase = { ...reviewed() }
  if (lowerCase.name !== 'choosing') throw new Error('not choosing')
  const refused = lowerCase.refused?.map((line) => ({ ...line, groupName: 'vip' }))
  const corrected = nextImport(
    { ...lowerCase, refused },
    { type: 'corrected', row: 3, name: 'Eva', email: 'eva@example.com' },
  )
  const [waiting] = corrected.name === 'choosing' ? (corrected.missingGroups ?? []) : []
  if (!waiting) throw new Error('nothing is missing')
  expect(groups(nextImport(corrected, { type: 'groupCreated', missing: waiting, groupId: 'vip' }))).toEqual([
    'g1',
    'vip',
    'vip',
  ])
})

test('an open correction of a line blocks saving the import until it is accepted or discarded', () => {
  const typed = nextImport(reviewed(), { type: 'typed', row: 4, line: { name: 'Ruy', email: 'rui@example.com' } })
  const refused = nextImport(typed, { type: 'submitted' })
  expect(refused).toMatchObject({
    name: 'choosing',
    problem: 'Confirme ou desfaça primeiro a correção da linha 4.',
    typed: new Map([[4, { name: 'Ruy', email: 'rui@example.com' }]]),
  })
  const taken = nextImport(refused, { type: 'corrected', row: 4, name: 'Ruy', email: 'rui@example.com' })
  const letGo = nextImport(refused, { type: 'typed', row: 4, line: null })
  expect([nextImport(taken, { type: 'submitted' }).name, nextImport(letGo, { type: 'submitted' }).name]).toEqual([
    'saving',
    'saving',
  ])
})

test('an opened line of an import without changes does not block saving', () => {
  const opened = nextImport(reviewed(), { type: 'typed', row: 4, line: { name: 'Rui', email: 'rui@example.com' } })
  expect(nextImport(opened, { type: 'submitted' }).name).toBe('saving')
})

test('a line of somebody who asked to be erased is left out of an import until it is ticked', () => {
  const asked = { row: 3, name: 'Eva', email: 'eva@example.com', askedErasureAt: '2026-05-03T12:00:00.000Z' }
  const errors = [{ row: 3, email: asked.email, error: 'Pediu a exclusão dos dados em 03/05/2026' }]
  const refused = [{ ...asked, groupId: 'g1', groupName: 'VIP', cells: [] }]
  const parsed = nextImport(initialImport, { type: 'parsed', answer: { users: [], errors, refused } })
  expect(parsed).toMatchObject({ name: 'choosing', lines: [], refused: [{ row: 3 }] })
  const ticked = nextImport(parsed, { type: 'corrected', ...asked, evenIfErased: true })
  expect(ticked).toMatchObject({ lines: [{ row: 3, groupId: 'g1', evenIfErased: true }], refused: [], errors: [] })
})
