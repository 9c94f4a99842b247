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
 * The language of the paper, and what can be chosen instead.
 * @param offered by the organiser; the present one is a choice in any case.
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
