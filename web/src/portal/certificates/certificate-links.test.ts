import { expect, test } from 'vitest'
import { linkedInUrl } from './certificate-links.ts'

const given = {
  event: 'Marca & Negócios',
  organiser: 'Instituto PBEX',
  code: '7KQ2-M9XD-4TPA',
  // In São Paulo, it is still 2025 at this instant.
  issuedAt: '2026-01-01T01:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  url: 'https://palco.example/c/7KQ2-M9XD-4TPA',
}
const fieldsOf = (url: string) => Object.fromEntries(new URL(url).searchParams)

test('LinkedIn’s form is prefilled, with the month of issue in the event’s time zone', () => {
  expect(linkedInUrl(given)).toMatch(/^https:\/\/www\.linkedin\.com\/profile\/add\?startTask=CERTIFICATION_NAME&name=/)
  expect(fieldsOf(linkedInUrl(given))).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Marca & Negócios',
    organizationName: 'Instituto PBEX',
    issueYear: '2025',
    issueMonth: '12',
    certUrl: 'https://palco.example/c/7KQ2-M9XD-4TPA',
    certId: '7KQ2-M9XD-4TPA',
  })
})

test('without an organiser LinkedIn gets the event', () => {
  expect(fieldsOf(linkedInUrl({ ...given, organiser: '' })).organizationName).toBe('Marca & Negócios')
})
