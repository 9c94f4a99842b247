import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CalendarEntry,
  calendarFile,
  calendarFileName,
  googleCalendarUrl,
  outlookCalendarUrl,
} from './calendar-file.ts'

const ENTRY: CalendarEntry = {
  uid: 'room-1@palco.example',
  title: 'Abertura; preços, prazos',
  details: 'Palestrante: Helena Prado\nSeg 1:40 pm – 3:00 pm UTC',
  url: 'https://palco.example/room/1',
  startDate: '2025-12-01T13:40:00.000Z',
  endDate: '2025-12-01T15:00:00.000Z',
  now: Date.parse('2025-11-30T12:00:30.000Z'),
}

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file has the room’s times in UTC, its page, and a reminder', () => {
  expect(linesOf(calendarFile([ENTRY]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Palco//Palco//PT',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:room-1@palco.example',
    'DTSTAMP:20251130T120030Z',
    'SEQUENCE:29408400',
    'DTSTART:20251201T134000Z',
    'DTEND:20251201T150000Z',
    'SUMMARY:Abertura\\; preços\\, prazos',
    'DESCRIPTION:Palestrante: Helena Prado\\nSeg 1:40 pm – 3:00 pm UTC',
    'LOCATION:https://palco.example/room/1',
    'URL:https://palco.example/room/1',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'DESCRIPTION:Abertura\\; preços\\, prazos',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a calendar feed has a name, and the state of each entry', () => {
  const cancelled = { ...ENTRY, uid: 'room-2@palco.example', status: 'CANCELLED' } as const
  const lines = linesOf(calendarFile([{ ...ENTRY, status: 'CONFIRMED' }, cancelled], 'Semana; 2025'))
  expect(lines.slice(4, 16)).toEqual([
    'NAME:Semana\\; 2025',
    'X-WR-CALNAME:Semana\\; 2025',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:room-1@palco.example',
    'DTSTAMP:20251130T120030Z',
    'SEQUENCE:29408400',
    'LAST-MODIFIED:20251130T120030Z',
    'STATUS:CONFIRMED',
    'DTSTART:20251201T134000Z',
    'DTEND:20251201T150000Z',
  ])
  expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED'])
  // A cancelled room has no alarm.
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1)
})

/** Generates texts with accents, emoji, and characters that the format escapes. */
const anyText = fc
  .array(fc.constantFrom('a', 'ç', '–', '🎤', ';', ',', '\\', '\n', ' '), { maxLength: 200, size: 'max' })
  .map((parts) => parts.join(''))

const read = (value: string) => value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

test('any text survives a round trip in a calendar file, in lines of at most 75 octets', () => {
  const isKept = fc.property(anyText, (title) => {
    const file = calendarFile([{ ...ENTRY, title }])
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    const summary = linesOf(file).find((line) => line.startsWith('SUMMARY:'))
    expect(read(summary?.slice('SUMMARY:'.length) ?? '')).toBe(title)
  })
  fc.assert(isKept)
})

test('control characters are left out of a calendar file', () => {
  expect(calendarFile([{ ...ENTRY, title: 'A\0b\u0085e\u000br\ttura' }])).toContain('SUMMARY:Aber\ttura\r\n')
})

test('a later calendar file of the same room replaces the earlier one', () => {
  const sequenceAt = (now: number) => Number(/SEQUENCE:(\d+)/.exec(calendarFile([{ ...ENTRY, now }]))?.[1])
  expect(sequenceAt(ENTRY.now + 60_000)).toBeGreaterThan(sequenceAt(ENTRY.now))
})

test('a calendar feed is never stamped with a future time, and keeps the sequence', () => {
  const read = { ...ENTRY, status: 'CONFIRMED', now: ENTRY.now + 60_000, readAt: ENTRY.now } as const
  const lines = linesOf(calendarFile([read]))
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTAMP:20251130T120030Z', 'LAST-MODIFIED:20251130T120030Z', 'SEQUENCE:29408401']),
  )
})

test('the links to calendar services have the same content as the file', () => {
  const google = new URL(googleCalendarUrl(ENTRY)).searchParams
  expect(google.get('dates')).toBe('20251201T134000Z/20251201T150000Z')
  expect([google.get('text'), google.get('location')]).toEqual([ENTRY.title, ENTRY.url])
  const address = outlookCalendarUrl(ENTRY)
  const outlook = new URL(address).searchParams
  expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([ENTRY.startDate, ENTRY.endDate])
  expect([outlook.get('subject'), outlook.get('body')]).toEqual([ENTRY.title, ENTRY.details])
  expect(address).not.toContain('+')
})

test('a room without an end takes an hour in the calendar', () => {
  const open = { ...ENTRY, endDate: null }
  expect(calendarFile([open])).toContain('DTEND:20251201T144000Z')
  expect(googleCalendarUrl(open)).toContain('20251201T134000Z%2F20251201T144000Z')
})

test('the name of a calendar file is valid on every system', () => {
  expect(calendarFileName('Dia 1: sua "marca" / fora?')).toBe('Dia 1 sua marca fora.ics')
  expect(calendarFileName('Abertura · Semana')).toBe('Abertura - Semana.ics')
  expect(calendarFileName('???')).toBe('sala.ics')
  expect(calendarFileName(`${'a'.repeat(78)} · Semana`)).toBe(`${'a'.repeat(78)}.ics`)
})
