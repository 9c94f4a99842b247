import { INITIAL_MESSAGE_SETTINGS, type MessageRun } from '@palco/contract/messages/messages'
import { expect, test } from 'vitest'
import { countsText, isGoingOut, MOMENT_TEXTS, peopleText, roomsText, switchedOnText } from './message-words.ts'

const run: MessageRun = {
  id: 'a',
  kind: 'hour',
  day: '2025-12-01',
  at: '2025-12-01T12:00:00.000Z',
  rooms: [],
  state: 'done',
  waiting: 0,
  sent: 0,
  failed: 0,
  withdrawn: 0,
}

test.each([
  [{ sent: 1, failed: 1, withdrawn: 1 }, '1 enviada · 1 falhou · 1 retirada'],
  [{ sent: 1200, waiting: 300, failed: 2, withdrawn: 5 }, '1.200 enviadas · 300 na fila · 2 falharam · 5 retiradas'],
  [{ sent: 4786, dropped: 120 }, '4.786 enviadas · 120 descartadas ao restaurar o backup'],
  [{ isUncounted: true }, 'os números de antes não estavam no backup restaurado'],
  [{}, ''],
])('message counts %j are written %j', (counts, text) => expect(countsText({ ...run, ...counts })).toBe(text))

test.each([
  [{ state: 'running', waiting: 0 }, true],
  [{ state: 'done', waiting: 1 }, true],
  [{ state: 'done', waiting: 0 }, false],
] as const)('a run of messages with %j is going out: %j', (state, is) => expect(isGoingOut(state)).toBe(is))

test.each([
  [['A'], 'A'],
  [['A', 'B', 'C', 'D'], 'A, B, C e D'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C e mais 2'],
])('the rooms %j of a message are written as %j', (names, text) => expect(roomsText(names)).toBe(text))

test.each([
  ['hour', 0, 'para ninguém por enquanto'],
  ['hour', 1, 'para 1 pessoa'],
  ['evening', 9874, 'para 9.874 pessoas'],
  ['attended', null, 'para quem estiver lá'],
  ['missed', null, 'para quem perder e puder ver a gravação'],
] as const)('a message %s to %j people is %j', (kind, people, text) => expect(peopleText({ kind, people })).toBe(text))

const on = (...kinds: (keyof typeof INITIAL_MESSAGE_SETTINGS)[]) => ({
  ...INITIAL_MESSAGE_SETTINGS,
  ...Object.fromEntries(kinds.map((kind) => [kind, { ...INITIAL_MESSAGE_SETTINGS[kind], isOn: true }])),
})

test.each([
  [on(), 'Todas as mensagens estão desligadas.'],
  [on('hour'), 'Ligada: antes de cada sala.'],
  [on('evening', 'missed'), 'Ligadas: na véspera, quando uma sala muda e para quem perdeu.'],
  [on('evening', 'hour', 'attended', 'missed'), 'Todas as mensagens estão ligadas.'],
])('a text says which messages are on', (settings, text) => expect(switchedOnText(settings)).toBe(text))

test('a text says when each kind of message goes out', () => {
  const texts = (['evening', 'hour', 'attended'] as const).map((kind) => MOMENT_TEXTS[kind](INITIAL_MESSAGE_SETTINGS))
  expect(texts).toEqual(['19:00 da véspera', '60 minutos antes', '10:00 do dia seguinte'])
})
