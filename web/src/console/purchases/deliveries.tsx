import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { OUTCOME_TEXTS } from '@palco/contract/purchases/purchase-texts'
import {
  DELIVERY_OUTCOMES,
  deliveryQuery,
  type PurchaseDelivery,
  type PurchaseSource,
} from '@palco/contract/purchases/purchases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { ProblemAlert, useProblem } from '../kit/form/problem-alert.tsx'
import { FilterSelect } from '../kit/list/filter-select.tsx'
import { ListFrame, MoreButton, Nothing, RowSkeletons } from '../kit/list/list-frame.tsx'
import { listState } from '../kit/list/list-state.ts'
import { type MenuEntries, type OpenMenu, RowMenu } from '../kit/list/row-menu.tsx'
import { SearchBox } from '../kit/list/search-box.tsx'
import { counted } from '../kit/words/number-text.ts'
import { DeliveryItem, deliveryRows } from './delivery-item.tsx'
import { canClose, isPurchase, nameOfDelivery } from './delivery-texts.ts'
import { type DeliveryFilter, deliveriesQuery } from './purchases.queries.ts'
import { useClosing, useProcessing } from './use-processing.ts'
import { useSteadyList } from './use-steady-list.ts'

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
      Avisos da loja
    </Typography>
    <DeliveryFilters sources={list.sources} filter={list.filter} onChange={onChange} />
    <DeliveryList {...list} />
  </section>
)

type DeliveryFiltersProps = Pick<DeliveriesProps, 'sources' | 'filter' | 'onChange'>

const DeliveryFilters = ({ sources, filter: { search = '', source, outcome }, onChange }: DeliveryFiltersProps) => (
  <Box role="search" aria-label="Filtrar os avisos" sx={filters}>
    <SearchBox search={search} onSearch={(text) => onChange({ search: text })} label="Buscar por e-mail ou pedido" />
    <FilterSelect
      label="Loja"
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

const filters = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' }, maxWidth: 'none' },
}

function DeliveryList({
  sources,
  filter,
  onClear,
  onMove,
  onMakeLink,
}: Omit<DeliveriesProps, 'headingRef' | 'onChange'>) {
  const query = useInfiniteQuery(deliveriesQuery(filter))
  const { data, isPlaceholderData, hasNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const key = isPlaceholderData ? 'of another filter' : JSON.stringify(filter)
  const list = useSteadyList({ rows, hasMore: hasNextPage, key })
  /** True if so many new rows have arrived that the loaded pages contain none of the visible rows any more. */
  const isFarBehind = hasNextPage && list.waiting === rows.length
  const isFiltered = Object.values(filter).some(Boolean)
  const [menu, setMenu] = useState<OpenMenu<PurchaseDelivery> | null>(null)
  const [problem, setProblem] = useProblem()
  const processing = useProcessing(setProblem)
  const closing = useClosing(setProblem)

  const entriesOf = (delivery: PurchaseDelivery): MenuEntries => [
    {
      text: isPurchase(delivery) ? 'Processar de novo' : 'Marcar como visto',
      act: () => processing.mutate(delivery),
    },
    isPurchase(delivery) && { text: 'Passar para outro e-mail…', act: () => onMove(delivery) },
    canClose(delivery) && { text: 'Encerrar sem dar acesso', act: () => closing.mutate(delivery) },
    delivery.userId !== null &&
      delivery.outcome === 'granted' && { text: 'Link de primeiro acesso', act: () => onMakeLink(delivery) },
  ]

  return (
    <ListFrame query={query} problem="Erro ao carregar os avisos" skeleton={<RowSkeletons height={88} />}>
      {() => (
        <>
          <ProblemAlert text={problem} onClose={() => setProblem(null)} />
          {list.waiting > 0 && (
            <Button variant="outlined" onClick={list.showAll} sx={{ alignSelf: 'center' }}>
              {isFarBehind
                ? 'Mostrar os novos avisos'
                : `Mostrar ${counted(list.waiting, 'novo aviso', 'novos avisos')}`}
            </Button>
          )}
          {list.shown.length === 0 ? (
            <Nothing
              text="Nenhum aviso ainda."
              hint="Cada venda, reembolso ou teste aparece aqui, sem recarregar."
              onClear={isFiltered ? onClear : undefined}
            />
          ) : (
            <Card component="ol" aria-label="Avisos da loja" sx={deliveryRows}>
              {list.shown.map((delivery) => (
                <DeliveryItem
                  key={delivery.id}
                  delivery={delivery}
                  sources={sources}
                  isBusy={[processing, closing].some((act) => act.isPending && act.variables.id === delivery.id)}
                  onOpenMenu={(button) => setMenu({ row: delivery, button })}
                />
              ))}
            </Card>
          )}
          {!isFarBehind && <MoreButton query={query} text="Carregar mais antigas" />}
          <RowMenu
            opened={menu}
            onClose={() => setMenu(null)}
            labelOf={(delivery) => `Ações para ${nameOfDelivery(delivery)}`}
            entriesOf={entriesOf}
          />
        </>
      )}
    </ListFrame>
  )
}
