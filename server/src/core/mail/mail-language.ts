import { DEFAULT_LANGUAGE, INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/interface-languages'
import type { Language } from '@palco/contract/languages'

/**
 * The language that a person's pages are in before they choose one, which is that of their first room (SPEC §4);
 * without a room, the first active one of the event.
 */
export function mailLanguage(ofRooms: readonly string[], ofEvent: readonly Language[]): InterfaceLanguage {
  const active = ofEvent.filter((language) => language.active).map(({ code }) => code)
  return [...ofRooms, ...active].find(isInterfaceLanguage) ?? DEFAULT_LANGUAGE
}

const isInterfaceLanguage = (code: string): code is InterfaceLanguage =>
  INTERFACE_LANGUAGES.some((known) => known === code)
