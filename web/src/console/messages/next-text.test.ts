import { INITIAL_MESSAGE_SETTINGS, type MessageKind } from '@palco/contract/messages/messages'
import { expect, test } from 'vitest'
import { nextText } from './next-text.ts'

const room = { id: 'r', name: 'Abertura', startDate: '2025-12-02T13:00:00.000Z', recordingPublishedAt: null }

const said = (kind: MessageKind, now: string, more: object = {}) =>
  nextText(kind, INITIAL_MESSAGE_SETTINGS, {
    rooms: [{ ...room, ...more }],
    timeZone: 'America/Sao_Paulo',
    now: Date.parse(now),
  })

const AT_ONCE = 'A de terça-feira, 02/12/2025 sai em seguida, a quem ainda não a recebeu: a hora dela passou há pouco.'
const NOTHING = 'Nenhuma sala pela frente: nada sai por enquanto, e o que já passou da hora não sai atrasado.'

test.each([
  [
    'evening',
    '2025-12-01T12:00:00Z',
    'A próxima sai seg., 01/12/2025, 19:00. O que já passou da hora não sai atrasado.',
  ],
  ['evening', '2025-12-01T22:30:00Z', AT_ONCE],
  ['evening', '2025-12-02T12:00:00Z', NOTHING],
  ['hour', '2025-12-02T12:30:00Z', AT_ONCE],
  ['hour', '2025-12-02T13:00:00Z', NOTHING],
  ['missed', '2025-12-03T15:00:00Z', 'Sai quando houver uma gravação publicada do dia, a partir do horário acima.'],
] as const)('the message %s switched on at %s is announced with: %s', (kind, now, text) =>
  expect(said(kind, now)).toBe(text),
)

test('a published recording gives the message of the day after its time', () =>
  expect(said('missed', '2025-12-02T20:00:00Z', { recordingPublishedAt: '2025-12-02T18:00:00.000Z' })).toContain(
    'A próxima sai qua., 03/12/2025, 10:00.',
  ))
