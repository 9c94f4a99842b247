import { describe, expect, test } from 'vitest'
import { fromZonedInput, toZonedInput } from './zoned-input.ts'

describe.each([
  ['America/Sao_Paulo', '2025-12-01T10:40', '2025-12-01T13:40:00.000Z'],
  ['UTC', '2025-12-01T10:40', '2025-12-01T10:40:00.000Z'],
  ['Asia/Kolkata', '2025-12-01T00:10', '2025-11-30T18:40:00.000Z'],
  ['Europe/Berlin', '2025-07-01T00:30', '2025-06-30T22:30:00.000Z'],
  // A partly typed year is converted too.
  ['America/Sao_Paulo', '0002-12-01T10:40', '0002-12-01T13:46:28.000Z'],
])('in %s', (zone, local, instant) => {
  test(`the input ${local} in its zone is ${instant}, and back`, () => {
    expect(fromZonedInput(local, zone)).toBe(instant)
    expect(toZonedInput(instant, zone)).toBe(local)
  })
})

test('an empty date input stays empty', () => {
  expect(fromZonedInput('', 'UTC')).toBe('')
  expect(toZonedInput('', 'UTC')).toBe('')
})
