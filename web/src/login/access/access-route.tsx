import { DEFAULT_LANGUAGE, INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { use } from 'react'
import { showLanguage } from '../../i18n/i18n.ts'
import { storedLanguage } from '../../i18n/stored-language.ts'
import { loadLoginTexts } from '../texts/login-texts.ts'
import type { LoginLanguage } from '../use-login-language.ts'
import { AccessPage } from './access-page.tsx'
import { takeAccessToken } from './access-token.ts'

takeAccessToken()

/** Most people are here for the first time: use the browser's language. */
function languageOfBrowser(): InterfaceLanguage {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toUpperCase())
  const found = spoken.flatMap((name) => INTERFACE_LANGUAGES.find((code) => code.startsWith(name)) ?? [])
  return found[0] ?? DEFAULT_LANGUAGE
}

async function startIn(language: InterfaceLanguage): Promise<LoginLanguage> {
  const [texts] = await Promise.all([loadLoginTexts[language](), showLanguage(language)])
  return { language, texts }
}

const started = startIn(storedLanguage() ?? languageOfBrowser()).catch(() => startIn(DEFAULT_LANGUAGE))

export const AccessRoute = () => <AccessPage start={use(started)} />
