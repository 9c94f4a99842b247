import { CONFIRMED_MINUTES, type ConfirmationWay } from '@palco/contract/auth/confirmation'
import { passkeyLoginOptions, TOTP_DIGITS } from '@palco/contract/auth/second-factor'
import { PROVIDER_CONFIRMATION_PATH } from '@palco/contract/auth/single-sign-on'
import { browserSupportsWebAuthn, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import { ApiError, errorText } from '../api/api-error.ts'
import { PASSKEY_COOKIE } from '../api/storage.ts'
import { useSingleSignOn } from '../event/event.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ACCOUNT_TEXTS } from './account-texts.ts'
import styles from './confirm-dialog.module.css'
import { announceConfirmed } from './confirming.ts'

export interface ConfirmDialogProps {
  email: string
  /** How the person can confirm their identity, the best way first. */
  ways: readonly ConfirmationWay[]
  onAnswer: (isConfirmed: boolean) => void
}

const FAILED = 'Não foi possível confirmar. Verifique sua conexão e tente novamente.'
const BLOCKED = 'O navegador bloqueou a janela. Permita janelas deste site e tente de novo.'

/**
 * Asks a member of the team to confirm their identity before a dangerous act. The page behind the dialog keeps its
 * state.
 */
export function ConfirmDialog({ email, ways, onAnswer }: ConfirmDialogProps) {
  const [way, setWay] = useState(ways[0] ?? 'password')
  const [typed, setTyped] = useState('')
  const [hasPasskey] = useState(() => document.cookie.includes(PASSKEY_COOKIE) && browserSupportsWebAuthn())
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isElsewhere, setIsElsewhere] = useState(false)
  const provider = useSingleSignOn() ?? 'o provedor'

  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), [])

  function choose(other: ConfirmationWay) {
    setWay(other)
    setTyped('')
    setWrong(undefined)
    setProblem(null)
  }

  async function attempt(prove: () => Promise<unknown>, showWrong: (error: ApiError) => void) {
    setProblem(null)
    setWrong(undefined)
    setIsBusy(true)
    try {
      await api.post('auth/confirm', await prove())
      announceConfirmed()
      onAnswer(true)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') showWrong(error)
      // An error that is no ApiError comes from the browser's passkey dialog, which shows its own message.
      else if (error instanceof ApiError) setProblem(errorText(error, FAILED))
      setIsBusy(false)
    }
  }

  function confirm(event: FormEvent) {
    event.preventDefault()
    // React events bubble through portals. Without this, the submit event would also reach a form of the page that
    // contains the dialog.
    event.stopPropagation()
    if (way === 'provider') return openProvider()
    if (!typed) return setWrong(way === 'password' ? 'Digite a sua senha' : 'Digite o código do aplicativo')
    const proof = way === 'password' ? { password: typed } : { code: typed }
    void attempt(
      async () => proof,
      (error) => setWrong(wrongText(way === 'password' ? 'Senha incorreta' : 'Código incorreto', error)),
    )
  }

  /**
   * Opens the provider in a new window. After the confirmation, that window notifies all pages of this browser
   * (`provider-confirmed-page.tsx`).
   */
  function openProvider() {
    const opened = window.open(PROVIDER_CONFIRMATION_PATH, 'palco-confirm', 'popup,width=520,height=720')
    setProblem(opened ? null : BLOCKED)
    setIsElsewhere(opened !== null)
  }

  const confirmByPasskey = () =>
    attempt(
      async () => {
        const { token, options } = await api.post('auth/passkeys/options', {}, passkeyLoginOptions)
        return { token, passkey: await startAuthentication({ optionsJSON: options }) }
      },
      () => setProblem('Esta chave de acesso não é da sua conta. Confirme de outra forma.'),
    )

  const prompts: Record<ConfirmationWay, string> = {
    password: 'Digite a sua senha.',
    totp: 'Digite o código do seu aplicativo autenticador.',
    provider: `Entre de novo com ${provider}, em outra janela.`,
  }
  const names: Record<ConfirmationWay, string> = {
    password: 'Usar a minha senha',
    totp: 'Usar o código do aplicativo',
    provider: `Entrar com ${provider}`,
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
          <Button type="submit" variant="contained" isBusy={isBusy} data-primary={way === 'provider' || undefined}>
            {way === 'provider' ? names.provider : 'Confirmar'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className={styles.reason}>
          Isto mexe com dados de muitas pessoas ou com a segurança do evento. {prompts[way]} Por {CONFIRMED_MINUTES}{' '}
          minutos, não será preciso de novo.
        </p>
        {problem && <Alert severity="error">{problem}</Alert>}
        {isElsewhere && way === 'provider' && (
          <Alert severity="info">Continue na janela que se abriu. Depois, isto segue sozinho.</Alert>
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {way === 'password' && (
          <PasswordField
            texts={ACCOUNT_TEXTS.password}
            label="Sua senha"
            name="password"
            autoComplete="current-password"
            data-primary
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            problem={wrong}
          />
        )}
        {way === 'totp' && (
          <TextField
            label={`Código de ${TOTP_DIGITS} dígitos`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-primary
            // Takes the focus, because the button that chose this way has disappeared.
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, TOTP_DIGITS))}
            problem={wrong}
          />
        )}
        <div className={styles.others}>
          {hasPasskey && (
            <Button variant="outlined" disabled={isBusy} onClick={() => void confirmByPasskey()}>
              Usar chave de acesso
            </Button>
          )}
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <Button key={each} variant="outlined" disabled={isBusy} onClick={() => choose(each)}>
                {names[each]}
              </Button>
            ))}
        </div>
      </div>
    </Dialog>
  )
}

function wrongText(text: string, { attemptsLeft }: ApiError): string {
  if (attemptsLeft === null) return text
  if (attemptsLeft === 0) return `${text}. Esta foi a última tentativa por enquanto.`
  return `${text}. ${attemptsLeft === 1 ? 'Resta 1 tentativa' : `Restam ${attemptsLeft} tentativas`}.`
}
