import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { archivedRoomsQuery, attendanceOfUserQuery } from './attendance.queries.ts'
import { Presence, recordingText } from './attendance-item.tsx'

const GONE = 'Sala excluída'

/** One person's minutes in each room. Renders nothing while it loads. */
export function AttendanceOfUser({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(attendanceOfUserQuery(userId))
  const { data: rooms } = useQuery(roomsQuery)
  const { data: archivedRooms } = useQuery(archivedRoomsQuery)
  const nameOf = (roomId: string) => [...(rooms ?? []), ...(archivedRooms ?? [])].find(({ id }) => id === roomId)?.name
  return (
    <Box component="section" aria-labelledby="attendance" sx={{ mt: 4 }}>
      <Typography id="attendance" component="h2" variant="h5" sx={{ mb: 2 }}>
        Presença
      </Typography>
      {error && <ProblemAlert text={errorText(error, 'Erro ao carregar a presença')} onRetry={() => void refetch()} />}
      {data && rooms && archivedRooms && (
        <Card>
          {data.rooms.length === 0 ? (
            <EmptyState text="Ainda não esteve em nenhuma sala." />
          ) : (
            <Box component="ul" sx={list}>
              {data.scope === 'week' && (
                <li>
                  <strong>Evento inteiro</strong>
                  <Presence attended={data.week} subject="Evento inteiro" />
                </li>
              )}
              {data.rooms.map(({ roomId, ...attended }) => (
                <li key={roomId}>
                  <span>{nameOf(roomId) ?? GONE}</span>
                  <Presence attended={attended} subject={nameOf(roomId) ?? GONE} />
                </li>
              ))}
              {data.scope === 'room' && data.week.recordingMinutes > 0 && (
                <li>
                  <strong>Todas as gravações</strong>
                  <span>{recordingText(data.week.recordingMinutes)}</span>
                </li>
              )}
            </Box>
          )}
        </Card>
      )}
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem' },
    columnGap: 3,
    rowGap: 0.5,
    alignItems: 'center',
    px: 2,
    py: 1.5,
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
