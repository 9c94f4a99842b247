import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { firstProblem } from '../../testing/first-problem.ts'
import { zodTexts } from './zod-texts.ts'

const before = z.config()
beforeAll(() => void z.config(zodTexts))
afterAll(() => void z.config({ ...before, localeError: before.localeError }))

test.each([
  [z.string(), 1, 'Informe um texto'],
  [z.number(), 'x', 'Informe um número'],
  [z.int(), 1.5, 'Informe um número inteiro'],
  [z.boolean(), 'x', 'Informe verdadeiro ou falso'],
  [z.array(z.string()), 'x', 'Informe uma lista'],
  [z.object({}), 'x', 'Valor inválido'],
  [z.enum(['asc', 'desc']), 'x', 'Valor inválido. Use um destes: asc, desc'],
  [z.literal('asc'), 'x', 'Valor inválido. Use asc'],
  [z.string().check(z.maxLength(20_000)), 'x'.repeat(20_001), 'Use no máximo 20.000 caracteres'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Use no máximo 1 itens'],
  [z.number().check(z.maximum(500)), 501, 'Use um número até 500'],
  [z.number().check(z.lt(500)), 500, 'Use um número menor que 500'],
  [z.string().check(z.minLength(1)), '', 'Preencha este campo'],
  [z.string().check(z.minLength(8)), 'x', 'Use pelo menos 8 caracteres'],
  [z.number().check(z.minimum(0)), -1, 'Use um número a partir de 0'],
  [z.number().check(z.gt(0)), 0, 'Use um número maior que 0'],
  [z.iso.datetime(), 'x', 'Data inválida'],
  [z.email(), 'x', 'E-mail inválido'],
  [z.uuid(), 'x', 'Formato inválido'],
  [z.number().check(z.multipleOf(5)), 3, 'Use um múltiplo de 5'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Campos desconhecidos: a, b'],
  [z.union([z.string(), z.number()]), true, 'Valor inválido'],
] as const)('an issue of a zod schema has a Portuguese text: %o of %j', (schema, value, text) => {
  expect(firstProblem(schema, value)).toBe(text)
})
