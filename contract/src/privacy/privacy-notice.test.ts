import { expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import { NO_TEXTS } from '../event/participant-event.ts'
import { noticeIn, noticeLink, privacyNotice } from './privacy-notice.ts'

const LINK = 'https://prado.example/privacidade'
const TEXT = 'Cuidamos dos seus dados.'
const notice = (texts: Partial<typeof NO_TEXTS>, contact = '') => ({ texts: { ...NO_TEXTS, ...texts }, contact })

test.each([
  ['a text', notice({ PT_BR: TEXT })],
  ['a text that begins with a link', notice({ PT_BR: `${LINK} e mais` })],
  ['a link and a contact', notice({ DE_DE: LINK }, 'dados@prado.example')],
  ['nothing', notice({})],
])('a privacy notice may be %s', (_, given) => {
  expect(privacyNotice.parse(given)).toEqual(given)
})

test.each([
  ['a link that runs script', notice({ PT_BR: 'javascript:alert(1)' }), 'O link deve começar com https://'],
  ['a link without a scheme', notice({ PT_BR: 'prado.example/privacidade' }), 'O link deve começar com https://'],
  ['a contact that is no e-mail address', notice({}, 'prado'), 'E-mail inválido'],
  ['a text with a NUL', notice({ IT_IT: 'a \0' }), 'O texto contém caracteres inválidos'],
])('a privacy notice may not be %s', (_, given, problem) => {
  expect(firstProblem(privacyNotice, given)).toBe(problem)
})

test('a privacy notice in a language without one is that of the first language that has one', () => {
  expect(noticeIn(notice({ ES_ES: 'Cuidamos tus datos.', PT_BR: TEXT }), 'DE_DE')).toBe(TEXT)
  expect(noticeIn(notice({ ES_ES: 'Cuidamos tus datos.', PT_BR: TEXT }), 'ES_ES')).toBe('Cuidamos tus datos.')
})

test.each([
  [notice({ PT_BR: LINK }), LINK],
  [notice({ PT_BR: TEXT }), 'https://palco.example/privacidade'],
  [notice({}, 'dados@prado.example'), 'https://palco.example/privacidade'],
  [notice({}), null],
])('the privacy notice %j is read at %s', (given, link) => {
  expect(noticeLink(given, 'EN_US', 'https://palco.example')).toBe(link)
})
