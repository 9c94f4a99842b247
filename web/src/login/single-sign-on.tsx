import { loginAnswer } from '@palco/contract/auth/auth'
import {
  PROVIDER_SIGN_IN_PATH,
  type ProviderProblem,
  type ProviderReturn,
  readProviderReturn,
} from '@palco/contract/auth/single-sign-on'
import type { ErrorCode } from '@palco/contract/base/envelope'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { openSession } from '../session/session.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { takeLinkToken } from './link-token.ts'
import styles from './single-sign-on.module.css'
import { useLoginTexts } from './texts/login-texts.ts'
import { SINGLE_SIGN_ON_TEXTS } from './texts/single-sign-on-texts.ts'

type State = { name: 'idle' } | { name: 'finishing'; ticket: string } | { name: 'failed'; problem: Failure }
/** `offline` means that the server could not be reached. */
type Failure = ProviderProblem | 'offline'

/** The provider's answer, read from the address bar when the page was loaded; `null` when it has been shown or used. */
let returned: ProviderReturn | null = readProviderReturn(takeLinkToken())

function takeReturn(): State {
  const taken = returned
  returned = null
  if (!taken) return { name: 'idle' }
  return 'ticket' in taken ? { name: 'finishing', ...taken } : { name: 'failed', ...taken }
}

interface SingleSignOnProps {
  name: string
  language: InterfaceLanguage
}

/**
 * The button with which team members sign in at the provider. Also finishes the sign-in when the provider redirects to
 * this page.
 */
export function SingleSignOn({ name, language }: SingleSignOnProps): ReactNode {
  const { offline } = useLoginTexts()
  const texts = SINGLE_SIGN_ON_TEXTS[language]
  const [state, setState] = useState<State>({ name: 'idle' })
  const alert = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const taken = takeReturn()
    if (taken.name === 'idle') return
    setState(taken)
    if (taken.name === 'finishing')
      finish(taken.ticket).catch((error: unknown) => setState({ name: 'failed', problem: problemOf(error) }))
  }, [])

  useEffect(() => {
    if (state.name === 'failed') alert.current?.focus()
  }, [state.name])

  const fill = (text: string) => text.replaceAll('{name}', name)
  return (
    <div className={styles.part}>
      <div className={styles.message} role="status">
        {state.name === 'finishing' && (
          <Alert severity="info" role="none">
            {fill(texts.finishing)}
          </Alert>
        )}
      </div>
      {state.name === 'failed' && (
        <div className={styles.message}>
          <Alert severity="error" ref={alert}>
            {state.problem === 'offline' ? offline : fill(texts[state.problem])}
          </Alert>
        </div>
      )}
      <a className={buttonClass('outlined', 'large')} href={PROVIDER_SIGN_IN_PATH}>
        {fill(texts.button)}
      </a>
    </div>
  )
}

/** Finishes the sign-in. When this succeeds, the session changes, and the router replaces the page. */
const finish = async (ticket: string) =>
  openSession(await api.post('auth/oidc/finish', { ticket }, loginAnswer, { anonymous: true }))

const PROBLEMS: Partial<Record<ErrorCode, ProviderProblem>> = {
  LINK_EXPIRED: 'expired',
  ACCOUNT_INACTIVE: 'inactive',
  ACCOUNT_BLOCKED: 'blocked',
  BUSY: 'busy',
  TOO_MANY_ATTEMPTS: 'busy',
}

function problemOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.status === 0) return 'offline'
  return (error.code && PROBLEMS[error.code]) || 'refused'
}
