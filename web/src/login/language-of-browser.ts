import { DEFAULT_LANGUAGE, INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/interface-languages'

/** For pages behind a personal link: most people are here for the first time. */
export function languageOfBrowser(): InterfaceLanguage {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toUpperCase())
  const found = spoken.flatMap((name) => INTERFACE_LANGUAGES.find((code) => code.startsWith(name)) ?? [])
  return found[0] ?? DEFAULT_LANGUAGE
}
