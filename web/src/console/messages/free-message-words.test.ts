import { type FreeTexts, NO_FREE_TEXTS } from '@palco/contract/messages/free-messages'
import { expect, test } from 'vitest'
import { chatProblem, chosenText, fallbackText, leftOutText } from './free-message-words.ts'

const leftOut = { administrators: 0, inactive: 0, unsubscribed: 0, refused: 0 }
const reach = (more: Partial<typeof leftOut>) => ({ people: 3, phones: 0, leftOut: { ...leftOut, ...more } })
const written = (...codes: (keyof FreeTexts)[]): FreeTexts => ({
  ...NO_FREE_TEXTS,
  ...Object.fromEntries(codes.map((code) => [code, { subject: 'a', text: 'b' }])),
})

test('people who are left out of a message are counted by reason, and nobody is not mentioned', () => {
  expect(leftOutText(reach({}))).toBeNull()
  expect(leftOutText(reach({ administrators: 1, unsubscribed: 1200 }))).toBe(
    'Ficam de fora: 1 administrador, 1.200 que cancelaram os lembretes.',
  )
})

test('the fallback of a message is named only if a language has no text', () => {
  expect(fallbackText(NO_FREE_TEXTS)).toBeNull()
  expect(fallbackText(written('EN_US', 'DE_DE'))).toContain('em English (US).')
  expect(fallbackText(written('PT_BR', 'EN_US', 'ES_ES', 'FR_FR', 'DE_DE', 'IT_IT'))).toBeNull()
})

test('a text that is too long for WhatsApp is a problem there alone', () => {
  expect(chatProblem(written('PT_BR'))).toBeNull()
  expect(chatProblem({ ...NO_FREE_TEXTS, IT_IT: { subject: 'a', text: 'x'.repeat(1001) } })).toContain('1.000')
})

test('people chosen in the list of people are named as they were chosen', () => {
  expect(chosenText({ recipients: { of: 'selection', userIds: ['a'] }, count: 1 })).toBe(
    'Para 1 pessoa da lista de usuários.',
  )
  expect(chosenText({ recipients: { of: 'filter', filter: {} }, count: 1200 })).toBe(
    'Para os 1.200 resultados da lista de usuários.',
  )
})
