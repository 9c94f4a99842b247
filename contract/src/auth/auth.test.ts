import { expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import { loginRequest, passwordChange, refreshRequest } from './auth.ts'

test('login trims the address, and not the password', () => {
  const request = { email: ' ana@palco.local ', password: ' a b ' }
  expect(loginRequest.parse(request)).toEqual({ email: 'ana@palco.local', password: ' a b ' })
})

test.each([
  ['no e-mail', { password: 'segredo' }, 'E-mail é obrigatório'],
  ['a blank e-mail', { email: ' ', password: 'segredo' }, 'E-mail é obrigatório'],
  ['no password', { email: 'ana@palco.local' }, 'Senha é obrigatória'],
  ['an empty password', { email: 'ana@palco.local', password: '' }, 'Senha é obrigatória'],
  ['an endless password', { email: 'ana@palco.local', password: 'x'.repeat(201) }, 'Use no máximo 200 caracteres'],
  // The schema accepts a short password. The server rejects it with the same message as any wrong password.
  ['a short password', { email: 'ana@palco.local', password: 'x' }, undefined],
])('login accepts or rejects a request with %s', (_, request, problem) => {
  expect(firstProblem(loginRequest, request)).toBe(problem)
})

test.each([
  ['no current password', { newPassword: 'nova-senha' }, 'Informe a senha atual'],
  ['an empty current password', { currentPassword: '', newPassword: 'nova-senha' }, 'Informe a senha atual'],
  ['no new one', { currentPassword: 'antiga' }, 'Senha é obrigatória'],
  ['a short new one', { currentPassword: 'antiga', newPassword: 'curta' }, 'A senha deve ter pelo menos 8 caracteres'],
  [
    'the same one',
    { currentPassword: 'nova-senha', newPassword: 'nova-senha' },
    'A nova senha deve ser diferente da atual',
  ],
  ['both', { currentPassword: 'antiga', newPassword: 'nova-senha' }, undefined],
])('changing the password is accepted or rejected with %s', (_, request, problem) => {
  expect(firstProblem(passwordChange, request)).toBe(problem)
})

test.each([[undefined], [null], [''], ['x'.repeat(201)]])('a refresh rejects the token %j', (refreshToken) => {
  expect(refreshRequest.safeParse({ refreshToken }).success).toBe(false)
})

test('a new password equal to the old one is reported at the field of the new one', () => {
  const { error } = passwordChange.safeParse({ currentPassword: 'mesma-senha', newPassword: 'mesma-senha' })
  expect(error?.issues).toMatchObject([{ path: ['newPassword'], message: 'A nova senha deve ser diferente da atual' }])
})
