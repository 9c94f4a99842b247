import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { Room } from '@palco/contract/rooms/rooms'
import { expect, test } from 'vitest'
import { savedRoom } from '../../testing/groups.ts'
import { termsText, type WatchTerms, watchText } from './watch-texts.ts'

const { LIVE, PREMIUM, PLATINUM } = INITIAL_EVENT_SETTINGS.passes
const terms: WatchTerms = {
  ...{ lastDay: '2025-12-05', timeZone: 'America/Sao_Paulo', recordings: { freeUntil: null } },
  passes: {
    LIVE: { ...LIVE, accessMonths: 0 },
    PREMIUM: { ...PREMIUM, accessMonths: 6 },
    PLATINUM: { ...PLATINUM, accessMonths: 12 },
  },
}
const free = { ...terms, recordings: { freeUntil: '2025-12-12' } }
const liveOnly = { ...terms, passes: { ...terms.passes, PREMIUM: LIVE, PLATINUM: LIVE } }

test.each([
  ['2025-12-06T12:00Z', terms, `Podem assistir: ${PREMIUM.name} até 05/06/2026; ${PLATINUM.name} até 05/12/2026.`],
  [
    '2025-12-13T02:59Z',
    free,
    `Podem assistir: todos até 12/12/2025; ${PREMIUM.name} até 05/06/2026; ${PLATINUM.name} até 05/12/2026.`,
  ],
  // This instant is midnight in the event's time zone.
  ['2025-12-13T03:00Z', free, `Podem assistir: ${PREMIUM.name} até 05/06/2026; ${PLATINUM.name} até 05/12/2026.`],
  ['2026-12-06T03:00Z', free, 'Ninguém pode mais assistir: o acesso acabou em 05/12/2026.'],
  [
    '2025-12-06T12:00Z',
    liveOnly,
    'Ninguém pode assistir: nenhum passe tem meses de acesso, e não há dias abertos a todos.',
  ],
])('the text at %s says who may watch recordings, by passes and free days', (now, given, expected) => {
  expect(termsText(given, Date.parse(now))).toBe(expected)
})

const recordingUrl = 'https://vimeo.com/1'
const published: Partial<Room> = {
  ...{ recordingUrl, recordingPublishedAt: '2025-12-01T20:00:00.000Z' },
  ...{ startDate: '2025-12-01T13:40:00.000Z', endDate: '2025-12-01T15:00:00.000Z' },
}

test.each<[Partial<Room>, string, WatchTerms, string]>([
  [{}, '2025-12-01T16:00Z', terms, ''],
  [{ recordingUrl }, '2025-12-01T16:00Z', terms, 'Ninguém a vê antes de publicar'],
  [published, '2025-12-01T15:00Z', terms, 'Aparece quando a sala terminar: 01/12, 12:00'],
  [{ ...published, endDate: null }, '2025-12-01T16:00Z', terms, 'Só aparece quando a sala terminar, e ela não tem fim'],
  [{ ...published, active: false }, '2025-12-01T16:00Z', terms, 'Sala inativa: ninguém a vê'],
  [published, '2025-12-01T16:00Z', terms, 'Até 05/12/2026'],
  [published, '2026-12-06T03:00Z', terms, 'Acabou em 05/12/2026'],
  [published, '2025-12-01T16:00Z', liveOnly, 'Ninguém pode assistir'],
])('the text for a room %j at %s says who may watch its recording', (fields, now, given, expected) => {
  expect(watchText({ ...savedRoom('Abertura'), ...fields }, true, given, Date.parse(now))).toBe(expected)
})

test('the text says that a room of an inactive group is seen by nobody', () => {
  const room = { ...savedRoom('Abertura'), ...published }
  expect(watchText(room, false, terms, Date.parse('2025-12-01T16:00Z'))).toBe('Grupo inativo: ninguém a vê')
})
