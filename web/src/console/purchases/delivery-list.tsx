import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { PurchaseDelivery, PurchaseSource } from '@palco/contract/purchases/purchases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ProblemAlert, useProblem } from '../kit/form/problem-alert.tsx'
import { ListFrame, MoreButton, Nothing, RowSkeletons } from '../kit/list/list-frame.tsx'
import { type MenuEntries, type OpenMenu, RowMenu } from '../kit/list/row-menu.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { DeliveryItem, deliveryRows } from './delivery-item.tsx'
import { canClose, isPurchase, nameOfDelivery } from './delivery-texts.ts'
import { type DeliveryFilter, deliveriesQuery } from './purchases.queries.ts'
import { useClosing, useProcessing } from './use-processing.ts'
import { useSteadyList } from './use-steady-list.ts'

interface DeliveryListProps {
  sources: readonly PurchaseSource[]
  filter: DeliveryFilter
  onClear: () => void
  onMove: (delivery: PurchaseDelivery) => void
  onMakeLink: (delivery: PurchaseDelivery) => void
}

export function DeliveryList({ sources, filter, onClear, onMove, onMakeLink }: DeliveryListProps) {
  const query = useInfiniteQuery(deliveriesQuery(filter))
  const { data, isPlaceholderData, hasNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const key = isPlaceholderData ? 'of another filter' : JSON.stringify(filter)
  const list = useSteadyList({ rows, hasMore: hasNextPage, key })
  /** None of the shown rows is loaded any more, and there may be more new ones. */
  const isFarBehind = hasNextPage && list.waiting === rows.length
  const isFiltered = Object.values(filter).some(Boolean)
  const [menu, setMenu] = useState<OpenMenu<PurchaseDelivery> | null>(null)
  const [problem, setProblem] = useProblem()
  const processing = useProcessing(setProblem)
  const closing = useClosing(setProblem)

  const entriesOf = (delivery: PurchaseDelivery): MenuEntries => [
    {
      text: isPurchase(delivery) ? 'Processar de novo' : 'Marcar como vista',
      act: () => processing.mutate(delivery),
    },
    isPurchase(delivery) && { text: 'Passar para outro e-mail…', act: () => onMove(delivery) },
    canClose(delivery) && { text: 'Encerrar sem dar acesso', act: () => closing.mutate(delivery) },
    delivery.userId !== null &&
      delivery.outcome === 'granted' && { text: 'Link de primeiro acesso', act: () => onMakeLink(delivery) },
  ]

  return (
    <ListFrame query={query} problem="Erro ao carregar as entregas" skeleton={<RowSkeletons height={88} />}>
      {() => (
        <>
          <ProblemAlert text={problem} onClose={() => setProblem(null)} />
          {list.waiting > 0 && (
            <Button variant="outlined" onClick={list.showAll} sx={{ alignSelf: 'center' }}>
              {isFarBehind ? 'Mostrar as novas entregas' : waitingText(list.waiting)}
            </Button>
          )}
          {list.shown.length === 0 ? (
            <Nothing
              text="Nenhuma entrega ainda."
              hint="Cada venda, reembolso ou teste aparece aqui, sem recarregar."
              onClear={isFiltered ? onClear : undefined}
            />
          ) : (
            <Card component="ol" aria-label="Entregas" sx={deliveryRows}>
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

const waitingText = (count: number) =>
  count === 1 ? 'Mostrar 1 nova entrega' : `Mostrar ${numberText(count)} novas entregas`
