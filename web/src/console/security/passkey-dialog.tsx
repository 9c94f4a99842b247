import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { PASSKEY_NAME_MAX_LENGTH } from '@palco/contract/auth/second-factor'
import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '../../api/api-error.ts'
import { rememberPasskey } from '../../session/own-passkey.ts'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { addPasskey, askPasskeyOptions } from './security.queries.ts'

interface PasskeyDialogProps extends OpenedDialog {
  /** Called with the recovery codes if the person had no second factor before; otherwise with `null`. */
  onAdded: (recoveryCodes: string[] | null) => void
}

export function PasskeyDialog({ onAdded, ...frame }: PasskeyDialogProps) {
  const [name, setName] = useState(ownSystem)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return setProblem('Dê um nome à chave de acesso')
    setIsBusy(true)
    setProblem(null)
    try {
      const response = await startRegistration({ optionsJSON: await askPasskeyOptions() })
      const { recoveryCodes } = await addPasskey({ name, response })
      rememberPasskey()
      onAdded(recoveryCodes)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setIsBusy(false)
  }

  return (
    <FormDialog
      {...frame}
      title="Nova chave de acesso"
      submitText={isBusy ? 'Aguardando o navegador...' : 'Continuar'}
      onSubmit={submit}
      isDirty={false}
      isSubmitting={isBusy}
      problem={problem}
    >
      <Typography>O navegador vai pedir a digital, o rosto ou o PIN do aparelho, ou uma chave USB.</Typography>
      <TextField
        autoFocus
        fullWidth
        label="Nome da chave"
        helperText="Para você reconhecer o aparelho depois"
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: PASSKEY_NAME_MAX_LENGTH, autoComplete: 'off' } }}
      />
    </FormDialog>
  )
}

const SYSTEMS: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]

const ownSystem = () => SYSTEMS.find(([, pattern]) => pattern.test(navigator.userAgent))?.[0] ?? 'Este aparelho'

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return errorText(error, 'Erro ao salvar a chave de acesso')
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'Este aparelho já tem uma chave de acesso desta conta.'
  // The page's address is an IP address, but passkeys need a host name.
  if (name === 'SecurityError')
    return 'Neste endereço o navegador não cria chaves de acesso. É preciso um nome com https, não um número de IP.'
  return 'A chave de acesso não foi criada. Tente de novo.'
}
