import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { expect, test } from 'vitest'
import { CERTIFICATE_TEXTS } from './certificate-texts.ts'

/** Every text with its path; a placeholder is filled with its position. */
function flat(tree: object, path = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const place = `${path}${key}`
    if (typeof value === 'function') return [[place, value('<1>', '<2>')]]
    return typeof value === 'string' ? [[place, value]] : flat(value, `${place}.`)
  })
}

const PORTUGUESE = new Map(flat(CERTIFICATE_TEXTS.PT_BR))
const SAME_IN_SPANISH = ['paper.title', 'short.counted', 'name.issue']

test.each(INTERFACE_LANGUAGES.filter((language) => language !== 'PT_BR'))(
  'the certificate texts in %s are complete and translated',
  (language) => {
    for (const [path, text] of flat(CERTIFICATE_TEXTS[language])) {
      const portuguese = PORTUGUESE.get(path) ?? ''
      expect([path, (text.match(/<\d>/g) ?? []).sort()]).toEqual([path, (portuguese.match(/<\d>/g) ?? []).sort()])
      if (language !== 'ES_ES' || !SAME_IN_SPANISH.includes(path)) expect([path, text]).not.toEqual([path, portuguese])
    }
  },
)

test('the French certificate texts have a non-breaking space before high punctuation', () => {
  const wrong = flat(CERTIFICATE_TEXTS.FR_FR).filter(([, text]) => /[^\u00a0\u202f][!?;:](?!\/\/)/.test(text))
  expect(wrong).toEqual([])
})

test('the Italian certificate texts elide before the eighth and the eleventh', () => {
  const { issuedOn, short } = CERTIFICATE_TEXTS.IT_IT
  expect([issuedOn('8 dicembre'), issuedOn('18 dicembre')]).toEqual([
    'Rilasciato l’8 dicembre',
    'Rilasciato il 18 dicembre',
  ])
  expect(short.from('11 dicembre')).toContain('dall’11 dicembre')
})
