import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { SESSION_END_TEXTS } from '@palco/contract/session/session-end-texts'
import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { loadCatalogue } from './catalogue.ts'
import { portuguese } from './catalogues/pt-br.ts'
import { showLanguage, useTexts } from './i18n.ts'

/** Converts nested texts to pairs of a path, such as `rooms.status.open`, and a text. */
function flat(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
}

const textsOf = async (language: InterfaceLanguage) => new Map(flat(await loadCatalogue(language)))
const holesOf = (text: string) => [...text.matchAll(/{{(\w+)(?:, \w+)?}}/g)].map(([, name]) => name).sort()

/** The paths of texts that may be the same as in Portuguese. */
const SAME_IN_PORTUGUESE: Partial<Record<InterfaceLanguage, string[]>> = {
  EN_US: ['access.email', 'session.takeover'],
  ES_ES: [
    ...['common.cancel', 'session.reconnect', 'shell.light', 'rooms.group', 'rooms.search', 'rooms.found_one'],
    ...['rooms.found_other', 'room.details', 'upgrade.plans.annual', 'upgrade.plans.semiannual'],
    ...[
      'room.room',
      'rooms.language',
      'rooms.everyLanguage',
      'upgrade.certificate',
      'access.submitting',
      'upgrade.recommended',
    ],
    ...['waiting.hours', 'waiting.minutes', 'waiting.seconds', 'password.showCharacters', 'password.hideCharacters'],
  ],
  FR_FR: ['calendar.google'],
  IT_IT: ['room.room'],
}
const SAME_EVERYWHERE = ['common.ok']

test('the French texts have a non-breaking space before high punctuation', async () => {
  const wrong = [...(await textsOf('FR_FR'))].filter(([, text]) => /[^\u00a0\u202f][!?;:](?!\/\/)/.test(text))
  expect(wrong).toEqual([])
})

test.each([
  ['21 maggio', 'Disponibile fino al 21 maggio', 'Accesso alle registrazioni terminato il 21 maggio'],
  ['8 maggio', 'Disponibile fino all’8 maggio', 'Accesso alle registrazioni terminato l’8 maggio'],
  ['11 maggio', 'Disponibile fino all’11 maggio', 'Accesso alle registrazioni terminato l’11 maggio'],
])('the Italian texts have the article of %s', async (day, until, ended) => {
  await showLanguage('IT_IT')
  const { t } = renderHook(useTexts).result.current
  expect([t('recordings.until', { day }), t('pass.recordingsEnded', { day })]).toEqual([until, ended])
})

test('the Portuguese reasons for the end of a session are those of the console', () => {
  const { takeover, endedByOrganiser, ended, passwordReset, emailChanged } = portuguese.session
  const { idle: _, ...texts } = SESSION_END_TEXTS
  expect({
    takeover,
    deactivated: endedByOrganiser,
    removed: endedByOrganiser,
    ended,
    'password-reset': passwordReset,
    'email-changed': emailChanged,
  }).toEqual(texts)
})

describe.each(INTERFACE_LANGUAGES.filter((language) => language !== 'PT_BR'))('%s', (language) => {
  test('a language has exactly the texts of Portuguese, and none is empty', async () => {
    const texts = await textsOf(language)
    expect([...texts.keys()].sort()).toEqual([...(await textsOf('PT_BR')).keys()].sort())
    expect([...texts.values()].filter((text) => !text.trim())).toEqual([])
  })

  test('a language has the placeholders of Portuguese', async () => {
    const texts = await textsOf(language)
    for (const [key, text] of await textsOf('PT_BR'))
      expect([key, holesOf(texts.get(key) ?? '')]).toEqual([key, holesOf(text)])
  })

  test('a language leaves no text in Portuguese', async () => {
    const texts = await textsOf(language)
    const same = [...(await textsOf('PT_BR'))].filter(([key, text]) => texts.get(key) === text).map(([key]) => key)
    const mayBe = [...SAME_EVERYWHERE, ...(SAME_IN_PORTUGUESE[language] ?? [])]
    expect(same.filter((key) => !mayBe.includes(key))).toEqual([])
  })
})
