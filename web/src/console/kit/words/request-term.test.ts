import { expect, test } from 'vitest'
import { requestTerm } from './request-term.ts'

test.each([
  ['2025-12-10T15:00:00.000Z', 'Vence em 9 dias', 'default'],
  ['2025-12-02T15:00:00.000Z', 'Vence em 1 dia', 'warning'],
  // In São Paulo, it is still December 1st at this instant.
  ['2025-12-02T02:00:00.000Z', 'Vence hoje', 'error'],
  ['2025-11-29T15:00:00.000Z', 'Venceu há 2 dias', 'error'],
])('a request that is due at %s: %s', (dueAt, text, color) => {
  expect(requestTerm(dueAt, Date.parse('2025-12-01T15:00:00.000Z'), 'America/Sao_Paulo')).toEqual({ text, color })
})
