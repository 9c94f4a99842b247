import { describe, expect, test } from 'vitest'
import { suggestedLine } from './line-suggestion.ts'

const ofEmail = (email: string) => suggestedLine({ name: 'Ana', email })?.email ?? null

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@GMAI.com', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmal.con', 'ana@hotmail.com'],
  ['ana@outloook.com', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@uol.com.b', 'ana@uol.com.br'],
])('the imported address %s is probably %s', (typed, meant) => {
  expect(ofEmail(typed)).toBe(meant)
})

test.each([
  ...[
    'ana@gmail.com',
    'ana@Gmail.com',
    'ana@mail.com',
    'ana@ymail.com',
    'ana@hotmail.cl',
    'ana@yahoo.fr',
    'ana@bol.com.br',
  ],
  ...['ana@empresa.com.br', 'ana@sol.com.br', 'ana', '@gmial.com', ''],
])('the imported address %s gets no suggestion', (email) => {
  expect(ofEmail(email)).toBeNull()
})

test('the suggested line of an import keeps its pass', () => {
  expect(suggestedLine({ name: 'Ana', email: 'ana@gmial.com', pass: 'LIVE' })?.pass).toBe('LIVE')
})

describe('a mailbox with a display name', () => {
  test('a mailbox with a display name in the name column is reduced to the name', () => {
    expect(suggestedLine({ name: 'Ana <ana@example.com>', email: 'ana@example.com' })).toEqual({
      name: 'Ana',
      email: 'ana@example.com',
    })
  })

  test('a mailbox with a display name in the name column fills a missing address', () => {
    expect(suggestedLine({ name: '"Ana Reis" <ana@example.com>', email: '' })).toEqual({
      name: 'Ana Reis',
      email: 'ana@example.com',
    })
  })

  test('a mailbox with a display name in the address column is reduced, and keeps an existing name', () => {
    expect(suggestedLine({ name: 'Ana Reis', email: 'Ana <ana@gmial.com>' })).toEqual({
      name: 'Ana Reis',
      email: 'ana@gmail.com',
    })
    expect(suggestedLine({ name: '', email: 'Ana <ana@example.com>' })).toEqual({
      name: 'Ana',
      email: 'ana@example.com',
    })
  })
})
