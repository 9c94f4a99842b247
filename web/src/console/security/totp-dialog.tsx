import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { TOTP_DIGITS } from '@palco/contract/auth/second-factor'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { ApiError, errorText } from '../../api/api-error.ts'
import { Loading } from '../../ui/loading.tsx'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CopyField } from '../kit/form/copy-field.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { QrCode } from './qr-code.tsx'
import { confirmTotp, startTotp } from './security.queries.ts'

interface TotpDialogProps extends OpenedDialog {
  /** Called with the recovery codes if the person had no second factor before; otherwise with `null`. */
  onAdded: (recoveryCodes: string[] | null) => void
}

/** Shows the secret for an authenticator app. The app's first code confirms it. */
export function TotpDialog({ onAdded, ...frame }: TotpDialogProps) {
  const starting = useMutation({
    mutationFn: startTotp,
    onError(error) {
      // The person cancelled the confirmation of their identity.
      if (error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED') frame.onClose()
    },
  })
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = useEffectEvent(() => starting.mutate())
  useEffect(() => start(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length !== TOTP_DIGITS) return setProblem(`O código tem ${TOTP_DIGITS} dígitos`)
    setIsBusy(true)
    setProblem(null)
    try {
      const { recoveryCodes } = await confirmTotp(code)
      onAdded(recoveryCodes)
    } catch (error) {
      setProblem(errorText(error, 'Erro ao conferir o código'))
      setCode('')
    }
    setIsBusy(false)
  }

  return (
    <FormDialog
      {...frame}
      width="sm"
      title="Aplicativo autenticador"
      submitText="Confirmar"
      onSubmit={submit}
      isDirty={false}
      isSubmitting={isBusy}
      isLoading={!starting.data}
      problem={problem}
    >
      {starting.error && (
        <ProblemAlert
          text={errorText(starting.error, 'Erro ao preparar o aplicativo')}
          onRetry={() => starting.mutate()}
        />
      )}
      {starting.isPending && <Loading>Carregando...</Loading>}
      {starting.data && (
        <>
          <Typography>
            Leia o código com um aplicativo autenticador, ou copie a chave para ele. Depois informe os 6 dígitos que ele
            mostra.
          </Typography>
          <QrCode text={starting.data.uri} label="Código QR para o aplicativo autenticador" />
          {/* For phones: a phone can't scan a code on its own screen. */}
          <Button
            component="a"
            href={starting.data.uri}
            sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
          >
            Abrir no aplicativo deste aparelho
          </Button>
          <CopyField
            label="Chave para copiar"
            value={inFours(starting.data.secret)}
            text="Copiar chave"
            copied="Chave copiada"
          />
          <TextField
            fullWidth
            label="Código de 6 dígitos"
            value={code}
            onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, TOTP_DIGITS))}
            slotProps={{
              htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', sx: { letterSpacing: '0.2em' } },
            }}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Writes the secret in groups of four characters, so that it is easier to type. Apps ignore the spaces. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
