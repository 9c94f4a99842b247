import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Language } from '@palco/contract/languages/languages'
import type { ModeratedRoom, Moderation } from '@palco/contract/moderation/moderation'
import { isOpenStatus, nextListChange, roomAvailability } from '@palco/contract/rooms/room-availability'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../api/use-server-now.ts'
import { useMay } from '../../session/may.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { CardGrid, CardSkeletons } from '../kit/list/card-grid.tsx'
import { languagesQuery } from '../kit/list/shared-lists.queries.ts'
import { Page } from '../kit/page.tsx'
import { zoneLabel } from '../kit/words/zone-name.ts'
import { useLiveFigures } from '../live/use-live-figures.ts'
import { moderatedRoomsQuery } from '../questions/moderated-rooms.queries.ts'
import { ModeratedRoomCard } from './moderated-room-card.tsx'

const NO_LANGUAGES: readonly Language[] = []

/**
 * The rooms that the member moderates: first those that are open now, then the coming ones, then those that have ended.
 */
export function ModerationPage() {
  const query = useQuery(moderatedRoomsQuery)
  return (
    <Page title="Moderação">
      <QueryProblem query={query} text="Erro ao carregar as salas" />
      {query.isPending && <CardSkeletons />}
      {query.data?.rooms.length === 0 && <NoRooms />}
      {query.data && query.data.rooms.length > 0 && <Rooms {...query.data} />}
    </Page>
  )
}

const NoRooms = () => (
  <EmptyState
    text="Nenhuma sala ainda."
    hint={
      useMay('week.view')
        ? 'As salas da semana aparecem aqui.'
        : 'Um dono da equipe escolhe as suas salas. Elas aparecem aqui na hora.'
    }
  />
)

function Rooms({ rooms, timeZone }: Moderation) {
  const { figures } = useLiveFigures()
  const { data: languages = NO_LANGUAGES } = useQuery(languagesQuery)
  const now = useServerNow((time) => nextListChange(rooms, time))
  const inside = new Map(figures?.rooms.map(({ id, viewers }) => [id, viewers]))
  const placed = Object.groupBy(rooms.toSorted(byStart), (room) => placeOf(room, now))
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>{`Horários de ${zoneLabel(timeZone)}.`}</Typography>
      {PLACES.map(
        ([place, title]) =>
          placed[place] && (
            <Box key={place} component="section" aria-label={title} sx={{ mb: 4 }}>
              <Typography component="h2" variant="h5" sx={{ mb: 1.5 }}>
                {title}
              </Typography>
              <CardGrid>
                {placed[place].map((room) => (
                  <ModeratedRoomCard
                    key={room.id}
                    room={{ ...room, viewers: inside.get(room.id) ?? room.viewers }}
                    languages={languages}
                    timeZone={timeZone}
                  />
                ))}
              </CardGrid>
            </Box>
          ),
      )}
    </>
  )
}

const PLACES = [
  ['on', 'Agora'],
  ['next', 'A seguir'],
  ['ended', 'Encerradas'],
] as const

function placeOf(room: ModeratedRoom, now: number): (typeof PLACES)[number][0] {
  const status = roomAvailability(room, now)
  if (status === 'ended') return 'ended'
  return isOpenStatus(status) ? 'on' : 'next'
}

const byStart = (one: ModeratedRoom, other: ModeratedRoom) =>
  (one.startDate ?? '').localeCompare(other.startDate ?? '') || one.name.localeCompare(other.name, 'pt')
