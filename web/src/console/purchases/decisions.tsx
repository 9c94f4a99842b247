import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { REASON_TEXTS } from '@palco/contract/purchases/purchase-texts'
import type { DeliveryReason, PurchaseDelivery, PurchaseSource } from '@palco/contract/purchases/purchases'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert, QueryProblem, useProblem } from '../kit/form/problem-alert.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { canClose, isPurchase, productsText, sourceText } from './delivery-texts.ts'
import { reviewQuery } from './purchases.queries.ts'
import { UnmappedProductItem } from './unmapped-product.tsx'
import { unmappedProducts } from './unmapped-products.ts'
import { useClosing, useProcessing } from './use-processing.ts'

interface DecisionsProps {
  sources: readonly PurchaseSource[]
  onMove: (delivery: PurchaseDelivery) => void
  onShowAll: () => void
}

/**
 * The maximum number of deliveries in this section, not counting those of unknown products. The list of deliveries has
 * all.
 */
const SHOWN_REVIEWS = 5

/** Lists what needs a decision. Unknown products come first, because their buyers wait for access. */
export function Decisions({ sources, onMove, onShowAll }: DecisionsProps) {
  const titleId = useId()
  const query = useQuery(reviewQuery)
  const { data, error } = query
  const { data: groups = [] } = useQuery(groupsQuery)
  const products = useSteadyOrder(unmappedProducts(data?.data ?? [], sources))
  const others = useSteadyOrder(data?.data.filter(({ reason }) => reason !== 'unmapped-product') ?? [])
  if (error && !data) return <QueryProblem query={query} text="Erro ao carregar o que há para decidir" />
  if (!data || products.length + others.length === 0) return null
  const hidden = others.length - SHOWN_REVIEWS
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h4" sx={{ mb: 2 }}>
        Para decidir
      </Typography>
      <Card sx={{ borderLeft: 4, borderColor: 'warning.main' }}>
        <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
          <Stack divider={<Divider />} sx={{ gap: 3 }}>
            {products.map((unmapped) => (
              <UnmappedProductItem
                key={unmapped.id}
                unmapped={unmapped}
                sources={sources}
                groups={groups}
                isMore={data.next !== null}
              />
            ))}
            {others.slice(0, SHOWN_REVIEWS).map((delivery) => (
              <ReviewItem key={delivery.id} delivery={delivery} sources={sources} onMove={() => onMove(delivery)} />
            ))}
            {(hidden > 0 || data.next) && (
              <Button onClick={onShowAll} sx={{ alignSelf: 'flex-start' }}>
                {`Ver ${data.next ? 'todos' : `mais ${numberText(hidden)}`} nos avisos`}
              </Button>
            )}
          </Stack>
        </CardContent>
      </Card>
    </section>
  )
}

/** Keeps items in the order in which they were first shown, so that no button moves just before a click. */
function useSteadyOrder<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const [seen, setSeen] = useState<readonly string[]>([])
  const added = items.flatMap(({ id }) => (seen.includes(id) ? [] : id))
  const order = [...seen, ...added]
  if (added.length > 0) setSeen(order)
  return items.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}

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
  'unknown-event': 'Aviso desconhecido',
  unreadable: 'Conteúdo que não se entende',
}

function ReviewItem({ delivery, sources, onMove }: ReviewItemProps) {
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
          {isPurchase(delivery) ? 'Processar de novo' : 'Marcar como visto'}
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
