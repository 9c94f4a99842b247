import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import { storage } from '../api/storage.ts'

export function storedLanguage(): InterfaceLanguage | null {
  const stored = storage.selectedLanguage.get()
  return INTERFACE_LANGUAGES.find((language) => language === stored) ?? null
}

/**
 * Returns the first of these languages that is offered: the stored one, those of the browser, the default, any other.
 */
export function startingLanguage(offered: readonly InterfaceLanguage[] = INTERFACE_LANGUAGES): InterfaceLanguage {
  const ofBrowser = navigator.languages.map((tag) =>
    INTERFACE_LANGUAGES.find((code) => code.startsWith(tag.slice(0, 2).toUpperCase())),
  )
  const wanted = [storedLanguage(), ...ofBrowser, DEFAULT_LANGUAGE, ...offered]
  return wanted.find((code) => code && offered.includes(code)) ?? DEFAULT_LANGUAGE
}
