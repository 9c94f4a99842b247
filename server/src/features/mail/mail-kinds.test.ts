import { NO_TEXTS } from '@palco/contract/event/participant-event'
import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { describe, expect, test } from 'vitest'
import { FIRST_ACCESS } from '../access-links/first-access.mail.ts'
import { RESET } from '../auth/reset.mail.ts'
import { CERTIFICATE_ISSUED } from '../certificates/certificate-issued.mail.ts'
import { CERTIFICATE_NAME } from '../certificates/certificate-name.mail.ts'
import { OWN_DATA } from '../privacy/download-links/own-data.mail.ts'
import { REQUEST_REFUSED } from '../privacy/requests/request-refused.mail.ts'
import { FACTORS_CHANGED } from '../second-factor/factors-changed.mail.ts'
import { FACTORS_RESET } from '../second-factor/factors-reset.mail.ts'
import { NEW_BROWSER } from './new-browser.mail.ts'
import { PASSWORD_CHANGED } from './password-changed.mail.ts'
import { SIGN_IN_ELSEWHERE } from './sign-in-elsewhere.mail.ts'
import { TEAM_JOINED } from './team-joined.mail.ts'
import { TEST_MAIL } from './test.mail.ts'

const publicUrl = new URL('https://palco.example')
const days = { startsAtLocal: '2025-12-01T10:40', lastDay: '2025-12-05' }
const privacyNotice = { texts: NO_TEXTS, contact: '' }
const event = { title: 'Semana', timeZone: 'America/Sao_Paulo', ...days, privacyNotice }
const oneDay = { ...event, lastDay: '2025-12-01' }
const at = '2025-12-01T13:40:00.000Z'

const CERTIFICATE = { name: 'Ana', code: 'ABCD-EFGH-JKMN', printedName: 'Ana Lima' }

describe.each(INTERFACE_LANGUAGES)('in %s', (language) => {
  const context = { event, language, publicUrl }
  test.each([
    ['first-access', FIRST_ACCESS.compose({ name: 'Ana', token: 'token-1' }, { ...context, expiresAt: at })],
    [
      'first-access of one day, with the organiser’s text',
      FIRST_ACCESS.compose({ name: 'Ana', token: 'token-1' }, { ...context, event: oneDay, words: 'Até lá!' }),
    ],
    ['reset', RESET.compose({ name: 'Ana', token: 'token-1' }, context)],
    ['password-changed', PASSWORD_CHANGED.compose({ name: 'Ana', at }, context)],
    ['sign-in-elsewhere', SIGN_IN_ELSEWHERE.compose({ name: 'Ana', at }, context)],
    ['new-browser', NEW_BROWSER.compose({ name: 'Ana', at, browser: 'Firefox 140 · Linux' }, context)],
    ['factors-reset', FACTORS_RESET.compose({ name: 'Ana', at }, context)],
    ['factors-changed: added', FACTORS_CHANGED.compose({ name: 'Ana', at, change: 'added' }, context)],
    ['factors-changed: removed', FACTORS_CHANGED.compose({ name: 'Ana', at, change: 'removed' }, context)],
    ['factors-changed: codes-renewed', FACTORS_CHANGED.compose({ name: 'Ana', at, change: 'codes-renewed' }, context)],
    ['factors-changed: code-used', FACTORS_CHANGED.compose({ name: 'Ana', at, change: 'code-used' }, context)],
    ['team-joined', TEAM_JOINED.compose({ name: 'Ana', at }, context)],
    ['team-joined, with a link', TEAM_JOINED.compose({ name: 'Ana', at, hasLink: true }, context)],
    ['certificate-issued', CERTIFICATE_ISSUED.compose({ ...CERTIFICATE, until: at }, context)],
    ['certificate-issued, final', CERTIFICATE_ISSUED.compose({ ...CERTIFICATE, until: null }, context)],
    ['certificate-name', CERTIFICATE_NAME.compose({ name: 'Ana' }, context)],
    ['request-refused', REQUEST_REFUSED.compose({ name: 'Ana', answer: 'O pedido é de outra pessoa.' }, context)],
    ['own-data', OWN_DATA.compose({ name: 'Ana', token: 'token-1' }, { ...context, expiresAt: at })],
    ['test', TEST_MAIL.compose({ name: 'Ana' }, context)],
  ])('%s', (_, { subject, text }) => {
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
  })
})

test('a mail escapes what people typed, and keeps the link whole', () => {
  const hostile = { ...event, title: '<b>Semana</b>\r\nBcc: eve@example.com', timeZone: 'UTC' }
  const params = { name: '<img src=x onerror=alert(1)>"\'&', token: 'abc' }
  const { subject, html } = RESET.compose(params, { event: hostile, language: 'PT_BR', publicUrl })
  expect(subject).toBe('Nova senha para <b>Semana</b> Bcc: eve@example.com')
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(html).toContain('<a href="https://palco.example/acesso#abc"')
})

test('the HTML of a mail', () => {
  const { html } = RESET.compose({ name: 'Ana', token: 'token-1' }, { event, language: 'PT_BR', publicUrl })
  expect(html).toMatchSnapshot()
})

test.each([
  ['EN_US', 'Privacy notice', 'https://palco.example/privacidade'],
  ['DE_DE', 'Datenschutzhinweise', 'https://prado.example/?a=1&b=2'],
] as const)('a mail in %s ends with the link to the privacy notice', (language, label, link) => {
  const texts = { ...NO_TEXTS, PT_BR: 'Cuidamos dos seus dados.', DE_DE: 'https://prado.example/?a=1&b=2' }
  const noticed = { ...event, privacyNotice: { texts, contact: '' } }
  const { text, html } = RESET.compose({ name: 'Ana', token: 'token-1' }, { event: noticed, language, publicUrl })
  expect(text.endsWith(`\n\n${label}\n${link}\n`)).toBe(true)
  expect(html).toContain(`<a href="${link.replace('&', '&amp;')}"`)
})
