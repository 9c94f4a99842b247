import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { rowsLook } from '../kit/list/rows-look.ts'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { archivedRoomsQuery, attendanceOfUserQuery } from './attendance.queries.ts'
import { Presence, recordingText } from './attendance-item.tsx'

const GONE = 'Sala excluída'

export function AttendanceOfUser({ userId }: { userId: string }) {
  const query = useQuery(attendanceOfUserQuery(userId))
  const { data } = query
  const { data: rooms } = useQuery(roomsQuery)
  const { data: archivedRooms } = useQuery(archivedRoomsQuery)
  const nameOf = (roomId: string) => [...(rooms ?? []), ...(archivedRooms ?? [])].find(({ id }) => id === roomId)?.name
  return (
    <>
      <QueryProblem query={query} text="Erro ao carregar a presença" />
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
    </>
  )
}

const list = rowsLook({
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem' },
  columnGap: 3,
  rowGap: 0.5,
  alignItems: 'center',
  px: 2,
})
