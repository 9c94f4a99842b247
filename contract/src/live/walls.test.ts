import { expect, test } from 'vitest'
import { wallExpiry } from './walls.ts'

const event = { lastDay: '2025-12-05', timeZone: 'America/Sao_Paulo' }

test('a wall link is valid until seven days after the event’s last day, in the event’s zone', () => {
  expect(wallExpiry(event, Date.parse('2025-11-01T12:00:00.000Z'))).toBe('2025-12-13T02:59:00.000Z')
})

test('a wall link that is made after the event is valid for seven days', () => {
  expect(wallExpiry(event, Date.parse('2026-02-01T12:00:00.000Z'))).toBe('2026-02-08T12:00:00.000Z')
})
