import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { OUTCOME_TEXTS } from '@palco/contract/purchases/purchase-texts'
import {
  DELIVERY_OUTCOMES,
  deliveryQuery,
  type PurchaseDelivery,
  type PurchaseSource,
} from '@palco/contract/purchases/purchases'
import type { Ref } from 'react'
import * as z from 'zod/mini'
import { FilterSelect } from '../kit/list/filter-select.tsx'
import { listState } from '../kit/list/list-state.ts'
import { SearchBox } from '../kit/list/search-box.tsx'
import { DeliveryList } from './delivery-list.tsx'
import type { DeliveryFilter } from './purchases.queries.ts'

export const deliveriesState = listState(z.pick(deliveryQuery, { search: true, source: true, outcome: true }))

interface DeliveriesProps {
  sources: readonly PurchaseSource[]
  filter: DeliveryFilter
  onChange: (change: DeliveryFilter) => void
  onClear: () => void
  headingRef: Ref<HTMLHeadingElement>
  onMove: (delivery: PurchaseDelivery) => void
  onMakeLink: (delivery: PurchaseDelivery) => void
}

/** Everything that the shops have sent, newest first. */
export const Deliveries = ({ headingRef, onChange, ...list }: DeliveriesProps) => (
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
    <DeliveryFilters sources={list.sources} filter={list.filter} onChange={onChange} />
    <DeliveryList {...list} />
  </section>
)

type DeliveryFiltersProps = Pick<DeliveriesProps, 'sources' | 'filter' | 'onChange'>

const DeliveryFilters = ({ sources, filter: { search = '', source, outcome }, onChange }: DeliveryFiltersProps) => (
  <Box role="search" aria-label="Filtrar as entregas" sx={look}>
    <SearchBox search={search} onSearch={(text) => onChange({ search: text })} label="Buscar por e-mail ou pedido" />
    <FilterSelect
      label="Origem"
      all="Todas"
      value={source}
      choices={sources.map(({ id, name }) => [id, name])}
      onChoose={(chosen) => onChange({ source: chosen })}
    />
    <FilterSelect
      label="O que aconteceu"
      all="Tudo"
      value={outcome}
      choices={DELIVERY_OUTCOMES.map((each) => [each, OUTCOME_TEXTS[each]])}
      onChoose={(chosen) => onChange({ outcome: chosen })}
    />
  </Box>
)

const look = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' },
  // On a phone the search takes the whole row.
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' }, maxWidth: 'none' },
}
