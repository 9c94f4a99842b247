import { describe, expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import { PHONE_PROBLEM } from '../base/phone.ts'
import {
  linkText,
  ROLE_LABELS,
  userBulk,
  userBulkAnswer,
  userCreate,
  userListQuery,
  userRoomsUpdate,
  userUpdate,
} from './users.ts'

const ana = { name: 'Ana', email: 'ana@palco.local', password: 'segredo-1' }

test('every user role has a label', () => {
  expect(ROLE_LABELS).toEqual({ ADMIN: 'Administrador', SPEAKER: 'Palestrante', PARTICIPANT: 'Participante' })
})

const AT = '2025-12-01T13:40:00.000Z'

test.each([
  [{ state: 'none' }, 'Sem link'],
  [{ state: 'made', madeAt: AT }, 'Link criado'],
  [{ state: 'made', madeAt: AT, hasMailFailed: true }, 'E-mail não entregue'],
  [{ state: 'sent', madeAt: AT, sentAt: AT, sentBy: 'whatsapp', hasMailFailed: true }, 'Enviado'],
  [{ state: 'opened', madeAt: AT, openedAt: AT }, 'Aberto'],
  [{ state: 'used', madeAt: AT, usedAt: AT }, 'Usado'],
  [{ state: 'used' }, 'Senha própria'],
] as const)('the access link %j is shown as %s', (link, text) => {
  expect(linkText(link)).toBe(text)
})

describe('a new user', () => {
  test('a new user is a participant without groups', () => {
    expect(userCreate.parse(ana)).toEqual({ ...ana, role: 'PARTICIPANT', groupIds: [] })
  })

  test.each([
    ['no name', { ...ana, name: undefined }, 'Nome é obrigatório'],
    ['a blank name', { ...ana, name: ' ' }, 'Nome é obrigatório'],
    ['an endless name', { ...ana, name: 'x'.repeat(201) }, 'Use no máximo 200 caracteres'],
    ['no e-mail', { ...ana, email: '' }, 'E-mail é obrigatório'],
    ['half an e-mail', { ...ana, email: 'ana@' }, 'E-mail inválido'],
    ['no password', { ...ana, password: undefined }, 'Senha é obrigatória'],
    ['a blank password', { ...ana, password: '' }, 'Senha é obrigatória'],
    ['half a phone number', { ...ana, phone: '98765-4321' }, PHONE_PROBLEM],
    ['a role nobody knows', { ...ana, role: 'OWNER' }, 'Função inválida'],
  ])('a new user with %s is refused', (_, user, problem) => {
    expect(firstProblem(userCreate, user)).toBe(problem)
  })
})

describe('an edited user', () => {
  const edit = { name: 'Ana', role: 'SPEAKER', groupIds: ['week'] }

  test('an edited user needs no password', () => {
    expect(userUpdate.parse(edit)).toEqual(edit)
  })

  test('an edited user keeps the password if it is blank', () => {
    expect(userUpdate.parse({ ...edit, password: '' }).password).toBeUndefined()
  })

  test('an edited user keeps the phone if it is left out, and has none if it is blank', () => {
    expect(userUpdate.parse(edit)).not.toHaveProperty('phone')
    expect(userUpdate.parse({ ...edit, phone: '' }).phone).toBeNull()
  })

  test('an edited user keeps the e-mail address, whatever is sent', () => {
    expect(userUpdate.parse({ ...edit, email: 'other@palco.local' })).not.toHaveProperty('email')
  })

  test.each([
    ['a short password', { ...edit, password: '1234567' }, 'A senha deve ter pelo menos 8 caracteres'],
    ['no name', { ...edit, name: '' }, 'Nome é obrigatório'],
    ['no role', { ...edit, role: undefined }, 'Função inválida'],
  ])('an edited user with %s is refused', (_, user, problem) => {
    expect(firstProblem(userUpdate, user)).toBe(problem)
  })
})

test('the query of the user list is parsed from text', () => {
  expect(userListQuery.parse({ page: '2', pageSize: '50', sort: 'name' })).toEqual({
    page: 2,
    pageSize: 50,
    sort: 'name',
  })
})

test.each([
  [{ page: '-1' }],
  [{ page: '1.5' }],
  [{ pageSize: '0' }],
  [{ pageSize: '501' }],
  [{ sort: 'password' }],
  [{ order: 'up' }],
  [{ search: 'x'.repeat(201) }],
])('the user list rejects the query %j', (query) => {
  expect(userListQuery.safeParse(query).success).toBe(false)
})

test.each([
  ['some rooms', ['opening'], true],
  ['no room', [], true],
  ['the default again', null, true],
  ['missing', undefined, false],
])("a user's saved rooms may be %s", (_, roomIds, accepted) => {
  expect(userRoomsUpdate.safeParse({ roomIds }).success).toBe(accepted)
})

test.each(['name', 'email', 'role', 'active', 'createdAt'])('the user list is sorted by %s, up and down', (sort) => {
  for (const order of ['asc', 'desc']) expect(userListQuery.parse({ sort, order })).toEqual({ sort, order })
})

describe('several users at once', () => {
  const userIds = ['ana', 'rui']

  test.each(['activate', 'deactivate', 'delete'])('a bulk change of users accepts %s', (action) => {
    expect(userBulk.parse({ action, userIds })).toEqual({ action, userIds })
  })

  test.each(['addToGroup', 'removeFromGroup'])('a bulk change accepts %s, which needs a group', (action) => {
    expect(userBulk.parse({ action, userIds, groupId: 'week' })).toEqual({ action, userIds, groupId: 'week' })
    expect(userBulk.safeParse({ action, userIds }).success).toBe(false)
  })

  test('a bulk change has at least one user, and no more than a page', () => {
    const deletion = (count: number) => ({ action: 'delete', userIds: Array(count).fill('ana') })
    expect(firstProblem(userBulk, deletion(0))).toBe('Selecione pelo menos um usuário')
    expect(userBulk.safeParse(deletion(500)).success).toBe(true)
    expect(userBulk.safeParse(deletion(501)).success).toBe(false)
  })

  test('a bulk change of users accepts no other action', () => {
    expect(userBulk.safeParse({ action: 'promote', userIds }).success).toBe(false)
  })
})

test('the number of users that were changed is a whole number', () => {
  expect(userBulkAnswer.parse({ changed: 3 })).toEqual({ changed: 3 })
  expect(userBulkAnswer.safeParse({ changed: 1.5 }).success).toBe(false)
})

test.each([
  [{ page: 'x' }, 'Página inválida'],
  [{ pageSize: '501' }, 'Tamanho de página inválido'],
])('the query %j of the user list has a message', (query, problem) => {
  expect(firstProblem(userListQuery, query)).toBe(problem)
})
