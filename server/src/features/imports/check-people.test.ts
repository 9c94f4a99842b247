import { expect, test } from 'vitest'
import { checkPeople } from './check-people.ts'

const ana = { row: 2, name: 'Ana', email: 'ana@example.com' }

test.each([
  ['no name', { ...ana, name: '' }, 'Nome é obrigatório'],
  ['no address', { ...ana, email: '' }, 'E-mail é obrigatório'],
  ['half an address', { ...ana, email: 'ana@' }, 'E-mail inválido'],
  ['neither', { ...ana, name: '', email: '' }, 'Nome é obrigatório; E-mail é obrigatório'],
  ['no name and half an address', { ...ana, name: '', email: 'ana@' }, 'Nome é obrigatório; E-mail inválido'],
  ['an unknown pass', { ...ana, pass: 'Gold' }, 'Passe desconhecido: “Gold”. Use LIVE, PREMIUM ou PLATINUM.'],
  [
    'half an address and an unknown pass without end',
    { ...ana, email: 'ana@', pass: 'x'.repeat(900) },
    `E-mail inválido; Passe desconhecido: “${'x'.repeat(40)}”. Use LIVE, PREMIUM ou PLATINUM.`,
  ],
  ['a name without end', { ...ana, name: 'x'.repeat(201) }, 'Nome: Use no máximo 200 caracteres'],
])('an imported line with %s is an error', (_, person, error) => {
  expect(checkPeople([person])).toEqual({ users: [], errors: [{ row: 2, email: person.email || null, error }] })
})

test('an imported address that is too long is an error with its beginning', () => {
  const email = `${'a'.repeat(300)}@example.com`
  const error = 'E-mail: Use no máximo 254 caracteres'
  expect(checkPeople([{ ...ana, email }]).errors).toEqual([{ row: 2, email: 'a'.repeat(254), error }])
})

test('a repeated address in an import, in any case, names the first line with it', () => {
  const { users, errors } = checkPeople([ana, { ...ana, row: 9, email: 'ANA@example.com' }])
  expect(users).toEqual([ana])
  expect(errors).toEqual([{ row: 9, email: 'ANA@example.com', error: 'E-mail repetido na planilha (linha 2)' }])
})

test('an invalid line of an import does not make a later valid one a duplicate', () => {
  expect(
    checkPeople([
      { ...ana, name: '' },
      { ...ana, row: 3 },
    ]).users,
  ).toEqual([{ ...ana, row: 3 }])
})
