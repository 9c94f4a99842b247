// Separate from `languages.ts`, which the login page does not need.

export const INTERFACE_LANGUAGES = ['PT_BR', 'EN_US', 'ES_ES', 'FR_FR', 'DE_DE', 'IT_IT'] as const
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]

export const isInterfaceLanguage = (code: string): code is InterfaceLanguage =>
  INTERFACE_LANGUAGES.some((known) => known === code)

/** Returns the tag for browsers and `Intl`, such as `pt-BR` for `PT_BR`. */
export const languageTag = (code: string) => code.replace('_', '-').replace(/^../, (letters) => letters.toLowerCase())

export const DEFAULT_LANGUAGE: InterfaceLanguage = 'PT_BR'

export const INITIAL_LANGUAGES: readonly { code: InterfaceLanguage; name: string; flag: string }[] = [
  { code: 'PT_BR', name: 'Português (Brasil)', flag: '🇧🇷' },
  { code: 'EN_US', name: 'English (US)', flag: '🇺🇸' },
  { code: 'ES_ES', name: 'Español', flag: '🇪🇸' },
  { code: 'FR_FR', name: 'Français', flag: '🇫🇷' },
  { code: 'DE_DE', name: 'Deutsch', flag: '🇩🇪' },
  { code: 'IT_IT', name: 'Italiano', flag: '🇮🇹' },
]
