import { use } from 'react'
import { keepLinkToken } from '../link-token.ts'
import { startLogin } from '../use-login-language.ts'
import { RemindersPage } from './reminders-page.tsx'

keepLinkToken()

const started = startLogin()

export const RemindersRoute = () => <RemindersPage start={use(started)} />
