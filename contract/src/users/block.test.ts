import { expect, test } from 'vitest'
import { blockEndOf } from './block.ts'

const EVENT = { lastDay: '2025-12-05', timeZone: 'America/Sao_Paulo' }

test('a block during the week ends at the midnight after the last day, in the event’s time zone', () => {
  expect(blockEndOf('2025-12-02T13:00:00.000Z', EVENT)).toBe('2025-12-06T03:00:00.000Z')
})

test('a block after the last day has no end', () => {
  expect(blockEndOf('2025-12-06T03:00:00.000Z', EVENT)).toBeNull()
})
