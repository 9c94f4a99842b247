import type { Room } from '@palco/contract/rooms/rooms'
import { expect, test } from 'vitest'
import { attendanceText, certificatesText, recordingsText } from './after-week.tsx'

const NOW = Date.parse('2025-12-10T12:00:00.000Z')
const room = (recordingUrl: string, recordingPublishedAt: string | null, endDate: string | null) =>
  ({ recordingUrl, recordingPublishedAt, startDate: null, endDate }) as Room
const ENDED = '2025-12-05T12:00:00.000Z'

test('after the week the dashboard says which recordings are to publish, without rooms that have not ended', () => {
  const rooms = [
    room('https://vimeo.com/1', null, ENDED),
    room('https://vimeo.com/2', ENDED, ENDED),
    room('', null, ENDED),
    room('', null, ENDED),
    room('', null, null),
  ]
  expect(recordingsText(rooms, NOW)).toBe('1 para publicar · 1 publicada · 2 salas sem gravação')
  expect(recordingsText([], NOW)).toBe('Nada por enquanto')
})

test('after the week the dashboard says who came, and how many certificates are missing', () => {
  const totals = { people: 1500, entered: 1204, watched: 0, recordingMinutes: 0, met: null, isUnderWay: false }
  expect(attendanceText({ ...totals, averagePercent: 62 })).toBe(
    '1.204 de 1.500 pessoas entraram · presença média de 62%',
  )
  expect(attendanceText({ ...totals, averagePercent: null })).toBe('1.204 de 1.500 pessoas entraram')
  const counts = { ready: 40, unnamed: 75, issued: 1, downloaded: 0, early: 0, short: 9, revoked: 0, 'no-pass': 3 }
  expect(certificatesText(counts)).toBe('40 para emitir · 75 sem o nome confirmado · 1 emitido')
})
