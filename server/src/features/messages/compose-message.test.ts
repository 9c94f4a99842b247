import { NO_TEXTS } from '@palco/contract/event/participant-event'
import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { MESSAGE_KINDS } from '@palco/contract/messages/messages'
import { describe, expect, test } from 'vitest'
import { composeMessage, type MessageToWrite } from './compose-message.ts'

const publicUrl = new URL('https://palco.example')
const event = {
  title: 'Semana',
  timeZone: 'America/Sao_Paulo',
  privacyNotice: { texts: NO_TEXTS, contact: '' },
}
const context = { event, language: 'PT_BR', publicUrl } as const

const OPEN = { state: 'open' } as const
const LOCKED = { state: 'locked', pass: 'Week PREMIUM Pass' } as const

const ROOMS: Record<MessageToWrite['kind'], MessageToWrite['rooms']> = {
  evening: [aRoom('Abertura', '22:00'), aRoom('Oficina', '23:30')],
  changed: [
    aRoom('Abertura', '22:00', { change: { wasAt: '2026-11-18T19:00:00.000Z', isCancelled: false } }),
    aRoom('Oficina', '23:30', { change: { wasAt: '2026-11-18T23:30:00.000Z', isCancelled: true } }),
  ],
  hour: [aRoom('Abertura', '22:00'), aRoom('Oficina', '22:30')],
  attended: [
    aRoom('Abertura', '22:00', { minutes: 47, recording: OPEN }),
    aRoom('Oficina', '23:30', { minutes: 75, recording: LOCKED }),
  ],
  missed: [aRoom('Abertura', '22:00', { recording: OPEN }), aRoom('Oficina', '23:30', { recording: OPEN })],
}

function aRoom(title: string, time: string, more: Partial<MessageToWrite['rooms'][number]> = {}) {
  const path = `/room/${title.toLowerCase()}${more.recording ? '/recording' : ''}`
  return { id: title, title, startDate: `2026-11-18T${time}:00.000Z`, path, ...more }
}

const aMessage = (kind: MessageToWrite['kind'], more: Partial<MessageToWrite> = {}): MessageToWrite => ({
  kind,
  name: 'Ana',
  text: '',
  rooms: ROOMS[kind],
  ...(kind === 'attended' && { minutes: 122 }),
  unsubscribeUrl: 'https://palco.example/lembretes#token-1',
  ...more,
})

describe.each(INTERFACE_LANGUAGES)('in %s', (language) => {
  test.each(MESSAGE_KINDS)('%s', (kind) => {
    const several = composeMessage(aMessage(kind), { ...context, language })
    const one = composeMessage(
      aMessage(kind, { rooms: ROOMS[kind].slice(0, 1), ...(kind === 'attended' && { minutes: 47 }) }),
      { ...context, language },
    )
    expect(`${one.subject}\n\n${one.text}\n---\n${several.subject}\n\n${several.text}`).toMatchSnapshot()
  })

  test('a cancelled room', () => {
    const { subject, text } = composeMessage(aMessage('changed', { rooms: ROOMS.changed.slice(1) }), {
      ...context,
      language,
    })
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
  })

  test('hour, of a room that was moved', () => {
    const moved = ROOMS.hour.map((room, place) => (place ? room : { ...room, isMoved: true }))
    const several = composeMessage(aMessage('hour', { rooms: moved }), { ...context, language })
    const one = composeMessage(aMessage('hour', { rooms: moved.slice(0, 1) }), { ...context, language })
    expect(`${one.subject}\n\n${one.text}\n---\n${several.subject}\n\n${several.text}`).toMatchSnapshot()
  })
})

test.each(INTERFACE_LANGUAGES)('a reminder in %s to a person without a password has their first access', (language) => {
  const access = { link: 'https://palco.example/acesso#token-2', expiresAt: '2026-12-18T22:00:00.000Z' }
  const one = { rooms: ROOMS.hour.slice(0, 1), access }
  const { text } = composeMessage(aMessage('hour', one), { ...context, language })
  expect(text).toMatchSnapshot()
})

test('the HTML of a message about one room', () => {
  const { html } = composeMessage(aMessage('hour', { rooms: ROOMS.hour.slice(0, 1), text: 'Até já.\nEquipe' }), context)
  expect(html).toMatchSnapshot()
})

test('a message escapes what people typed, and keeps the lines of the organiser', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&'
  const rooms = [{ ...aRoom('Abertura', '22:00'), title: hostile }]
  const message = aMessage('evening', { name: hostile, text: `${hostile}\r\n<b>2</b>`, rooms })
  const { html, text } = composeMessage(message, { ...context, event: { ...event, title: hostile } })
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;<br>&lt;b&gt;2&lt;/b&gt;')
  expect(text).toContain(`${hostile}\r\n<b>2</b>`)
})

const subjectOf = (title: string) =>
  composeMessage(aMessage('evening', { rooms: [{ ...aRoom('x', '22:00'), title }] }), context).subject

test.each([
  ['a line break, which would start a header', 'A\r\nBcc: eve@example.com', 'Amanhã: A Bcc: eve@example.com'],
  ['a control character', 'A\u0000\u0007B', 'Amanhã: A B'],
  ['a bidi override, which would turn the subject around', '\u202eabc', 'Amanhã: abc'],
  ['nothing that a title may have', 'L’été «d’Ana» שלום 🎭', 'Amanhã: L’été «d’Ana» שלום 🎭'],
])('the subject of a message loses %s', (_, title, subject) => {
  expect(subjectOf(title)).toBe(subject)
})

test('a long subject of a message is cut to 70 characters, and no emoji in two', () => {
  expect(subjectOf('👩‍👩‍👧‍👦'.repeat(62))).toBe(`Amanhã: ${'👩‍👩‍👧‍👦'.repeat(62)}`)
  expect(subjectOf('👩‍👩‍👧‍👦'.repeat(63))).toBe(`Amanhã: ${'👩‍👩‍👧‍👦'.repeat(61)}…`)
})

test('links in messages lead to this installation alone', () => {
  const rooms = [{ ...aRoom('x', '22:00'), path: '//eve.example/room' }]
  expect(composeMessage(aMessage('hour', { rooms }), context).text).toContain('https://palco.example//eve.example/room')
})

test('a recording that another pass opens is offered with the name of that pass', () => {
  const rooms = [aRoom('x', '22:00', { minutes: 5, recording: LOCKED })]
  const { text } = composeMessage(aMessage('attended', { rooms }), context)
  expect(text).toContain('A gravação faz parte do Week PREMIUM Pass')
})

test('a room without a recording has no link after its end', () => {
  const { text, html } = composeMessage(aMessage('attended', { rooms: [aRoom('x', '22:00', { minutes: 5 })] }), context)
  expect(text).not.toContain('/room/')
  expect(html).not.toContain('/room/')
})

test.each([
  ['2026-10-25T00:30:00.000Z', 'domingo, 25 de outubro às 02:30'],
  ['2026-10-25T01:30:00.000Z', 'domingo, 25 de outubro às 02:30'],
  ['2026-03-29T01:00:00.000Z', 'domingo, 29 de março às 03:00'],
])('%s is shown in a message by the clock of the event', (startDate, shown) => {
  const rooms = [{ ...aRoom('x', '22:00'), startDate }]
  const { text } = composeMessage(aMessage('hour', { rooms }), {
    ...context,
    event: { ...event, timeZone: 'Europe/Berlin' },
  })
  expect(text).toContain(`${shown}\nFuso horário: Horário da Europa Central`)
})
