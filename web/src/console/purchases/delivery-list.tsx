import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { PurchaseDelivery, PurchaseSource } from '@palco/contract/purchases/purchases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert, useProblem } from '../kit/form/problem-alert.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { DeliveryItem } from './delivery-item.tsx'
import { DeliveryMenu, type OpenDeliveryMenu } from './delivery-menu.tsx'
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
  const { data, error, isPlaceholderData, hasNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const key = isPlaceholderData ? 'of another filter' : JSON.stringify(filter)
  const list = useSteadyList({ rows, hasMore: hasNextPage, key })
  /** Nothing of what is shown is loaded any more, and there may be more new ones. */
  const isFarBehind = hasNextPage && list.waiting === rows.length
  const [menu, setMenu] = useState<OpenDeliveryMenu | null>(null)
  const [problem, setProblem] = useProblem()
  const processing = useProcessing(setProblem)
  const closing = useClosing(setProblem)
  const failure = error && (
    <ProblemAlert text={errorText(error, 'Erro ao carregar as entregas')} onRetry={() => void query.refetch()} />
  )
  if (!data) return failure ?? <ListSkeleton />

  return (
    <Stack sx={{ gap: 2 }} aria-busy={isPlaceholderData}>
      {failure}
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      {list.waiting > 0 && (
        <Button variant="outlined" onClick={list.showAll} sx={{ alignSelf: 'center' }}>
          {isFarBehind ? 'Mostrar as novas entregas' : waitingText(list.waiting)}
        </Button>
      )}
      {list.shown.length === 0 ? (
        <Nothing isFiltered={Object.keys(filter).length > 0} onClear={onClear} />
      ) : (
        <Card component="ol" aria-label="Entregas" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {list.shown.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              delivery={delivery}
              sources={sources}
              isBusy={[processing, closing].some((act) => act.isPending && act.variables.id === delivery.id)}
              onOpenMenu={(button) => setMenu({ delivery, button })}
            />
          ))}
        </Card>
      )}
      {hasNextPage && !isFarBehind && (
        <BusyButton
          variant="outlined"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          Carregar mais antigas
        </BusyButton>
      )}
      <DeliveryMenu
        opened={menu}
        onClose={() => setMenu(null)}
        onProcess={processing.mutate}
        onClosePurchase={closing.mutate}
        onMove={onMove}
        onMakeLink={onMakeLink}
      />
    </Stack>
  )
}

const waitingText = (count: number) =>
  count === 1 ? 'Mostrar 1 nova entrega' : `Mostrar ${numberText(count)} novas entregas`

const Nothing = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <Card>
    {isFiltered ? (
      <EmptyState text="Nada encontrado com estes filtros.">
        <Button onClick={onClear}>Limpar filtros</Button>
      </EmptyState>
    ) : (
      <EmptyState text="Nenhuma entrega ainda." hint="Cada venda, reembolso ou teste aparece aqui, sem recarregar." />
    )}
  </Card>
)

const ListSkeleton = () => (
  <Stack role="status" aria-label="Carregando..." sx={{ gap: 1 }}>
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={88} />
    ))}
  </Stack>
)
