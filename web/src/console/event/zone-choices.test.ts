import { expect, test } from 'vitest'
import { zoneChoice, zoneChoices } from './zone-choices.ts'

test.each([
  ['America/Sao_Paulo', 'São Paulo, Brasil', 'Rio de Janeiro'],
  ['Europe/Lisbon', 'Lisboa, Portugal', 'Porto'],
  ['America/New_York', 'Nova York, Estados Unidos', 'Miami'],
  ['Europe/Berlin', 'Berlim, Alemanha', 'Munique'],
  ['Asia/Tokyo', 'Tóquio, Japão', 'Osaka'],
  ['Africa/Luanda', 'Luanda, Angola', 'Luanda'],
])('the time zone %s is labelled %s, and found by %s', (zone, place, other) => {
  expect(zoneChoice(zone)).toMatchObject({ place })
  expect(zoneChoice(zone).words).toContain(other)
})

test('the time zones include a chosen one that the browser does not list', () => {
  expect(zoneChoices('Mars/Olympus_Mons')[0]?.zone).toBe('Mars/Olympus_Mons')
})
