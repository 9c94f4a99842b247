import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TablePagination from '@mui/material/TablePagination'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { attendanceQuery, type AttendanceList as List, PAGE_SIZE } from './attendance.queries.ts'
import { AttendanceItem } from './attendance-item.tsx'

interface AttendanceListProps {
  list: List
  onPage: (page: number) => void
}

export function AttendanceList({ list, onPage }: AttendanceListProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(attendanceQuery(list))
  const problem = error && (
    <ProblemAlert text={errorText(error, 'Erro ao carregar a presença')} onRetry={() => void refetch()} />
  )
  if (!data) return problem ?? <ListSkeleton />
  return (
    <Stack sx={{ gap: 2 }} aria-busy={isPlaceholderData}>
      {problem}
      <Card>
        {data.data.length === 0 ? (
          <EmptyState text={nothingText(list)} />
        ) : (
          <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.data.map((row) => (
              <AttendanceItem key={row.user.id} row={row} />
            ))}
          </Stack>
        )}
        {data.total > 0 && (
          <TablePagination
            component="div"
            count={data.total}
            page={list.page}
            rowsPerPage={PAGE_SIZE}
            rowsPerPageOptions={[]}
            onPageChange={(_event, page) => {
              onPage(page)
              scrollTo({ top: 0 })
            }}
          />
        )}
      </Card>
    </Stack>
  )
}

function nothingText({ search, roomId, group, met }: List): string {
  if (search) return 'Ninguém encontrado com esta busca.'
  if (group || met) return 'Ninguém encontrado com estes filtros.'
  return roomId ? 'Ninguém pode entrar nesta sala ainda.' : 'Ninguém pode entrar em uma sala ainda.'
}

const ListSkeleton = () => (
  <Stack role="status" aria-label="Carregando..." sx={{ gap: 1 }}>
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <Skeleton key={key} variant="rounded" height={80} />
    ))}
  </Stack>
)
