import { type LoginAnswer, loginAnswer } from '@palco/contract/auth/auth'
import { passkeyRequestOptions } from '@palco/contract/auth/second-factor'
import type { SecondStep as Step } from '@palco/contract/session/second-step'
import { browserSupportsWebAuthn, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { rememberPasskey } from '../../session/own-passkey.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import loginStyles from '../login-form.module.css'
import { useLoginTexts } from '../texts/login-texts.ts'
import { CodeForm } from './code-form.tsx'
import styles from './second-step.module.css'
import { type SecondStepProblem, secondStepProblem } from './second-step-problem.ts'
import { secondStepTexts } from './second-step-texts.ts'

export { PasskeyLogin } from './passkey-login.tsx'

interface SecondStepProps {
  step: Step
  onSignedIn: (answer: LoginAnswer) => void
  onBack: () => void
}

type State =
  | { name: 'waiting' }
  /** The browser is asking for the passkey. The other ways can still be used. */
  | { name: 'asking' }
  | { name: 'sending' }
  | SecondStepProblem

/** Asks for the second factor, in place of the login form or of the form of a personal link. */
export function SecondStep({ step: { token, ways, trustDays = 0 }, onSignedIn, onBack }: SecondStepProps) {
  const login = useLoginTexts()
  const texts = secondStepTexts(login.poster.locale)
  const [state, setState] = useState<State>({ name: 'waiting' })
  const [isRecovering, setIsRecovering] = useState(!ways.includes('passkey') && !ways.includes('totp'))
  const trust = useRef<HTMLInputElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const hasPasskey = ways.includes('passkey') && browserSupportsWebAuthn()
  const hasCode = ways.includes('totp')

  function showFailure(error: unknown, wrong: string) {
    setState(secondStepProblem(error, wrong, texts, login))
  }

  async function finish(proof: { code: string } | { passkey: unknown }) {
    setState({ name: 'sending' })
    try {
      const body = { token, ...proof, trust: trust.current?.checked ?? false }
      const answer = await api.post('auth/second-factor', body, loginAnswer, { anonymous: true })
      if ('passkey' in proof) rememberPasskey()
      onSignedIn(answer)
    } catch (error) {
      showFailure(error, 'passkey' in proof ? texts.passkeyRefused : texts.wrong)
    }
  }

  /** @param isAsked whether the person has pressed the button. If not, a refusal of the browser is not shown. */
  async function askForPasskey(isAsked: boolean) {
    setState({ name: 'asking' })
    try {
      const optionsJSON = await api.post('auth/second-factor/options', { token }, passkeyRequestOptions, {
        anonymous: true,
      })
      await finish({ passkey: await startAuthentication({ optionsJSON }) })
    } catch (error) {
      if (error instanceof ApiError) return showFailure(error, texts.passkeyRefused)
      // A code was sent instead, which aborted the request for the passkey.
      if (error instanceof Error && error.name === 'AbortError') return
      setState(isAsked ? { name: 'failed', message: texts.passkeyUnused } : { name: 'waiting' })
    }
  }

  const begin = useEffectEvent(() => {
    title.current?.focus()
    if (hasPasskey) void askForPasskey(false)
  })
  useEffect(() => {
    begin()
    return () => WebAuthnAbortService.cancelCeremony()
  }, [])

  function toggleRecovery() {
    // Clears the error: it is about the input that is hidden now.
    if (state.name === 'failed') setState({ name: 'waiting' })
    setIsRecovering(!isRecovering)
  }

  function sendCode(code: string) {
    WebAuthnAbortService.cancelCeremony()
    void finish({ code })
  }

  if (state.name === 'over')
    return (
      <section className={styles.card} aria-labelledby={titleId}>
        <h2 className={styles.title} id={titleId}>
          {texts.title}
        </h2>
        <div className={styles.ways}>
          <Alert severity="error">{state.message}</Alert>
          <Button variant="contained" isLarge onClick={onBack}>
            {texts.again}
          </Button>
        </div>
      </section>
    )
  const isBusy = state.name === 'sending'
  const intro = isRecovering ? texts.byRecovery : hasPasskey ? texts.byPasskey : hasCode ? texts.byCode : ''
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId} ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={loginStyles.subtitle}>{intro}</p>
      {state.name === 'failed' && (
        <div className={loginStyles.message}>
          <Alert severity="error">{state.message}</Alert>
        </div>
      )}
      {!isRecovering && ways.includes('passkey') && !hasPasskey && (
        <div className={loginStyles.message}>
          <Alert severity="warning">{texts.noPasskeys}</Alert>
        </div>
      )}
      <div className={styles.ways}>
        {!isRecovering && hasPasskey && (
          <Button
            variant="contained"
            isLarge
            disabled={isBusy}
            isBusy={state.name === 'asking'}
            onClick={() => void askForPasskey(true)}
          >
            {state.name === 'asking' ? texts.passkeyWaiting : texts.passkey}
          </Button>
        )}
        {!isRecovering && hasPasskey && hasCode && <p className={styles.or}>{texts.or}</p>}
        {(isRecovering || hasCode) && (
          <CodeForm
            key={`${isRecovering}`}
            isRecovery={isRecovering}
            isBusy={isBusy}
            hasFailed={state.name === 'failed'}
            isMain={isRecovering || !hasPasskey}
            onCode={sendCode}
          />
        )}
        {trustDays > 0 && (
          <label className={styles.trust}>
            <input type="checkbox" ref={trust} disabled={isBusy} />
            {texts.trust(trustDays)}
          </label>
        )}
      </div>
      <div className={styles.others}>
        {ways.includes('recovery') && (hasPasskey || hasCode || !isRecovering) && (
          <Button disabled={isBusy} onClick={toggleRecovery}>
            {isRecovering ? texts.useOther : texts.useRecovery}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </section>
  )
}
