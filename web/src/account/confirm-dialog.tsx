import { CONFIRMED_MINUTES } from '@palco/contract/auth/confirmation'
import { passkeyLoginOptions } from '@palco/contract/auth/second-factor'
import { browserSupportsWebAuthn, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import { ApiError, errorText } from '../api/api-error.ts'
import { PASSKEY_COOKIE } from '../api/storage.ts'
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

/** Asks a member of the team for their password or passkey before a dangerous act. The page behind stays as it is. */
export function ConfirmDialog({ email, onAnswer }: ConfirmDialogProps) {
  const [password, setPassword] = useState('')
  const [hasPasskey] = useState(() => document.cookie.includes(PASSKEY_COOKIE) && browserSupportsWebAuthn())
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), [])

  async function attempt(prove: () => Promise<unknown>, showWrong: (text: string) => void) {
    setProblem(null)
    setWrong(undefined)
    setIsBusy(true)
    try {
      await api.post('auth/confirm', await prove())
      onAnswer(true)
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
      if (isWrong) showWrong(wrongText(error))
      // The browser has shown why it has no passkey, or the person has closed its window.
      else if (error instanceof ApiError) setProblem(errorText(error, FAILED))
      setIsBusy(false)
    }
  }

  function confirm(event: FormEvent) {
    event.preventDefault()
    // The dialog may be above a form of the page, which must not be submitted: React events bubble through portals.
    event.stopPropagation()
    if (!password) return setWrong('Digite a sua senha')
    void attempt(async () => ({ password }), setWrong)
  }

  const confirmByPasskey = () =>
    attempt(
      async () => {
        const { token, options } = await api.post('auth/passkeys/options', {}, passkeyLoginOptions)
        return { token, passkey: await startAuthentication({ optionsJSON: options }) }
      },
      () => setProblem('Esta chave de acesso não é da sua conta. Use a sua senha.'),
    )

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
        {hasPasskey && (
          <Button variant="outlined" disabled={isBusy} onClick={() => void confirmByPasskey()}>
            Usar chave de acesso
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function wrongText({ message, attemptsLeft }: ApiError): string {
  if (attemptsLeft === null) return message
  if (attemptsLeft === 0) return `${message}. Esta foi a última tentativa por enquanto.`
  return `${message}. ${attemptsLeft === 1 ? 'Resta 1 tentativa' : `Restam ${attemptsLeft} tentativas`}.`
}
