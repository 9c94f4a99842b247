import { type LoginAnswer, loginAnswer } from '@palco/contract/auth/auth'
import { passkeyLoginOptions } from '@palco/contract/auth/second-factor'
import { browserSupportsWebAuthn, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { rememberPasskey } from '../../session/own-passkey.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useLoginTexts } from '../texts/login-texts.ts'
import styles from './second-step.module.css'
import { secondStepProblem } from './second-step-problem.ts'
import { secondStepTexts } from './second-step-texts.ts'

type State = { name: 'idle' } | { name: 'asking' } | { name: 'failed'; message: string }

export function PasskeyLogin({ onSignedIn }: { onSignedIn: (answer: LoginAnswer) => void }) {
  const login = useLoginTexts()
  const texts = secondStepTexts(login.poster.locale)
  const [state, setState] = useState<State>({ name: 'idle' })
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), [])
  if (!browserSupportsWebAuthn()) return null

  async function enter() {
    setState({ name: 'asking' })
    try {
      const { token, options } = await api.post('auth/passkeys/options', {}, passkeyLoginOptions, { anonymous: true })
      const passkey = await startAuthentication({ optionsJSON: options })
      const answer = await api.post('auth/passkeys/login', { token, passkey }, loginAnswer, { anonymous: true })
      rememberPasskey()
      onSignedIn(answer)
    } catch (error) {
      const isRefused = error instanceof ApiError
      // The person has cancelled, or the browser itself has shown an error.
      if (!isRefused) return setState({ name: 'idle' })
      setState({ name: 'failed', message: secondStepProblem(error, texts.passkeyUnknown, texts, login).message })
    }
  }

  return (
    <div className={styles.enter}>
      <p className={styles.or}>{texts.or}</p>
      {state.name === 'failed' && <Alert severity="error">{state.message}</Alert>}
      <Button variant="outlined" isLarge isBusy={state.name === 'asking'} onClick={() => void enter()}>
        {state.name === 'asking' ? texts.passkeyWaiting : texts.enter}
      </Button>
    </div>
  )
}
