import { loginRequest } from '@palco/contract/auth/auth'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@palco/contract/base/limits'
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react'
import { fromChunk } from '../api/chunk.ts'
import { isStorageBlocked, PASSKEY_COOKIE } from '../api/storage.ts'
import { openSession, signIn } from '../session/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LoginField } from './login-field.tsx'
import styles from './login-form.module.css'
import { type LoginState, nextLoginState } from './login-state.ts'
import { useLoginTexts } from './texts/login-texts.ts'

/** The form for the second step and the passkey button, in one chunk. Loaded lazily, because few people need them. */
const loadSecondStep = fromChunk(() => import('./second-step/second-step.tsx'))
const SecondStep = lazy(async () => ({ default: (await loadSecondStep()).SecondStep }))
const PasskeyLogin = lazy(async () => ({ default: (await loadSecondStep()).PasskeyLogin }))

/** How often the countdown is updated. Several times a second, so that it skips no second if a timer is late. */
const TICK_MS = 250

/**
 * Whether fields are focused automatically. They are not on a touch screen, where the keyboard would cover the page.
 */
const hasKeyboardAtHand = () => matchMedia('(hover: hover) and (pointer: fine)').matches

type Problems = { email?: string; password?: string }

interface LoginFormProps {
  /** Called with the e-mail address that is typed in the form. */
  onForgotten?: (email: string) => void
  hasMail?: boolean
  children?: ReactNode
}

export function LoginForm({ onForgotten, hasMail = false, children }: LoginFormProps) {
  const texts = useLoginTexts()
  const [state, dispatch] = useReducer(nextLoginState, { name: 'idle' })
  const [problems, setProblems] = useState<Problems>({})
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [isBlocked] = useState(isStorageBlocked)
  const isBusy = state.name === 'submitting' || state.name === 'waiting'

  // An effect event, so that a change of `texts` does not run the submitting effect again.
  const handleRefusal = useEffectEvent((error: unknown) =>
    dispatch({ type: 'refused', error, now: Date.now(), random: Math.random(), texts, hasMail }),
  )

  useEffect(() => {
    if (state.name !== 'submitting') return
    let isCurrent = true
    // When this succeeds, the session changes, and the router replaces this page.
    signIn(state.credentials).catch((error: unknown) => {
      if (isCurrent) handleRefusal(error)
    })
    return () => {
      isCurrent = false
    }
  }, [state])

  useEffect(() => {
    if (state.name !== 'waiting') return
    const timer = setInterval(() => dispatch({ type: 'ticked', now: Date.now() }), TICK_MS)
    return () => clearInterval(timer)
  }, [state.name])

  useEffect(() => {
    if (state.name === 'idle' && hasKeyboardAtHand()) email.current?.focus()
    if (state.name !== 'failed') return
    if (hasKeyboardAtHand()) {
      password.current?.focus()
      password.current?.select()
      // Focusing the field may have scrolled the message out of a low window, so scroll back to the message.
      alert.current?.scrollIntoView({ block: 'nearest' })
    } else alert.current?.focus()
  }, [state])

  function submit(event: FormEvent) {
    event.preventDefault()
    const request = loginRequest.safeParse({ email: email.current?.value, password: password.current?.value })
    const found: Problems = {}
    const missing = new Set(request.error?.issues.map(({ path }) => path[0]))
    if (missing.has('email')) found.email = texts.emailRequired
    if (missing.has('password')) found.password = texts.passwordRequired
    if (email.current?.validity.typeMismatch) found.email = texts.emailInvalid
    setProblems(found)
    if (found.email) email.current?.focus()
    else if (found.password) password.current?.focus()
    else if (request.success) dispatch({ type: 'submitted', credentials: request.data })
  }

  if (state.name === 'secondStep')
    return (
      <Suspense>
        <SecondStep step={state.step} onSignedIn={openSession} onBack={() => dispatch({ type: 'cancelled' })} />
      </Suspense>
    )
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {texts.title}
      </h2>
      <p className={styles.subtitle}>{texts.subtitle}</p>

      {state.name === 'failed' && (
        <div className={styles.message}>
          <Alert severity="error" ref={alert}>
            <p>{state.message}</p>
            {state.advice && <p>{state.advice}</p>}
          </Alert>
        </div>
      )}
      {isBlocked && (
        <div className={styles.message}>
          <Alert severity="warning">{texts.storageBlocked}</Alert>
        </div>
      )}
      <LoginWait state={state} onCancel={() => dispatch({ type: 'cancelled' })} />

      <form className={styles.form} onSubmit={submit} noValidate aria-busy={isBusy}>
        <LoginField
          ref={email}
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          enterKeyHint="next"
          maxLength={EMAIL_MAX_LENGTH}
          disabled={isBusy}
          problem={problems.email}
          onInput={() => setProblems(({ email: _, ...others }) => others)}
        />
        <LoginField
          ref={password}
          label={texts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={PASSWORD_MAX_LENGTH}
          disabled={isBusy}
          problem={problems.password}
          onInput={() => setProblems(({ password: _, ...others }) => others)}
        />
        <Button type="submit" variant="contained" isLarge disabled={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </form>

      {document.cookie.includes(PASSKEY_COOKIE) && (
        <Suspense>
          <PasskeyLogin onSignedIn={openSession} />
        </Suspense>
      )}

      {onForgotten && (
        <div className={styles.aside}>
          <Button disabled={isBusy} onClick={() => onForgotten(email.current?.value ?? '')}>
            {texts.forgotten}
          </Button>
        </div>
      )}

      <div className={styles.notice}>
        <Alert severity="info" role="none">
          {texts.notice}
        </Alert>
      </div>
      {children}
    </section>
  )
}

function LoginWait({ state, onCancel }: { state: LoginState; onCancel: () => void }) {
  const texts = useLoginTexts()
  const isWaiting = state.name === 'waiting'
  const isRetrying = state.name === 'submitting' && state.refusals > 0
  return (
    <div className={styles.message} role="status">
      {(isWaiting || isRetrying) && (
        <Alert
          severity="info"
          role="none"
          actions={
            <Button disabled={!isWaiting} onClick={onCancel}>
              {texts.cancel}
            </Button>
          }
        >
          <p>
            {texts.crowd} {/* `aria-live` is off, because screen readers would read out each second. */}
            <span className={styles.waitTime} aria-live="off">
              {isWaiting ? texts.retryIn(state.secondsLeft) : texts.retrying}
            </span>
          </p>
        </Alert>
      )}
    </div>
  )
}
