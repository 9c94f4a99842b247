import { expect, test } from 'vitest'
import { sourceUpdate } from './purchases.ts'

const problemOf = (secret: string) => sourceUpdate.safeParse({ secret }).error?.issues[0]?.message

test.each(['9hj2k4m1xq7', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', ' a Hottok with spaces around '])(
  'a purchase source accepts the secret %s',
  (secret) => expect(problemOf(secret)).toBeUndefined(),
)

test.each([
  ['', 'O segredo deve ter pelo menos 10 caracteres'],
  ['   12345678   ', 'O segredo deve ter pelo menos 10 caracteres'],
  ['x'.repeat(501), 'Use no máximo 500 caracteres'],
  ['sk_live_0123456789', 'Esta é a chave da API da Stripe. Cole o segredo da assinatura, que começa com whsec_.'],
  ['rk_test_0123456789', 'Esta é a chave da API da Stripe. Cole o segredo da assinatura, que começa com whsec_.'],
])('a purchase source rejects the secret "%.20s"', (secret, problem) => expect(problemOf(secret)).toBe(problem))
