import { expect, test } from 'vitest'
import { INITIAL_CERTIFICATE_SETTINGS } from './certificate-design.ts'
import { samplePrint } from './certificate-sample.ts'

const event = {
  title: 'Semana',
  timeZone: 'America/Sao_Paulo',
  startsAtLocal: '2025-12-01T10:40',
  lastDay: '2025-12-05',
}
const room = (name: string, startDate: string | null, endDate: string | null, groupId = 'brasil') => ({
  name,
  speaker: '',
  groupId,
  startDate,
  endDate,
})
const person = { name: 'Ana', language: 'PT_BR' } as const
// In São Paulo it is still the evening of December 12th.
const NOW = Date.parse('2025-12-13T02:00:00Z')

const printOf = (rooms: ReturnType<typeof room>[], settings = {}) =>
  samplePrint(person, event, rooms, { ...INITIAL_CERTIFICATE_SETTINGS, ...settings }, NOW)

test('the sample certificate lists rooms by their start, with their hours, on days of the event’s zone', () => {
  const { programme, minutes, issuedOn } = printOf([
    room('Sem data', null, null),
    room('Noite', '2025-12-02T01:00:00Z', '2025-12-02T02:30:00Z'),
    room('Abertura', '2025-12-01T13:00:00Z', '2025-12-01T14:00:00Z'),
  ])
  expect(programme.map(({ title, day, minutes }) => [title, day, minutes])).toEqual([
    ['Abertura', '2025-12-01', 60],
    ['Noite', '2025-12-01', 90],
    ['Sem data', null, 60],
  ])
  expect([minutes, issuedOn]).toEqual([210, '2025-12-12'])
})

test('the sample certificate has a workload without rooms, and no programme where none is wanted', () => {
  expect(printOf([]).minutes).toBe(60)
  expect(printOf([room('Abertura', null, null)], { hasProgramme: false }).programme).toEqual([])
})

test('the sample certificate counts a talk once that has a room in each group', () => {
  const opening = ['2025-12-01T13:00:00Z', '2025-12-01T14:00:00Z'] as const
  const { programme, minutes } = printOf([room('Abertura', ...opening), room('Opening', ...opening, 'world')])
  expect([programme.map(({ title }) => title), minutes]).toEqual([['Abertura'], 60])
})
