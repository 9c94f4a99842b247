import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { REASON_TEXTS } from '@palco/contract/purchase-texts'
import { type DeliveryReason, type PurchaseDelivery, VENDOR_NAMES } from '@palco/contract/purchases'
import { useId } from 'react'
import { Link } from 'react-router'
import { EventTime } from '../kit/event-time.tsx'
import { productsText } from './delivery-texts.ts'

interface ReviewItemProps {
  delivery: PurchaseDelivery
  onMove: () => void
}

const TITLES: Partial<Record<DeliveryReason, string>> = {
  'no-email': 'Compra sem e-mail',
  administrator: 'Compra com o e-mail de um administrador',
  'partial-refund': 'Reembolso parcial',
  dispute: 'Compra em disputa',
  'unknown-event': 'Evento desconhecido',
  unreadable: 'Conteúdo que não se entende',
}

/** Repaired by giving the order to somebody. */
const MOVABLE: readonly (DeliveryReason | null)[] = ['no-email', 'administrator']

/** A delivery that changed nothing until somebody decides. */
export function ReviewItem({ delivery, onMove }: ReviewItemProps) {
  const { reason, orderId, email, name, userId, source, receivedAt } = delivery
  const titleId = useId()
  const person = name || email
  return (
    <Box component="article" aria-labelledby={titleId} sx={{ overflowWrap: 'anywhere' }}>
      <Typography id={titleId} component="h3" variant="h6">
        {[(reason && TITLES[reason]) ?? 'Precisa de revisão', person].filter(Boolean).join(': ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[orderId && `Pedido ${orderId}`, productsText(delivery), `${source.name} (${VENDOR_NAMES[source.vendor]})`]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <EventTime instant={receivedAt} isPlanned />
      </Typography>
      {reason && <Typography sx={{ mt: 1 }}>{REASON_TEXTS[reason]}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
        {orderId && MOVABLE.includes(reason) && (
          <Button variant="outlined" onClick={onMove}>
            Passar para um e-mail…
          </Button>
        )}
        {userId && (
          <Button variant="outlined" component={Link} to={`/users/${userId}`}>
            Ver a pessoa
          </Button>
        )}
      </Box>
    </Box>
  )
}
