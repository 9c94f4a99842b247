import { expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { findEntries, type PaletteEntry, paletteEntries } from './palette-entries.ts'

const room = (label: string, hint = ''): PaletteEntry => ({ kind: 'Salas', path: `/rooms#${label}`, label, hint })
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label)

test.each([
  ['sessao', ['Sessão de abertura', 'Grande sessão']],
  ['ABERTURA sessão', ['Sessão de abertura']],
  ['helena', ['Painel']],
  ['lukasz davila', ['Debate']],
  ['nada disso', []],
])('the search %j of the command palette finds %j', (search, expected) => {
  const rooms = [
    room('Grande sessão'),
    room('Sessão de abertura'),
    room('Painel', 'Brasil · Helena Prado'),
    room('Debate', 'Łukasz D’Ávila'),
  ]
  expect(labels(findEntries(rooms, search))).toEqual(expected)
})

test('the command palette lists all pages without a search, and at most six of each kind with one', () => {
  const nothing = { pages: [{ path: '/', label: 'Dashboard' }], groups: [], rooms: [], people: [], arePeopleOld: false }
  expect(labels(paletteEntries(' ', nothing))).toEqual(expect.arrayContaining(['Dashboard', 'Salas']))
  expect(labels(paletteEntries('salas', nothing))).toEqual(['Salas'])
  const many = Array.from({ length: 50 }, (_, n) => room(`Sala ${n}`))
  expect(findEntries(many, 'sala')).toHaveLength(6)
})

test('the command palette keeps only matching people from the previous search', () => {
  const nothing = { pages: [], groups: [], rooms: [] }
  const people = ['Maria Souza', 'Marcos Lima'].map((name) => ({ ...ana, id: name, name, email: '' }))
  const found = (search: string, arePeopleOld: boolean) =>
    labels(paletteEntries(search, { ...nothing, people, arePeopleOld }))
  expect([found('marcos', true), found('mar', false)]).toEqual([['Marcos Lima'], ['Maria Souza', 'Marcos Lima']])
})
