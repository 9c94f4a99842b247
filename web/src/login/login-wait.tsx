import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import styles from './login-form.module.css'
import type { LoginState } from './login-state.ts'
import { useLoginTexts } from './texts/login-texts.ts'

interface LoginWaitProps {
  state: LoginState
  onCancel: () => void
}

/** Shown during a login storm: the login is retried by itself. */
export function LoginWait({ state, onCancel }: LoginWaitProps) {
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
            {texts.crowd} {/* Not live, or the countdown would be read out every second. */}
            <span className={styles.waitTime} aria-live="off">
              {isWaiting ? texts.retryIn(state.secondsLeft) : texts.retrying}
            </span>
          </p>
        </Alert>
      )}
    </div>
  )
}
