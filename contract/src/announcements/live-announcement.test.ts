import { describe, expect, test } from 'vitest'
import { isLive, textFor } from './live-announcement.ts'

describe('textFor', () => {
  const announcement = { texts: { PT_BR: 'Olá', EN_US: 'Hello' }, language: 'PT_BR' }

  test.each([
    ['EN_US', { text: 'Hello', language: 'EN_US' }],
    ['DE_DE', { text: 'Olá', language: 'PT_BR' }],
    ['constructor', { text: 'Olá', language: 'PT_BR' }],
  ])('a reader of %s gets the announcement in that language, or in the first one', (language, words) => {
    expect(textFor(announcement, language)).toEqual(words)
  })

  test('an announcement has an empty text if its first language has none', () => {
    expect(textFor({ texts: {}, language: 'PT_BR' }, 'EN_US').text).toBe('')
  })
})

test('an announcement ends at its end, and not before', () => {
  const endsAt = '2025-12-01T14:00:00.000Z'
  const end = Date.parse(endsAt)
  expect([isLive({ endsAt }, end - 1), isLive({ endsAt }, end)]).toEqual([true, false])
})
