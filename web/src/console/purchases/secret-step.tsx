import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type PurchaseSource, sourceUpdate } from '@palco/contract/purchases/purchases'
import { VENDOR_GUIDES } from '@palco/contract/purchases/vendor-guides'
import { type FormEvent, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { GuideLines } from './guide-lines.tsx'

interface SecretStepProps {
  formId: string
  source: PurchaseSource
  /** `''`: the stored one stays. */
  onSubmit: (secret: string) => void
  onBack: () => void
}

/** The secret is write-only: it is never shown again. */
export function SecretStep({ formId, source, onSubmit, onBack }: SecretStepProps) {
  const guide = VENDOR_GUIDES[source.vendor]
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (source.hasSecret && secret.trim() === '') return onSubmit('')
    const { data, error } = sourceUpdate.safeParse({ secret })
    setProblem(error?.issues[0]?.message ?? null)
    if (data?.secret) onSubmit(data.secret)
  }

  return (
    <Stack component="form" id={formId} noValidate onSubmit={submit} sx={{ gap: 3 }}>
      <GuideLines lines={guide.secret} />
      {source.hasSecret && (
        <Alert severity="info" role="none">
          Já há um segredo guardado, e ele não é mostrado. Deixe em branco para mantê-lo.
        </Alert>
      )}
      <TextField
        label={guide.secretName}
        type="password"
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
        autoFocus
        error={problem !== null}
        helperText={problem ?? 'Depois de salvo, não aparece mais. Para mudar, basta colar outro.'}
        slotProps={{ htmlInput: { autoComplete: 'new-password', spellCheck: false } }}
      />
      <Button onClick={onBack} sx={{ alignSelf: 'flex-start', ml: -2 }}>
        Ver o endereço de novo
      </Button>
    </Stack>
  )
}
