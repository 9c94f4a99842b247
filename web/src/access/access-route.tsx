import { DEFAULT_LANGUAGE, INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { use } from 'react'
import { showLanguage } from '../i18n/i18n.ts'
import { storedLanguage } from '../i18n/stored-language.ts'
import { AccessPage } from './access-page.tsx'
import { takeAccessToken } from './access-token.ts'

takeAccessToken()

/** Whoever comes here has most likely never been here: his browser says what he speaks. */
function languageOfBrowser(): InterfaceLanguage {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toUpperCase())
  const found = spoken.flatMap((name) => INTERFACE_LANGUAGES.find((code) => code.startsWith(name)) ?? [])
  return found[0] ?? DEFAULT_LANGUAGE
}

const ready = showLanguage(storedLanguage() ?? languageOfBrowser()).catch(() => showLanguage(DEFAULT_LANGUAGE))

export function AccessRoute() {
  use(ready)
  return <AccessPage />
}
