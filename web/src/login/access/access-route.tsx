import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { use } from 'react'
import { showLanguage } from '../../i18n/i18n.ts'
import { storedLanguage } from '../../i18n/stored-language.ts'
import { languageOfBrowser } from '../language-of-browser.ts'
import { takeLinkToken } from '../link-token.ts'
import { loadLoginTexts } from '../texts/login-texts.ts'
import type { LoginLanguage } from '../use-login-language.ts'
import { AccessPage } from './access-page.tsx'

takeLinkToken()

async function startIn(language: InterfaceLanguage): Promise<LoginLanguage> {
  const [texts] = await Promise.all([loadLoginTexts[language](), showLanguage(language)])
  return { language, texts }
}

const started = startIn(storedLanguage() ?? languageOfBrowser()).catch(() => startIn(DEFAULT_LANGUAGE))

export const AccessRoute = () => <AccessPage start={use(started)} />
