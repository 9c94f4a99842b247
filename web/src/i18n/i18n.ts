import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  languageTag,
} from '@palco/contract/languages/interface-languages'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { loadCatalogue } from './catalogue.ts'

const NAMESPACE = 'translation'

const i18n = createInstance()

void i18n.use(initReactI18next).init({
  resources: {},
  fallbackLng: false,
  nsSeparator: false,
  initAsync: false,
  // i18next need not escape values, because React does.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

// Elides Italian articles before some days: `al 21 maggio`, but `all’8 maggio`.
for (const [article, elided] of [
  ['al', 'all’'],
  ['il', 'l’'],
] as const)
  i18n.services.formatter?.add(article, (day: string) => (/^(8|11)\b/.test(day) ? elided : `${article} `) + day)

let lastWanted: InterfaceLanguage | undefined

/** Returns `false` if another language was requested in the meantime. */
export async function showLanguage(language: InterfaceLanguage): Promise<boolean> {
  lastWanted = language
  const locale = languageTag(language)
  if (!i18n.hasResourceBundle(locale, NAMESPACE)) {
    i18n.addResourceBundle(locale, NAMESPACE, await loadCatalogue(language))
  }
  if (lastWanted !== language) return false
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  return true
}

export const leaveLanguage = () => {
  document.documentElement.lang = languageTag(DEFAULT_LANGUAGE)
}

export function useTexts() {
  const { t, i18n: shown } = useTranslation(NAMESPACE, { i18n })
  const locale = shown.language ?? languageTag(DEFAULT_LANGUAGE)
  const language = INTERFACE_LANGUAGES.find((each) => languageTag(each) === locale) ?? DEFAULT_LANGUAGE
  return { t, locale, language }
}

export type Translate = ReturnType<typeof useTexts>['t']
