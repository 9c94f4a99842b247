import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PurchaseDelivery, PurchaseSource } from '@palco/contract/purchases/purchases'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { errorText } from '../../api/api-error.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { numberText } from '../kit/words/number-text.ts'
import { reviewQuery } from './purchases.queries.ts'
import { ReviewItem } from './review-item.tsx'
import { UnmappedProductItem } from './unmapped-product.tsx'
import { unmappedProducts } from './unmapped-products.ts'
import { useSteadyOrder } from './use-steady-order.ts'

interface DecisionsProps {
  sources: readonly PurchaseSource[]
  onMove: (delivery: PurchaseDelivery) => void
  /** Shows all of them in the list of deliveries. */
  onShowAll: () => void
}

/** More are in the list of deliveries. */
const SHOWN_REVIEWS = 5

/** What only a person can decide: unknown products first, because sales wait for them. */
export function Decisions({ sources, onMove, onShowAll }: DecisionsProps) {
  const titleId = useId()
  const { data, error, refetch } = useQuery(reviewQuery)
  const { data: groups = [] } = useQuery(groupsQuery)
  const products = useSteadyOrder(unmappedProducts(data?.data ?? [], sources))
  const others = useSteadyOrder(data?.data.filter(({ reason }) => reason !== 'unmapped-product') ?? [])
  if (error && !data)
    return (
      <ProblemAlert text={errorText(error, 'Erro ao carregar o que há para decidir')} onRetry={() => void refetch()} />
    )
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
              <UnmappedProductItem key={unmapped.id} {...{ unmapped, sources, groups }} isMore={data.next !== null} />
            ))}
            {others.slice(0, SHOWN_REVIEWS).map((delivery) => (
              <ReviewItem key={delivery.id} {...{ delivery, sources }} onMove={() => onMove(delivery)} />
            ))}
            {(hidden > 0 || data.next) && (
              <Button onClick={onShowAll} sx={{ alignSelf: 'flex-start' }}>
                {`Ver ${data.next ? 'todas' : `mais ${numberText(hidden)}`} nas entregas`}
              </Button>
            )}
          </Stack>
        </CardContent>
      </Card>
    </section>
  )
}
