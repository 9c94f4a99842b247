import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import type { Room } from '@palco/contract/rooms'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../api/api-error.ts'
import { useServerNow } from '../api/use-server-now.ts'
import { useProductTitle } from '../event/use-product-title.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { CardSkeletons } from './kit/card-grid.tsx'
import { EventZoneProvider } from './kit/event-zone.ts'
import { PageHeader } from './kit/page-header.tsx'
import { ProblemAlert } from './kit/problem-alert.tsx'
import { groupsQuery, roomsQuery } from './kit/shared-lists.queries.ts'
import { zoneLabel } from './kit/zone-name.ts'
import { FigureCards } from './live/figure-cards.tsx'
import { isOver, type LiveRoomRow, nextLiveChange, toLiveRooms } from './live/live-rooms.ts'
import { RoomRow } from './live/room-row.tsx'
import { useLiveFigures } from './live/use-live-figures.ts'
import { ViewersDialog } from './live/viewers-dialog.tsx'
import { RoomRescue } from './rooms/room-rescue.tsx'
import { settingsQuery } from './settings/settings.queries.ts'

/** Lazy: the chart library is as large as the rest of the page, and the figures come first. */
const AudiencePlot = lazy(async () => ({ default: (await import('./live/audience-plot.tsx')).AudiencePlot }))

const TITLE = 'Ao vivo'

export function LivePage() {
  const { figures, isOnline } = useLiveFigures()
  const { data: settings } = useQuery(settingsQuery)
  const rooms = useQuery(roomsQuery)
  const groups = useQuery(groupsQuery)
  const graceMinutes = settings?.live.graceMinutes ?? 0
  const now = useServerNow((time) => nextLiveChange(rooms.data ?? [], graceMinutes, time))
  const [shown, setShown] = useState<Room | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const rows = toLiveRooms(rooms.data ?? [], groups.data ?? [], figures, graceMinutes, now)
  const ended = rows.filter(isOver)

  function showViewers(room: Room) {
    setShown(room)
    setIsDialogOpen(true)
  }

  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`${TITLE} · ${useProductTitle()}`}</PageTitle>
      <PageHeader title={TITLE} />
      {/* Takes its line before the settings are loaded, so that nothing moves. */}
      <Typography variant="body2" color="textSecondary" sx={{ mt: -2, mb: 3, minHeight: '1.5em' }}>
        {settings && `Horário: ${zoneLabel(settings.timeZone)}`}
      </Typography>
      {!isOnline && figures && (
        <Box sx={{ mb: 2 }}>
          <Alert severity="warning">Sem conexão com o servidor: os números estão parados.</Alert>
        </Box>
      )}
      <FigureCards figures={figures} />
      {!rooms.isLoadingError && (
        <Section title="Público por sala">
          <Suspense fallback={<Box sx={{ height: 280 }} />}>
            <AudiencePlot rooms={rooms.data} figures={figures} />
          </Suspense>
        </Section>
      )}
      {/* Sticky: the room that it is about may be far down. */}
      <Box sx={{ position: 'sticky', top: { xs: 64, sm: 72 }, zIndex: 'appBar', mt: 3, '&:empty': { m: 0 } }}>
        <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      </Box>
      <Section title="Salas">
        {rooms.error && (
          <ProblemAlert
            text={errorText(rooms.error, 'Erro ao carregar as salas')}
            onRetry={() => void rooms.refetch()}
          />
        )}
        {rooms.isPending && <CardSkeletons />}
        {rooms.data && rows.length === 0 && (
          <EmptyState text="Nenhuma sala para acompanhar." hint="As salas dos grupos ativos aparecem aqui.">
            <Button variant="contained" component={Link} to="/rooms">
              Ver todas as salas
            </Button>
          </EmptyState>
        )}
        <RoomRows
          rows={rows.filter((row) => !isOver(row))}
          graceMinutes={graceMinutes}
          onShowViewers={showViewers}
          onProblem={setProblem}
        />
        {ended.length > 0 && (
          <details>
            <Box component="summary" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', cursor: 'pointer' }}>
              {`Encerradas (${ended.length})`}
            </Box>
            <RoomRows rows={ended} graceMinutes={graceMinutes} onShowViewers={showViewers} onProblem={setProblem} />
          </details>
        )}
      </Section>
      {shown && (
        <ViewersDialog
          key={shown.id}
          room={shown}
          isOpen={isDialogOpen}
          onClose={() => setIsDialogOpen(false)}
          onClosed={() => setShown(null)}
        />
      )}
    </EventZoneProvider>
  )
}

interface RoomRowsProps {
  rows: readonly LiveRoomRow[]
  graceMinutes: number
  onShowViewers: (room: Room) => void
  onProblem: (text: string | null) => void
}

const RoomRows = ({ rows, graceMinutes, onShowViewers, onProblem }: RoomRowsProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map((row) => (
      <RoomRow
        key={row.room.id}
        row={row}
        rescue={<RoomRescue room={row.room} graceMinutes={graceMinutes} onProblem={onProblem} />}
        onShowViewers={() => onShowViewers(row.room)}
      />
    ))}
  </Box>
)

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card component="section" sx={{ mt: 3 }}>
    <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
)
