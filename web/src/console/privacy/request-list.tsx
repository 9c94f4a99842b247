import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  type PrivacyRequest,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
  requestFilter,
} from '@palco/contract/privacy/privacy-requests'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { optionsOf } from '../kit/form/select-field.tsx'
import { FilterSelect } from '../kit/list/filter-select.tsx'
import { PagedList, RowSkeletons } from '../kit/list/list-frame.tsx'
import { listState, PAGE, useListState } from '../kit/list/list-state.ts'
import type { DownloadOf } from './download-dialog.tsx'
import type { ErasureOf } from './erasure-dialog.tsx'
import { requestsQuery } from './privacy.queries.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { RequestItem, requestRows } from './request-item.tsx'

interface RequestListProps {
  onDownload: (of: DownloadOf) => void
  onErase: (of: ErasureOf) => void
}

const requestsState = listState(z.extend(requestFilter, { page: PAGE }))

export function RequestList({ onDownload, onErase }: RequestListProps) {
  const list = useListState(requestsState)
  const { state, kind } = list.state
  const query = useQuery(requestsQuery(list.state))
  const refusing = useDialog<PrivacyRequest>()

  function answer({ id, kind, user, certificates }: PrivacyRequest) {
    if (!user) return
    if (kind === 'download') onDownload({ user, requestId: id })
    else onErase({ subject: { userId: user.id }, name: user.name, certificates, requestId: id })
  }

  return (
    <section aria-labelledby="privacy-requests">
      <Typography id="privacy-requests" component="h2" variant="h5" sx={{ mb: 1.5 }}>
        Pedidos
      </Typography>
      <Box role="search" aria-label="Filtrar os pedidos" sx={filters}>
        <FilterSelect
          label="Situação"
          all="Todas"
          value={state}
          choices={optionsOf(REQUEST_STATE_LABELS)}
          onChoose={(chosen) => list.change({ state: chosen })}
        />
        <FilterSelect
          label="Pedido"
          all="Todos"
          value={kind}
          choices={optionsOf(REQUEST_KIND_LABELS)}
          onChoose={(chosen) => list.change({ kind: chosen })}
        />
      </Box>
      <PagedList
        query={query}
        problem="Erro ao carregar os pedidos"
        list={list}
        label="Pedidos"
        empty={
          state || kind
            ? 'Nenhum pedido com estes filtros.'
            : 'Nenhum pedido ainda. Participantes pedem em “Meus dados”.'
        }
        skeleton={<RowSkeletons height={88} />}
        look={requestRows}
      >
        {(request) => (
          <RequestItem
            key={request.id}
            request={request}
            onAnswer={() => answer(request)}
            onRefuse={() => refusing.open(request)}
          />
        )}
      </PagedList>
      {refusing.shown && <RefuseDialog request={refusing.shown} {...refusing.dialog} />}
    </section>
  )
}

const filters = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(2, minmax(0, 14rem))' },
}
