import { TOTP_DIGITS } from '@palco/contract/auth/second-factor'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import loginStyles from '../login-form.module.css'
import { useLoginTexts } from '../texts/login-texts.ts'
import styles from './second-step.module.css'
import { secondStepTexts } from './second-step-texts.ts'

interface CodeFormProps {
  /** Asks for a recovery code instead of the app's code. */
  isRecovery: boolean
  isBusy: boolean
  hasFailed: boolean
  /** Whether the code is the main way to confirm. It is not if a passkey is offered above the form. */
  isMain: boolean
  onCode: (code: string) => void
}

/** The app's code is sent automatically when its six digits are complete. */
export function CodeForm({ isRecovery, isBusy, hasFailed, isMain, onCode }: CodeFormProps) {
  const texts = secondStepTexts(useLoginTexts().poster.locale)
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const isNeeded = isMain || hasFailed

  useEffect(() => {
    const input = field.current
    if (isBusy || !input || !isNeeded) return
    if (hasFailed) input.value = ''
    input.focus()
  }, [isBusy, hasFailed, isNeeded])

  function submit(event?: FormEvent) {
    event?.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (isRecovery ? code : code.length === TOTP_DIGITS) return onCode(code)
    setProblem(isRecovery ? texts.recoveryRequired : texts.codeRequired)
    field.current?.focus()
  }

  function read(input: HTMLInputElement) {
    setProblem(undefined)
    if (isRecovery) return
    input.value = input.value.replaceAll(/\D/g, '').slice(0, TOTP_DIGITS)
    if (input.value.length === TOTP_DIGITS) submit()
  }

  return (
    <form className={loginStyles.form} onSubmit={submit} noValidate aria-busy={isBusy}>
      <div className={isRecovery ? undefined : styles.code}>
        <TextField
          ref={field}
          label={isRecovery ? texts.recovery : texts.code}
          name="code"
          spellCheck={false}
          autoCapitalize="none"
          enterKeyHint="go"
          required
          disabled={isBusy}
          problem={problem}
          onInput={({ currentTarget }) => read(currentTarget)}
          {...(isRecovery ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
        />
      </div>
      <Button type="submit" variant={isMain ? 'contained' : 'outlined'} isLarge isBusy={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}
