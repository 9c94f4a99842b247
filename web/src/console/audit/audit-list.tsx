import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { AuditFilter } from '@palco/contract/audit/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { auditQuery } from './audit.queries.ts'
import { AuditItem } from './audit-item.tsx'
import { useEventClock } from './event-clock.ts'
import { groupByDay } from './line-groups.ts'

interface AuditListProps {
  filter: AuditFilter
  onClear: () => void
}

export function AuditList({ filter, onClear }: AuditListProps) {
  const clock = useEventClock()
  const query = useInfiniteQuery(auditQuery(filter))
  const { data, error, isPlaceholderData } = query
  const problem = error && (
    <ProblemAlert text={errorText(error, 'Erro ao carregar a auditoria')} onRetry={() => void query.refetch()} />
  )
  if (!data) return problem ?? <ListSkeleton />

  const lines = data.pages.flatMap((page) => page.data)
  return (
    <Stack sx={{ gap: 3 }} aria-busy={isPlaceholderData}>
      {problem}
      {lines.length === 0 && <Nothing isFiltered={Object.keys(filter).length > 0} onClear={onClear} />}
      {groupByDay(lines, clock.day).map(({ title, groups }) => (
        <section key={title}>
          <Typography component="h2" variant="subtitle1" sx={{ mb: 1, fontWeight: 600 }}>
            {title}
          </Typography>
          <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {groups.map((group) => (
              <AuditItem key={group.line.id} group={group} />
            ))}
          </Card>
        </section>
      ))}
      {query.hasNextPage && (
        <BusyButton
          variant="outlined"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          Carregar mais antigos
        </BusyButton>
      )}
    </Stack>
  )
}

const Nothing = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <Card>
    {isFiltered ? (
      <EmptyState text="Nada encontrado com estes filtros.">
        <Button onClick={onClear}>Limpar filtros</Button>
      </EmptyState>
    ) : (
      <EmptyState text="Nada registrado ainda." hint="O que os administradores fizerem aparece aqui." />
    )}
  </Card>
)

const ListSkeleton = () => (
  <Stack role="status" aria-label="Carregando..." sx={{ gap: 1 }}>
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <Skeleton key={key} variant="rounded" height={88} />
    ))}
  </Stack>
)
