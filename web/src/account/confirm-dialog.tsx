import { CONFIRMED_MINUTES } from '@palco/contract/auth/confirmation'
import { type FormEvent, useState } from 'react'
import { api } from '../api/api.ts'
import { ApiError, errorText } from '../api/api-error.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { ACCOUNT_TEXTS } from './account-texts.ts'
import styles from './change-password-dialog.module.css'

export interface ConfirmDialogProps {
  /** The e-mail address, in a hidden field for password managers. */
  email: string
  onAnswer: (isConfirmed: boolean) => void
}

const FAILED = 'Não foi possível confirmar. Verifique sua conexão e tente novamente.'

/** Asks a member of the team for the password before a dangerous act. The page behind stays as it is. */
export function ConfirmDialog({ email, onAnswer }: ConfirmDialogProps) {
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    // The dialog may be above a form of the page, which must not be submitted: React events bubble through portals.
    event.stopPropagation()
    setProblem(null)
    if (!password) return setWrong('Digite a sua senha')
    setWrong(undefined)
    setIsBusy(true)
    try {
      await api.post('auth/confirm', { password })
      onAnswer(true)
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
      if (isWrong) setWrong(wrongText(error))
      else setProblem(errorText(error, FAILED))
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      title="Confirme que é você"
      onClose={isBusy ? undefined : () => onAnswer(false)}
      onSubmit={confirm}
      actions={
        <>
          <Button onClick={() => onAnswer(false)} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" isBusy={isBusy}>
            Confirmar
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className={styles.reason}>
          Isto mexe com dados de muitas pessoas ou com a segurança do evento. Digite a sua senha. Por{' '}
          {CONFIRMED_MINUTES} minutos, ela não será pedida de novo.
        </p>
        {problem && <Alert severity="error">{problem}</Alert>}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          texts={ACCOUNT_TEXTS.password}
          label="Sua senha"
          name="password"
          autoComplete="current-password"
          data-primary
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          problem={wrong}
        />
      </div>
    </Dialog>
  )
}

function wrongText({ message, attemptsLeft }: ApiError): string {
  if (attemptsLeft === null) return message
  if (attemptsLeft === 0) return `${message}. Esta foi a última tentativa por enquanto.`
  return `${message}. ${attemptsLeft === 1 ? 'Resta 1 tentativa' : `Restam ${attemptsLeft} tentativas`}.`
}
