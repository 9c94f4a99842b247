import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Erasure } from '@palco/contract/privacy/erasure'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { PagedList, RowSkeletons } from '../kit/list/list-frame.tsx'
import { listState, PAGE, useListState } from '../kit/list/list-state.ts'
import { rowsLook } from '../kit/list/rows-look.ts'
import { Page } from '../kit/page.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { ErasureLines } from './erasure-lines.tsx'
import { erasuresQuery } from './privacy.queries.ts'

const erasuresState = listState(z.object({ page: PAGE }))

export function ErasuresPage() {
  const list = useListState(erasuresState)
  const query = useQuery(erasuresQuery(list.state))
  return (
    <Page
      title="Exclusões"
      actions={
        <Button component={Link} to="/privacy">
          Voltar à privacidade
        </Button>
      }
    >
      <Typography sx={{ mb: 3, maxWidth: '46rem', color: 'text.secondary' }}>
        O que foi excluído e quando, sem nome e sem e-mail. Uma cópia do banco que for restaurada repete as exclusões
        desta lista, e uma planilha importada avisa de quem pediu para sair.
      </Typography>
      <PagedList
        query={query}
        problem="Erro ao carregar as exclusões"
        list={list}
        label="Exclusões"
        empty="Nenhuma exclusão ainda."
        skeleton={<RowSkeletons height={72} />}
        look={erasureRows}
      >
        {(erasure) => <ErasureItem key={erasure.id} erasure={erasure} />}
      </PagedList>
    </Page>
  )
}

const ErasureItem = ({ erasure: { requestedAt, doneAt, kept } }: { erasure: Erasure }) => (
  <li>
    <Typography variant="body2">
      <EventTime instant={requestedAt} isPlanned />
    </Typography>
    <div>
      <Chip
        size="small"
        label={doneAt ? 'Feita' : 'Em andamento'}
        color={doneAt ? 'success' : 'warning'}
        variant={doneAt ? 'filled' : 'outlined'}
      />
    </div>
    <div>
      {doneAt && kept.length > 0 && (
        <Box component="details" sx={{ typography: 'body2', '& > summary': { cursor: 'pointer' } }}>
          <summary>O que ficou, e por quê</summary>
          <ErasureLines lines={kept} />
        </Box>
      )}
    </div>
  </li>
)

const erasureRows = rowsLook({
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '9rem 8rem minmax(0, 1fr)' },
  alignItems: 'baseline',
  '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' }, '&:empty': { display: 'none' } },
})
