import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  type PurchaseSource,
  type SourceCreate,
  sourceCreate,
  sourceUpdate,
  VENDOR_NAMES,
  VENDORS,
  type Vendor,
} from '@palco/contract/purchases/purchases'
import { VENDOR_GUIDES } from '@palco/contract/purchases/vendor-guides'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Alert } from '../../ui/alert.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { TaskIcon } from '../kit/icons.tsx'
import { AddressField } from './address-field.tsx'

interface StepFormProps {
  id: string
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

const StepForm = ({ id, onSubmit, children }: StepFormProps) => {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <Stack component="form" id={id} noValidate onSubmit={submit} sx={{ gap: 3 }}>
      {children}
    </Stack>
  )
}

interface ShopStepProps {
  formId: string
  vendor: Vendor | undefined
  onSubmit: (fields: SourceCreate) => void
}

const OPTIONS = VENDORS.map((value) => ({ value, text: VENDOR_NAMES[value] }))

export function ShopStep({ formId, vendor = VENDORS[0], onSubmit }: ShopStepProps) {
  const { control, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(sourceCreate),
    defaultValues: { name: VENDOR_NAMES[vendor], vendor },
  })
  const chosen = useWatch({ control, name: 'vendor' })

  function choose(value: Vendor) {
    setValue('vendor', value)
    if (!formState.dirtyFields.name) setValue('name', VENDOR_NAMES[value])
  }

  return (
    <StepForm id={formId} onSubmit={handleSubmit((fields) => onSubmit(fields))}>
      <SegmentedChoice label="Onde você vende" options={OPTIONS} value={chosen} onChange={choose} />
      <FormTextField
        control={control}
        name="name"
        label="Nome da loja"
        autoFocus
        helperText={formState.errors.name?.message ?? 'Como ela aparece aqui. Ajuda se houver mais de uma conta.'}
      />
    </StepForm>
  )
}

interface StepProps {
  formId: string
  source: PurchaseSource
}

const GuideLines = ({ lines }: { lines: readonly string[] }) => (
  <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
)

export function AddressStep({ formId, source, onSubmit }: StepProps & { onSubmit: () => void }) {
  const guide = VENDOR_GUIDES[source.vendor]
  return (
    <StepForm id={formId} onSubmit={onSubmit}>
      <AddressField url={source.url} autoFocus />
      <GuideLines lines={guide.address} />
      <div>
        <Typography component="h3" variant="subtitle2">
          Eventos para marcar
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 3, overflowWrap: 'anywhere' }}>
          {guide.events.map((event) => (
            <li key={event}>{event}</li>
          ))}
        </Box>
      </div>
    </StepForm>
  )
}

interface SecretStepProps extends StepProps {
  /** Called with the new secret, or with '' to keep the stored one. */
  onSubmit: (secret: string) => void
  onBack: () => void
}

/** Asks for the secret. The server stores it but never returns it. */
export function SecretStep({ formId, source, onSubmit, onBack }: SecretStepProps) {
  const guide = VENDOR_GUIDES[source.vendor]
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function submit() {
    if (source.hasSecret && secret.trim() === '') return onSubmit('')
    const { data, error } = sourceUpdate.safeParse({ secret })
    setProblem(error?.issues[0]?.message ?? null)
    if (data?.secret) onSubmit(data.secret)
  }

  return (
    <StepForm id={formId} onSubmit={submit}>
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
    </StepForm>
  )
}

interface TestStepProps extends StepProps {
  onSubmit: () => void
  onChangeSecret: () => void
}

/** Whether at least one delivery (a test or a real sale) has arrived. */
export const hasArrived = ({ lastTestAt, lastDeliveryAt }: PurchaseSource) => Boolean(lastTestAt ?? lastDeliveryAt)

/** Waits for the first verified delivery. When it arrives, the list of sources is refetched, and `source` changes. */
export function TestStep({ formId, source, onSubmit, onChangeSecret }: TestStepProps) {
  const isDone = hasArrived(source)
  const isRefused = !isDone && source.refused > 0
  const { test, afterTest } = VENDOR_GUIDES[source.vendor]
  const changeSecret = <Button onClick={onChangeSecret}>Trocar o segredo</Button>
  return (
    <StepForm id={formId} onSubmit={onSubmit}>
      <Box role="status" sx={{ ...signal, color: isDone ? 'success.main' : 'text.secondary' }}>
        {isDone ? <TaskIcon size={56} /> : <CircularProgress size={48} color="secondary" aria-hidden />}
        <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>
          {isDone ? arrivedText(source) : 'Esperando o teste…'}
        </Typography>
      </Box>
      {isRefused && (
        <Alert severity="warning" actions={changeSecret}>
          Um aviso foi recusado. Confira se o segredo daqui é o mesmo da plataforma, e envie o teste de novo.
        </Alert>
      )}
      {source.lastTestAt && afterTest && (
        <Alert severity="warning" actions={changeSecret}>
          {afterTest}
        </Alert>
      )}
      {isDone ? (
        <Typography>
          A primeira venda de cada produto pergunta o que ele dá. Depois disso, cada compra vira acesso sozinha.
        </Typography>
      ) : (
        <div>
          <GuideLines lines={test} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            O teste não dá acesso a ninguém.
          </Typography>
        </div>
      )}
    </StepForm>
  )
}

const arrivedText = ({ lastTestAt }: PurchaseSource) =>
  lastTestAt ? 'Teste recebido: a conexão funciona' : 'Aviso recebido: a conexão funciona'

const signal = { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, py: 2, textAlign: 'center' }
