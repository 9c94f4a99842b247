import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import type { PurchaseSource, SourceCreate, Vendor } from '@palco/contract/purchases/purchases'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { StickyProblem } from '../kit/form/problem-alert.tsx'
import { AddressStep, hasArrived, SecretStep, ShopStep, TestStep } from './connect-steps.tsx'
import { createSource, refreshPurchases, sourcesQuery, updateSource } from './purchases.queries.ts'

/** `source` is a source whose connection is unfinished. If it is missing, the dialog creates a source. */
export interface ConnectStart {
  vendor?: Vendor
  source?: PurchaseSource
}

const STEPS = ['shop', 'address', 'secret', 'test'] as const
type StepName = (typeof STEPS)[number]

const LABELS: Record<StepName, string> = { shop: 'Loja', address: 'Endereço', secret: 'Segredo', test: 'Teste' }

const firstStep = ({ source }: ConnectStart): StepName => {
  if (!source) return 'shop'
  return source.hasSecret ? 'test' : 'address'
}

/**
 * Connects a shop, step by step. The source is saved after the first step, so that the connection can be finished
 * later.
 */
export function ConnectDialog({ start, ...frame }: OpenedDialog & { start: ConnectStart }) {
  const { onClose } = frame
  const formId = useId()
  const queryClient = useQueryClient()
  const [step, setStep] = useState(firstStep(start))
  const [seen, setSeen] = useState(start.source ?? null)
  const { data: sources } = useQuery(sourcesQuery)
  // Prefers the source from the list, which is refetched when deliveries arrive. A source that was just created is not
  // in the list yet.
  const source = sources?.find(({ id }) => id === seen?.id) ?? seen

  function goOn(saved: PurchaseSource, next: StepName) {
    setSeen(saved)
    setStep(next)
    return refreshPurchases(queryClient)
  }
  const creating = useMutation({
    mutationFn: (fields: SourceCreate) => createSource(fields),
    onSuccess: (created) => goOn(created, 'address'),
    // Refetches after a failure too: if no answer arrived, the source may have been created nevertheless.
    onError: () => refreshPurchases(queryClient),
  })
  const saving = useMutation({
    mutationFn: ({ of, secret }: { of: PurchaseSource; secret: string }) => updateSource(of, { secret }),
    onSuccess: (saved) => goOn(saved, 'test'),
  })
  const failure = creating.error ?? saving.error

  const isTestAwaited = step === 'test' && !(source && hasArrived(source))
  const submitTexts: Record<StepName, string> = {
    shop: 'Continuar',
    address: 'Já colei',
    secret: 'Salvar segredo',
    test: isTestAwaited ? 'Concluir sem teste' : 'Concluir',
  }

  return (
    <DialogFrame
      {...frame}
      width="md"
      title={source ? `Conectar ${source.name}` : 'Conectar uma loja'}
      actions={
        <>
          {step !== 'test' && <Button onClick={onClose}>{source ? 'Continuar depois' : 'Cancelar'}</Button>}
          <BusyButton
            type="submit"
            form={formId}
            variant={isTestAwaited ? 'text' : 'contained'}
            isBusy={creating.isPending || saving.isPending}
          >
            {submitTexts[step]}
          </BusyButton>
        </>
      }
    >
      <Stack sx={{ gap: 3, pt: 1 }}>
        <Stepper activeStep={STEPS.indexOf(step)} alternativeLabel sx={steps}>
          {STEPS.map((each) => (
            <Step key={each}>
              <StepLabel>{LABELS[each]}</StepLabel>
            </Step>
          ))}
        </Stepper>
        <StickyProblem text={failure && errorText(failure, 'Erro ao salvar a loja')} />
        {step === 'shop' && <ShopStep formId={formId} vendor={start.vendor} onSubmit={creating.mutate} />}
        {source && step === 'address' && (
          <AddressStep formId={formId} source={source} onSubmit={() => setStep('secret')} />
        )}
        {source && step === 'secret' && (
          <SecretStep
            formId={formId}
            source={source}
            onSubmit={(secret) => (secret ? saving.mutate({ of: source, secret }) : setStep('test'))}
            onBack={() => setStep('address')}
          />
        )}
        {source && step === 'test' && (
          <TestStep formId={formId} source={source} onSubmit={onClose} onChangeSecret={() => setStep('secret')} />
        )}
      </Stack>
    </DialogFrame>
  )
}

const steps = {
  '& .MuiStepIcon-root': { color: 'text.secondary' },
  '& .MuiStepIcon-root.Mui-active, & .MuiStepIcon-root.Mui-completed': { color: 'secondary.main' },
  '& .MuiStepIcon-text': { fill: 'var(--mui-palette-background-paper)' },
}
