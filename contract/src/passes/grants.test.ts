import { describe, expect, it } from 'vitest'
import { accessUntil, bestPass, heldPassOf } from './grants.ts'

describe('the pass of a person', () => {
  const now = Date.parse('2026-12-10T12:00:00.000Z')
  const refunded = { at: '2026-12-09T12:00:00.000Z', reason: 'refund' } as const

  it('a person’s pass is the best one that is active', () => {
    expect(bestPass(['PREMIUM', 'LIVE'])).toBe('PREMIUM')
    expect(bestPass([])).toBeUndefined()
    expect(heldPassOf([{ pass: 'LIVE' }, { pass: 'PLATINUM', revoked: refunded }], now).pass).toBe('LIVE')
  })

  it('a person’s pass says which better one was revoked lately', () => {
    expect(heldPassOf([{ pass: 'LIVE' }, { pass: 'PLATINUM', revoked: refunded }], now).ended).toEqual({
      pass: 'PLATINUM',
      ...refunded,
    })
  })

  it.each([
    ['an equal one is active', [{ pass: 'PREMIUM' }, { pass: 'PREMIUM', revoked: refunded }]],
    ['it is long ago', [{ pass: 'LIVE', revoked: { ...refunded, at: '2026-11-10T11:59:00.000Z' } }]],
    ['it was corrected', [{ pass: 'LIVE', revoked: { ...refunded, reason: 'undone' } }]],
    ['it went to another person', [{ pass: 'LIVE', revoked: { ...refunded, reason: 'moved' } }]],
  ] as const)('a person’s pass does not mention a revoked one if %s', (_, grants) => {
    expect(heldPassOf(grants, now).ended).toBeUndefined()
  })
})

it.each([
  ['2025-12-05', 0, null],
  ['2025-12-05', 6, '2026-06-05'],
  ['2025-12-05', 12, '2026-12-05'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2023-08-31', 6, '2024-02-29'],
])('recordings of an event that ends on %s are open for %i months: until %s', (lastDay, accessMonths, until) => {
  expect(accessUntil(lastDay, { accessMonths })).toBe(until)
})
