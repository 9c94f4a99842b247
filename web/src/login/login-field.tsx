import { type ComponentProps, useId, useState } from 'react'
import { Tooltip } from '../ui/tooltip.tsx'
import styles from './login-form.module.css'

interface LoginFieldProps extends ComponentProps<'input'> {
  label: string
  problem: string | undefined
}

/** An input with its label and, once it was sent wrongly, what is wrong with it. A password can be shown. */
export function LoginField({ label, problem, type, disabled, ...input }: LoginFieldProps) {
  const id = useId()
  const [isRevealed, setIsRevealed] = useState(false)
  const isPassword = type === 'password'

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          className={styles.input}
          id={id}
          type={isRevealed && !disabled ? 'text' : type}
          disabled={disabled}
          spellCheck={false}
          autoCapitalize="none"
          required
          aria-invalid={Boolean(problem)}
          aria-describedby={problem && `${id}-problem`}
        />
        {isPassword && (
          // Its name leaves the word "senha" to the field, so that the label means one control only.
          <div className={styles.revealing}>
            <Tooltip text={isRevealed ? 'Ocultar caracteres' : 'Mostrar caracteres'} align="end">
              <button
                className={styles.reveal}
                type="button"
                disabled={disabled}
                aria-controls={id}
                aria-pressed={isRevealed}
                aria-label="Mostrar caracteres"
                onClick={() => setIsRevealed(!isRevealed)}
              >
                <EyeIcon isCrossed={isRevealed} />
              </button>
            </Tooltip>
          </div>
        )}
      </div>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" strokeLinejoin="round" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="M4 20 20 4" strokeLinecap="round" />}
    </svg>
  )
}
