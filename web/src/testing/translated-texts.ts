import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { expect, test } from 'vitest'

/** Returns all texts with their paths. Functions are called with `<1>` and `<2>` as parameters. */
function flat(tree: object, path = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const place = `${path}${key}`
    if (typeof value === 'function') return [[place, value('<1>', '<2>')]]
    return typeof value === 'string' ? [[place, value]] : flat(value, `${place}.`)
  })
}

/**
 * Tests that all texts exist and are translated. `same` has the paths of texts that may be the same as in Portuguese.
 */
export function expectTranslated(
  name: string,
  texts: Record<InterfaceLanguage, object>,
  same: Partial<Record<InterfaceLanguage, string[]>>,
) {
  const reference = new Map(flat(texts.PT_BR))

  test.each(INTERFACE_LANGUAGES.filter((language) => language !== 'PT_BR'))(
    `the ${name} texts in %s are complete and translated`,
    (language) => {
      for (const [path, text] of flat(texts[language])) {
        const portuguese = reference.get(path) ?? ''
        expect([path, (text.match(/<\d>/g) ?? []).sort()]).toEqual([path, (portuguese.match(/<\d>/g) ?? []).sort()])
        if (!same[language]?.includes(path)) expect([path, text]).not.toEqual([path, portuguese])
      }
    },
  )

  test(`the French ${name} texts have a non-breaking space before high punctuation`, () => {
    const wrong = flat(texts.FR_FR).filter(([, text]) => /[^\u00a0\u202f][!?;:](?!\/\/)/.test(text))
    expect(wrong).toEqual([])
  })
}
