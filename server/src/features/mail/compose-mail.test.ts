import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { describe, expect, test } from 'vitest'
import { composeMail, composeTestMail } from './compose-mail.ts'

const publicUrl = new URL('https://palco.example')
const event = { title: 'Semana', timeZone: 'America/Sao_Paulo' }
const at = '2025-12-01T13:40:00.000Z'

const CERTIFICATE = { name: 'Ana', code: 'ABCD-EFGH-JKMN', printedName: 'Ana Lima' }

describe.each(INTERFACE_LANGUAGES)('in %s', (language) => {
  const context = { event, language, publicUrl }
  test.each([
    ['first-access', composeMail('first-access', { name: 'Ana', token: 'token-1' }, { ...context, expiresAt: at })],
    ['reset', composeMail('reset', { name: 'Ana', token: 'token-1' }, context)],
    ['password-changed', composeMail('password-changed', { name: 'Ana', at }, context)],
    ['sign-in-elsewhere', composeMail('sign-in-elsewhere', { name: 'Ana', at }, context)],
    ['certificate-issued', composeMail('certificate-issued', { ...CERTIFICATE, until: at }, context)],
    ['certificate-issued, final', composeMail('certificate-issued', { ...CERTIFICATE, until: null }, context)],
    ['certificate-name', composeMail('certificate-name', { name: 'Ana' }, context)],
    ['test', composeTestMail('Ana', context)],
  ])('%s', (_, { subject, text }) => {
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
  })
})

test('escapes what people typed, and keeps the link whole', () => {
  const hostile = { title: '<b>Semana</b>\r\nBcc: eve@example.com', timeZone: 'UTC' }
  const params = { name: '<img src=x onerror=alert(1)>"\'&', token: 'abc' }
  const { subject, html } = composeMail('reset', params, { event: hostile, language: 'PT_BR', publicUrl })
  expect(subject).toBe('Nova senha para <b>Semana</b> Bcc: eve@example.com')
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(html).toContain('<a href="https://palco.example/acesso#abc"')
})

test('the HTML of a mail', () => {
  const { html } = composeMail('reset', { name: 'Ana', token: 'token-1' }, { event, language: 'PT_BR', publicUrl })
  expect(html).toMatchSnapshot()
})
