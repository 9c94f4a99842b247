import { expect, test } from 'vitest'
import { weekPhase } from './week-phase.ts'

const event = { startsAtLocal: '2026-11-30T10:40', lastDay: '2026-12-04', timeZone: 'America/Sao_Paulo' }

test.each([
  ['2026-11-30T02:59:00.000Z', 'before'],
  ['2026-11-30T03:00:00.000Z', 'during'],
  ['2026-12-05T02:59:00.000Z', 'during'],
  ['2026-12-05T03:00:00.000Z', 'after'],
] as const)('at %s, a week from Monday to Friday in São Paulo is in the phase %j', (now, phase) => {
  expect(weekPhase(event, Date.parse(now))).toBe(phase)
})

test('the day of the event’s time zone decides the phase', () => {
  const now = Date.parse('2026-11-29T12:00:00.000Z')
  expect(weekPhase({ ...event, timeZone: 'Pacific/Kiritimati' }, now)).toBe('during')
})
