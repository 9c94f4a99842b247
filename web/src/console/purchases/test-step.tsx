import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PurchaseSource } from '@palco/contract/purchases/purchases'
import { VENDOR_GUIDES } from '@palco/contract/purchases/vendor-guides'
import type { FormEvent } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { TaskIcon } from '../kit/icons.tsx'
import { GuideLines } from './guide-lines.tsx'

interface TestStepProps {
  formId: string
  source: PurchaseSource
  onSubmit: () => void
  onChangeSecret: () => void
}

/** A real sale proves as much as a test. */
export const hasArrived = ({ lastTestAt, lastDeliveryAt }: PurchaseSource) => Boolean(lastTestAt ?? lastDeliveryAt)

/** Waits for the first proven delivery; the list of sources follows each one. */
export function TestStep({ formId, source, onSubmit, onChangeSecret }: TestStepProps) {
  const isDone = hasArrived(source)
  const isRefused = !isDone && source.refused > 0
  const { test, afterTest } = VENDOR_GUIDES[source.vendor]
  const changeSecret = <Button onClick={onChangeSecret}>Trocar o segredo</Button>
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Stack component="form" id={formId} noValidate onSubmit={submit} sx={{ gap: 3 }}>
      <Box role="status" sx={{ ...signal, color: isDone ? 'success.main' : 'text.secondary' }}>
        {isDone ? <TaskIcon size={56} /> : <CircularProgress size={48} color="secondary" aria-hidden />}
        <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>
          {isDone ? arrivedText(source) : 'Esperando o teste…'}
        </Typography>
      </Box>
      {isRefused && (
        <Alert severity="warning" actions={changeSecret}>
          Uma entrega foi recusada. Confira se o segredo daqui é o mesmo da plataforma, e envie o teste de novo.
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
    </Stack>
  )
}

const arrivedText = ({ lastTestAt }: PurchaseSource) =>
  lastTestAt ? 'Teste recebido: a conexão funciona' : 'Entrega recebida: a conexão funciona'

const signal = { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, py: 2, textAlign: 'center' }
