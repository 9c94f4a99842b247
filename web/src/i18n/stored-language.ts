import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { storage } from '../api/storage.ts'

/** The interface language stored in this browser; `null` if there is none. */
export function storedLanguage(): InterfaceLanguage | null {
  const stored = storage.selectedLanguage.get()
  return INTERFACE_LANGUAGES.find((language) => language === stored) ?? null
}
