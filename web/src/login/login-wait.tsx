import styles from './login-form.module.css'
import type { LoginState } from './login-state.ts'

interface LoginWaitProps {
  state: LoginState
  onCancel: () => void
}

/** A login storm, told calmly: one is in line, and nothing has to be done. */
export function LoginWait({ state, onCancel }: LoginWaitProps) {
  const isWaiting = state.name === 'waiting'
  const isRetrying = state.name === 'submitting' && state.refusals > 0
  return (
    <div role="status">
      {(isWaiting || isRetrying) && (
        <div className={styles.wait}>
          <p className={styles.waitText}>
            Muita gente está entrando agora.{' '}
            {/* Counts silently inside the status, or it would be read out every second. */}
            <span className={styles.waitTime} aria-live="off">
              {isWaiting ? `Tentando novamente em ${state.secondsLeft} s…` : 'Tentando novamente…'}
            </span>
          </p>
          <button className={styles.cancel} type="button" disabled={!isWaiting} onClick={onCancel}>
            Cancelar
          </button>
        </div>
      )}
    </div>
  )
}
