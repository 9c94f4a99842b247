import { expect, test } from 'vitest'
import { recordingRight } from './recording-right.ts'

const terms = {
  lastDay: '2025-12-05',
  timeZone: 'America/Sao_Paulo',
  passes: { LIVE: { accessMonths: 0 }, PREMIUM: { accessMonths: 6 }, PLATINUM: { accessMonths: 12 } },
  recordings: { freeUntil: null },
}
const room = {
  startDate: '2025-12-01T13:40:00.000Z',
  endDate: '2025-12-01T15:00:00.000Z',
  recordingPublishedAt: '2025-12-01T16:00:00.000Z',
}

test.each([
  ['PREMIUM', '2026-06-06T02:59:59.999Z', 'open'],
  ['PREMIUM', '2026-06-06T03:00:00.000Z', 'locked'],
  ['LIVE', '2025-12-02T12:00:00.000Z', 'locked'],
] as const)('%s at %s: %s', (pass, now, state) => {
  expect(recordingRight(room, terms, pass, Date.parse(now)).state).toBe(state)
})
