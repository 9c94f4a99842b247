import { expect, test } from 'vitest'
import { hoursText } from './plan-texts.ts'

const at = (text: string | null) => text && new Date(`2026-11-${text.replace(' ', 'T')}:00-03:00`).toISOString()

test.each([
  ['24 10:40', '24 12:00', '10:40 – 12:00'],
  ['24 22:00', '25 01:00', '22:00 – 01:00 (25/11)'],
  ['24 10:00', '26 18:00', '10:00 – 18:00 (26/11)'],
  ['24 10:40', null, 'a partir de 10:40'],
  [null, '24 12:00', 'até 24/11, 12:00'],
  [null, null, 'Sempre aberta'],
])('the hours from %s to %s are shown as %s', (start, end, text) => {
  expect(hoursText({ startDate: at(start), endDate: at(end) }, 'America/Sao_Paulo')).toBe(text)
})
