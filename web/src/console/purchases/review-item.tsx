import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { REASON_TEXTS } from '@palco/contract/purchases/purchase-texts'
import type { DeliveryReason, PurchaseDelivery, PurchaseSource } from '@palco/contract/purchases/purchases'
import { useId } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert, useProblem } from '../kit/form/problem-alert.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { canClose, isPurchase, productsText, sourceText } from './delivery-texts.ts'
import { useClosing, useProcessing } from './use-processing.ts'

interface ReviewItemProps {
  delivery: PurchaseDelivery
  sources: readonly PurchaseSource[]
  onMove: () => void
}

const TITLES: Partial<Record<DeliveryReason, string>> = {
  'no-email': 'Compra sem e-mail',
  administrator: 'Compra com o e-mail de um administrador',
  'partial-refund': 'Reembolso parcial',
  dispute: 'Compra em disputa',
  'paid-after-cancel': 'Compra cancelada e paga depois',
  'person-deleted': 'Compra de uma pessoa excluída',
  'unknown-event': 'Evento desconhecido',
  unreadable: 'Conteúdo que não se entende',
}

/** A delivery that changed nothing until somebody decides. */
export function ReviewItem({ delivery, sources, onMove }: ReviewItemProps) {
  const { reason, orderId, email, name, userId, source, receivedAt } = delivery
  const titleId = useId()
  const person = name || email
  const [problem, setProblem] = useProblem()
  const processing = useProcessing(setProblem)
  const closing = useClosing(setProblem)
  const isBusy = processing.isPending || closing.isPending
  return (
    <Box component="article" aria-labelledby={titleId} sx={{ overflowWrap: 'anywhere' }}>
      <Typography id={titleId} component="h3" variant="h6">
        {[(reason && TITLES[reason]) ?? 'Precisa de revisão', person].filter(Boolean).join(': ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[orderId && `Pedido ${orderId}`, productsText(delivery, sources), sourceText(source)]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <EventTime instant={receivedAt} isPlanned />
      </Typography>
      <ProblemAlert text={problem} />
      {reason && <Typography sx={{ mt: 1 }}>{REASON_TEXTS[reason]}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {isPurchase(delivery) && (
          <Button variant="outlined" onClick={onMove}>
            Passar para um e-mail…
          </Button>
        )}
        {userId && (
          <Button variant="outlined" component={Link} to={`/users/${userId}`}>
            Ver a pessoa
          </Button>
        )}
        <BusyButton isBusy={isBusy} onClick={() => processing.mutate(delivery)}>
          {isPurchase(delivery) ? 'Processar de novo' : 'Marcar como vista'}
        </BusyButton>
        {canClose(delivery) && (
          <BusyButton isBusy={isBusy} onClick={() => closing.mutate(delivery)}>
            Encerrar sem dar acesso
          </BusyButton>
        )}
      </Box>
    </Box>
  )
}
