import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { use } from 'react'
import { storedLanguage } from '../../i18n/stored-language.ts'
import { languageOfBrowser } from '../language-of-browser.ts'
import { keepLinkToken } from '../link-token.ts'
import { loadLoginTexts } from '../texts/login-texts.ts'
import type { LoginLanguage } from '../use-login-language.ts'
import { RemindersPage } from './reminders-page.tsx'

keepLinkToken()

const startIn = async (language: InterfaceLanguage): Promise<LoginLanguage> => ({
  language,
  texts: await loadLoginTexts[language](),
})

const started = startIn(storedLanguage() ?? languageOfBrowser()).catch(() => startIn(DEFAULT_LANGUAGE))

export const RemindersRoute = () => <RemindersPage start={use(started)} />
