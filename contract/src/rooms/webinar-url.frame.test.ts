import { expect, test } from 'vitest'
import { webinarFrameUrl, withViewer } from './webinar-url.ts'

const ana = { name: 'Ana', email: 'ana@palco.local' }

test.each([
  ['https://x.io/live', 'https://x.io/live?nome=Ana&email=ana%40palco.local'],
  ['http://x.io/live', 'http://x.io/live?nome=Ana&email=ana%40palco.local'],
  ['https://x.io/live?', 'https://x.io/live?nome=Ana&email=ana%40palco.local'],
  ['https://x.io/live?h=8272', 'https://x.io/live?h=8272&nome=Ana&email=ana%40palco.local'],
  ['https://x.io/live#chat', 'https://x.io/live?nome=Ana&email=ana%40palco.local#chat'],
  ['https://x.io/live?flag&k=a/b%20c#chat', 'https://x.io/live?flag&k=a/b%20c&nome=Ana&email=ana%40palco.local#chat'],
  ['https://x.io/live?nome=Bia&room=1&email=', 'https://x.io/live?room=1&nome=Ana&email=ana%40palco.local'],
])('the address %s gets the viewer’s name and e-mail', (embedUrl, expected) => {
  expect(withViewer(embedUrl, ana)).toBe(expected)
})

test.each([
  ['João & Maria #1', 'joao+live@palco.local'],
  ['José=Ana?', 'jose@palco.local'],
  ['100% Zé 🎤', 'ze&x=1@palco.local'],
])('the viewer %s <%s> survives a round trip in the address', (name, email) => {
  const { searchParams } = new URL(withViewer('https://x.io/live?room=1', { name, email }))
  expect(Object.fromEntries(searchParams)).toEqual({ room: '1', nome: name, email })
})

test('a space in the viewer’s name is %20 in the address, not a plus', () => {
  expect(withViewer('https://x.io/', { ...ana, name: 'Ana Souza' })).toContain('nome=Ana%20Souza&')
})

test('a lone surrogate in the viewer’s name does no harm', () => {
  expect(withViewer('https://x.io/', { ...ana, name: 'Ana \ud83c' })).toContain('nome=Ana%20%EF%BF%BD')
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ?nome=Ana&email=ana%40palco.local'],
  [
    'https://vimeo.com/76979871/8272',
    'https://player.vimeo.com/video/76979871?h=8272&nome=Ana&email=ana%40palco.local',
  ],
  ['zoom.us/j/123', 'https://zoom.us/j/123?nome=Ana&email=ana%40palco.local'],
  [' zoom.us/j/123 ', 'https://zoom.us/j/123?nome=Ana&email=ana%40palco.local'],
  ['javascript:alert(1)', 'about:blank'],
  ['data:text/html,<b>', 'about:blank'],
  ['sala 1', 'about:blank'],
  ['', 'about:blank'],
])('for the address %j the frame loads %s', (webinarUrl, expected) => {
  expect(webinarFrameUrl(webinarUrl, ana)).toBe(expected)
})

test.each(['javascript:alert(1)', 'javascript:alert("https:")'])(
  'a webinar address that runs script, %s, is not let in',
  (url) => {
    expect(withViewer(url, ana)).toBe('about:blank')
  },
)

test.each([
  ['https://x.io/recorded?h=1#t', 'https://x.io/recorded?h=1#t'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['javascript:alert(1)', 'about:blank'],
])('the frame loads %s without adding a viewer when there is none', (webinarUrl, expected) => {
  expect(webinarFrameUrl(webinarUrl, null)).toBe(expected)
})
