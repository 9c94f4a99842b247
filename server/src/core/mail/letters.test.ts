import { INTERFACE_LANGUAGES } from '@palco/contract/interface-languages'
import { describe, expect, test } from 'vitest'
import { writeLetter, writeTestLetter } from './letters.ts'

const publicUrl = new URL('https://palco.example')
const event = { title: 'Semana', timeZone: 'America/Sao_Paulo' }
const at = '2025-12-01T13:40:00.000Z'

describe.each(INTERFACE_LANGUAGES)('in %s', (language) => {
  const surroundings = { event, language, publicUrl }
  test.each([
    [
      'first-access',
      writeLetter('first-access', { name: 'Ana', token: 'token-1' }, { ...surroundings, expiresAt: at }),
    ],
    ['reset', writeLetter('reset', { name: 'Ana', token: 'token-1' }, surroundings)],
    ['password-changed', writeLetter('password-changed', { name: 'Ana', at }, surroundings)],
    ['sign-in-elsewhere', writeLetter('sign-in-elsewhere', { name: 'Ana', at }, surroundings)],
    ['test', writeTestLetter('Ana', surroundings)],
  ])('%s', (_, { subject, text }) => {
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
  })
})

test('what people typed is text, and a link is whole', () => {
  const hostile = { title: '<b>Semana</b>\r\nBcc: eve@example.com', timeZone: 'UTC' }
  const params = { name: '<img src=x onerror=alert(1)>"\'&', token: 'abc' }
  const { subject, html } = writeLetter('reset', params, { event: hostile, language: 'PT_BR', publicUrl })
  expect(subject).toBe('Nova senha para <b>Semana</b> Bcc: eve@example.com')
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(html).toContain('<a href="https://palco.example/acesso#abc"')
})

test('the HTML of a mail', () => {
  const { html } = writeLetter('reset', { name: 'Ana', token: 'token-1' }, { event, language: 'PT_BR', publicUrl })
  expect(html).toMatchSnapshot()
})
