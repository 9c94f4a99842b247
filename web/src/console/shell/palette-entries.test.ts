import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { MENU } from './menu-entries.ts'
import { type PaletteEntry, paletteEntries } from './palette-entries.ts'

const room = (name: string, group = 'Brasil', speaker = '') =>
  ({ id: 'r1', name, group: { name: group }, speaker }) as Room
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label)
const NOTHING = { groups: [], rooms: [], people: [], arePeopleOld: false }
const person = (name: string) => ({ ...ana, id: name, name, email: 'a@example.com' })
const roomsFound = (search: string, rooms: readonly Room[]) =>
  labels(paletteEntries(search, { ...NOTHING, rooms }).filter(({ kind }) => kind === 'Salas'))

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
    room('Painel', 'Brasil', 'Helena Prado'),
    room('Debate', 'Brasil', 'Łukasz D’Ávila'),
  ]
  expect(roomsFound(search, rooms)).toEqual(expected)
})

test('the command palette lists all pages without a search, and at most six of each kind with one', () => {
  const pages = [...MENU.flatMap(({ entries }) => entries.map(({ label }) => label)), 'Salas']
  expect(labels(paletteEntries(' ', NOTHING))).toEqual(expect.arrayContaining(pages))
  const many = Array.from({ length: 50 }, (_, n) => room(`Sessão ${n}`))
  expect(roomsFound('sessão', many)).toHaveLength(6)
})

test('the command palette keeps only matching people from the previous search', () => {
  const people = ['Maria Souza', 'Marcos Lima'].map((name) => ({ ...ana, id: name, name, email: '' }))
  const found = (search: string, arePeopleOld: boolean) =>
    labels(paletteEntries(search, { ...NOTHING, people, arePeopleOld }).filter(({ kind }) => kind === 'Pessoas'))
  expect([found('marcos', true), found('mar', false)]).toEqual([['Marcos Lima'], ['Maria Souza', 'Marcos Lima']])
})

test.each([
  ['agenda', '/agenda'],
  ['planilha', '/upload'],
  ['lembrete', '/messages'],
  ['gravação', '/recordings'],
  ['senha', '/users'],
  ['reembolso', '/purchases'],
  ['reenviar', '/users?link=unopened'],
  ['certificado', '/certificates'],
  ['presença', '/attendance'],
  ['idioma', '/languages'],
  ['passe', '/settings#passes'],
  ['preço', '/settings#passes'],
  ['fuso', '/settings#event'],
  ['backup', '/ready'],
  ['whatsapp', '/settings#support'],
  ['e-mail', '/settings#mail'],
  ['convite', '/users?link=none'],
  ['auditoria', '/audit'],
  ['imagem', '/settings#images'],
  ['suporte', '/settings#support'],
  ['cópia', '/ready'],
  ['novo usuário', '/users?open=new'],
  ['nova sala', '/rooms?open=new'],
  ['enviar mensagem', '/messages?open=new'],
  ['novo aviso', '/announcements?everybody='],
  ['importar planilha', '/upload'],
  ['colar da planilha', '/agenda?open=paste'],
  ['baixar presença', '/attendance'],
  ['hotmart', '/purchases'],
  ['programação', '/agenda'],
  ['webinar', '/rooms'],
  ['bloquear', '/users'],
  ['moderador', '/users'],
  ['trocar senha', '/users'],
  ['excluir', '/users'],
  ['parede', '/live'],
  ['quem entrou', '/live'],
  ['assistindo', '/live'],
  ['zoom', '/rooms'],
  ['youtube', '/rooms'],
  ['desfazer', '/agenda'],
  ['cancelar', '/purchases'],
  ['exportar', '/users'],
  ['exportar vendas', '/purchases'],
  ['exportar certificados', '/certificates'],
  ['certificado de', '/certificates'],
  ['equipe', '/team'],
  ['função', '/team'],
  ['sala de controle', '/live'],
  ['aviso', '/announcements'],
  ['relatório', '/attendance'],
  ['link', '/users'],
])('the word %j finds the page %s among the first three results', (search, path) => {
  const paths = paletteEntries(search, NOTHING).map((entry) => entry.path)
  expect(paths.slice(0, 3)).toContain(path)
})

test('the word "tema" finds the colour modes', () => {
  expect(paletteEntries('tema', NOTHING).map(({ label, mode }) => [label, mode])).toEqual([
    ['Tema claro', 'light'],
    ['Tema escuro', 'dark'],
    ['Tema do sistema', 'system'],
  ])
})

test.each([
  ['enviar link para maria', 'Enviar link para Maria Souza', '/users/Maria Souza?open=link'],
  ['Certificado de María', 'Certificado de Maria Souza', '/certificates?search=a%40example.com'],
  ['certificados da maria', 'Certificado de Maria Souza', '/certificates?search=a%40example.com'],
  ['presenca da maria', 'Presença de Maria Souza', '/attendance?search=a%40example.com'],
  ['editar maria', 'Editar Maria Souza', '/users/Maria Souza?open=user'],
  ['bloquear maria', 'Bloquear ou retirar Maria Souza', '/users/Maria Souza'],
  ['passe de maria', 'Passe de Maria Souza', '/users/Maria Souza#passe'],
  ['emitir certificado para maria', 'Certificado de Maria Souza', '/certificates?search=a%40example.com'],
  ['sala abertura', 'Editar a sala Abertura', '/rooms?room=r1'],
  ['editar sala abertura', 'Editar a sala Abertura', '/rooms?room=r1'],
  ['avisar abertura', 'Aviso para a sala Abertura', '/announcements?room=r1'],
])('the search %j first offers %j', (search, label, path) => {
  const rooms = [room('Abertura')]
  const [first] = paletteEntries(search, { ...NOTHING, rooms, people: [person('Maria Souza')] })
  expect(first).toMatchObject({ kind: 'Ações', label, path })
})

test.each([
  ['sala 3', { kind: 'Salas', label: 'Sala 3' }],
  ['SALA VÍP', { kind: 'Grupos', label: 'Sala VIP' }],
  ['sala 30', { kind: 'Ações', label: 'Editar a sala Plenária 30' }],
  ['salas de maria', { kind: 'Ações', label: 'Salas de Maria 3' }],
])('the search %j first offers what has this name, then acts on rooms: %j', (search, expected) => {
  const group = { id: 'g1', name: 'Sala VIP', active: true } as Group
  const rooms = ['Plenária 30', 'Sala 3', 'Sala Maria'].map((name) => room(name))
  const [first] = paletteEntries(search, { ...NOTHING, groups: [group], rooms, people: [person('Maria 3')] })
  expect(first).toMatchObject(expected)
})

test('people whose name has a word that starts with the search come before others, in acts too', () => {
  const people = ['Mariana Reis', 'Isabel Quintana', 'Ana Souza', 'Rui Anastácio'].map(person)
  const found = (search: string) => labels(paletteEntries(search, { ...NOTHING, people }))
  expect(found('ana').slice(0, 2)).toEqual(['Ana Souza', 'Rui Anastácio'])
  expect(found('editar ana').slice(0, 2)).toEqual(['Editar Ana Souza', 'Editar Rui Anastácio'])
})

test('a word that names an act finds people and rooms with this name', () => {
  expect(roomsFound('presença digital', [room('Presença digital')])).toEqual(['Presença digital'])
})
