import { DEFAULT_LANGUAGE } from '@palco/contract/languages/interface-languages'
import { use } from 'react'
import { showLanguage } from '../../i18n/i18n.ts'
import { startingLanguage } from '../../i18n/stored-language.ts'
import { takeLinkToken } from '../link-token.ts'
import { startLogin } from '../use-login-language.ts'
import { AccessPage } from './access-page.tsx'

takeLinkToken()

const shown = showLanguage(startingLanguage()).catch(() => showLanguage(DEFAULT_LANGUAGE))
const started = Promise.all([startLogin(), shown]).then(([start]) => start)

export const AccessRoute = () => <AccessPage start={use(started)} />
