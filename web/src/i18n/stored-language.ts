import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import { storage } from '../api/storage.ts'

/** The interface language stored in this browser; `null` if there is none. */
export function storedLanguage(): InterfaceLanguage | null {
  const stored = storage.selectedLanguage.get()
  return INTERFACE_LANGUAGES.find((language) => language === stored) ?? null
}

/**
 * Returns the language before signing in: the stored one, else the browser's first language with texts, else the
 * default, else the first that is offered. Languages that are not offered are skipped.
 */
export function startingLanguage(offered: readonly InterfaceLanguage[] = INTERFACE_LANGUAGES): InterfaceLanguage {
  const ofBrowser = navigator.languages.map((tag) =>
    INTERFACE_LANGUAGES.find((code) => code.startsWith(tag.slice(0, 2).toUpperCase())),
  )
  const wanted = [storedLanguage(), ...ofBrowser, DEFAULT_LANGUAGE, ...offered]
  return wanted.find((code) => code && offered.includes(code)) ?? DEFAULT_LANGUAGE
}
