import {
  INITIAL_LANGUAGES,
  type InterfaceLanguage,
  isInterfaceLanguage,
} from '@palco/contract/languages/interface-languages'

interface Option {
  code: string
  name: string
}

/**
 * Returns the certificate's language `code` with its name, and the languages to choose from. These include `code`, even
 * if the organiser no longer offers it.
 */
export function printedLanguage(
  code: InterfaceLanguage,
  offered: readonly Option[],
  onChoose: (code: InterfaceLanguage) => void,
) {
  const withTexts = offered.filter((each) => isInterfaceLanguage(each.code))
  const isPresent = (each: Option) => each.code === code
  const present = [...withTexts, ...INITIAL_LANGUAGES].find(isPresent) ?? { code, name: code }
  return {
    code,
    name: present.name,
    options: withTexts.some(isPresent) ? withTexts : [present, ...withTexts],
    onChoose,
  }
}

export type PrintedLanguage = ReturnType<typeof printedLanguage>
