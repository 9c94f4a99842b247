import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { storage } from '../api/storage.ts'

/** The interface language as this browser remembers it; nobody's is the default. */
export function storedLanguage(): InterfaceLanguage | null {
  const stored = storage.selectedLanguage.get()
  return INTERFACE_LANGUAGES.find((language) => language === stored) ?? null
}
