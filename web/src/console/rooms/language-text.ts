import type { Language } from '@palco/contract/languages'

/** `🇧🇷 Português (Brasil)`; a code that is no language (any more) speaks for itself. */
export function languageText(code: string, languages: readonly Language[]): string {
  const language = languages.find((known) => known.code === code)
  return language ? `${language.flag} ${language.name}` : code
}
