import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import styles from './login-form.module.css'
import type { LoginState } from './login-state.ts'
import { useLoginTexts } from './texts/login-texts.ts'

interface LoginWaitProps {
  state: LoginState
  onCancel: () => void
}

/** A login storm, told calmly: one is in line, and nothing has to be done. */
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
            {texts.crowd} {/* Counts silently inside the status, or it would be read out every second. */}
            <span className={styles.waitTime} aria-live="off">
              {isWaiting ? texts.retryIn(state.secondsLeft) : texts.retrying}
            </span>
          </p>
        </Alert>
      )}
    </div>
  )
}
