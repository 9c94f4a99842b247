import Typography from '@mui/material/Typography'
import type { PurchaseDelivery, PurchaseSource } from '@palco/contract/purchases/purchases'
import type { ReactNode, Ref } from 'react'
import { DeliveryFilters } from './delivery-filters.tsx'
import { DeliveryList } from './delivery-list.tsx'
import type { useDeliveryFilter } from './filter-state.ts'

interface DeliveriesProps {
  sources: readonly PurchaseSource[]
  filter: ReturnType<typeof useDeliveryFilter>
  /** Belongs to another feature, so the page passes it in. */
  searchBox: ReactNode
  headingRef: Ref<HTMLHeadingElement>
  onMove: (delivery: PurchaseDelivery) => void
  onMakeLink: (delivery: PurchaseDelivery) => void
}

/** Everything that the shops have sent, newest first. */
export const Deliveries = ({ sources, filter, searchBox, headingRef, ...acts }: DeliveriesProps) => (
  <section aria-labelledby="deliveries">
    <Typography
      id="deliveries"
      ref={headingRef}
      tabIndex={-1}
      component="h2"
      variant="h4"
      sx={{ mb: 2, scrollMarginTop: '6rem', outline: 0 }}
    >
      Entregas
    </Typography>
    <DeliveryFilters {...filter} sources={sources} searchBox={searchBox} />
    <DeliveryList sources={sources} filter={filter.filter} onClear={filter.clear} {...acts} />
  </section>
)
