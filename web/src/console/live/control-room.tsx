import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import type { LiveRoomRow } from '@palco/contract/live/live-rooms'
import type { Room } from '@palco/contract/rooms/rooms'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { fromChunk } from '../../api/chunk.ts'
import { useSeesEvent } from '../../session/may.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LiveAlarms } from '../alarms/live-alarms.tsx'
import type { AnnouncementStart } from '../announcements/announcement-values.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { CardSkeletons } from '../kit/list/card-grid.tsx'
import { counted, countedDays } from '../kit/words/number-text.ts'
import { type OpenRoomMenu, RoomMenu } from '../rooms/room-menu.tsx'
import { RoomSwitch } from '../rooms/room-switch.tsx'
import { useRoomActions } from '../rooms/use-room-actions.ts'
import { AlarmActs } from './alarm-acts.tsx'
import { EventClock } from './event-clock.tsx'
import { FigureStrip, networkFigures } from './figure-strip.tsx'
import { LiveHeader } from './live-header.tsx'
import { Folded, NextRoom, RoomRows } from './room-row.tsx'
import { RoomTile } from './room-tile.tsx'
import type { LiveDay } from './use-live-day.ts'
import { ViewersDialog } from './viewers-dialog.tsx'

/** Loaded lazily, because the chart library is as large as the rest of the page. */
const AudiencePlot = lazy(async () => ({ default: (await import('./audience-plot.tsx')).AudiencePlot }))
const AnnouncementDrawer = lazy(async () => ({
  default: (await import('../announcements/announcement-drawer.tsx')).AnnouncementDrawer,
}))
const loadRoomDialog = fromChunk(() => import('../rooms/room-dialog.tsx'))
const RoomDialog = lazy(async () => ({ default: (await loadRoomDialog()).RoomDialog }))
const loadWalls = fromChunk(() => import('./walls-dialog.tsx'))
const WallsDialog = lazy(async () => ({ default: (await loadWalls()).WallsDialog }))

interface ControlRoomProps {
  title: string
  day: LiveDay
  demoSign: ReactNode
}

export function ControlRoom({ title, day, demoSign }: ControlRoomProps) {
  const { figures, stoppedAt, timeZone, rooms, groups, languages, graceMinutes, now, placed, tiles } = day
  const seesEvent = useSeesEvent()
  const actions = useRoomActions()
  const [menu, setMenu] = useState<OpenRoomMenu | null>(null)
  const watched = useDialog<{ room: Room }>()
  const edited = useDialog<{ room: Room }>()
  const walls = useDialog<object>()
  const draft = useDialog<{ start: AnnouncementStart }>()
  const { today, later, laterDays, ended } = placed
  const isEmpty = tiles.length + today.length + later.length + ended.length === 0
  const roomsProblem = <QueryProblem query={rooms} text="Erro ao carregar as salas" />
  const rowsOf = (rows: readonly LiveRoomRow[]) => (
    <RoomRows rows={rows} now={now} onOpenMenu={({ room }, button) => setMenu({ room, isRunning: false, button })} />
  )

  return (
    <>
      <LiveHeader
        title={title}
        clock={timeZone && <EventClock />}
        onAnnounce={() => draft.open({ start: {} })}
        onWalls={() => walls.open({})}
      >
        <Box sx={{ mt: 1, mb: -1, '&:empty': { display: 'none' } }}>
          <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
        </Box>
      </LiveHeader>
      {seesEvent && <FigureStrip figures={networkFigures(figures)} stoppedAt={stoppedAt} />}
      {demoSign && <Box sx={{ my: 1 }}>{demoSign}</Box>}
      {seesEvent && (
        <LiveAlarms
          actsOn={(alarm, leave) => (
            <AlarmActs
              alarm={alarm}
              room={rooms.data?.find(({ id }) => id === alarm.target.id)}
              graceMinutes={graceMinutes}
              onLeave={leave}
              onShowViewers={(room) => watched.open({ room })}
              onEdit={(room) => edited.open({ room })}
            />
          )}
        />
      )}
      <Box component="section" aria-label="Nesta hora" sx={{ mt: 2 }}>
        {!rooms.data && roomsProblem}
        {rooms.isPending && <CardSkeletons />}
        {rooms.data && isEmpty && (
          <EmptyState text="Nenhuma sala para acompanhar." hint="As salas dos grupos ativos aparecem aqui.">
            <Button variant="contained" component={Link} to="/rooms">
              Ver todas as salas
            </Button>
          </EmptyState>
        )}
        {rooms.data && !isEmpty && tiles.length === 0 && (
          <Card sx={{ p: 4, textAlign: 'center' }}>
            <NextRoom next={today[0] ?? later[0] ?? null} now={now} />
          </Card>
        )}
        <Box component="ul" sx={grid}>
          {tiles.map((facts) => (
            <RoomTile
              key={facts.row.room.id}
              facts={facts}
              now={now}
              primary={<RoomSwitch room={facts.row.room} graceMinutes={graceMinutes} onProblem={actions.setProblem} />}
              onOpenMenu={(button) => setMenu({ room: facts.row.room, isRunning: true, button })}
            />
          ))}
        </Box>
        {/* The error is below the tiles, so that the tiles do not move under the pointer. */}
        {rooms.data && rooms.error && <Box sx={{ mt: 2 }}>{roomsProblem}</Box>}
      </Box>
      {today.length + later.length + ended.length > 0 && (
        <Section title="Outras salas">
          {rowsOf(today)}
          {later.length > 0 && <Folded summary={laterText(later.length, laterDays)}>{() => rowsOf(later)}</Folded>}
          {ended.length > 0 && <Folded summary={`Encerradas (${ended.length})`}>{() => rowsOf(ended)}</Folded>}
        </Section>
      )}
      {!rooms.isLoadingError && (
        <Section title="Público por sala">
          <Suspense fallback={<Box sx={{ height: 280 }} />}>
            <AudiencePlot rooms={rooms.data} figures={figures} />
          </Suspense>
        </Section>
      )}
      <RoomMenu
        opened={menu}
        graceMinutes={graceMinutes}
        actions={actions}
        onClose={() => setMenu(null)}
        onAnnounce={({ id }) => draft.open({ start: { audience: { type: 'room', id } } })}
        onShowViewers={(room) => watched.open({ room })}
        onEdit={(room) => edited.open({ room })}
      />
      {watched.shown && <ViewersDialog key={watched.shown.room.id} {...watched.shown} {...watched.dialog} />}
      <Suspense>
        {draft.shown && <AnnouncementDrawer {...draft.shown} {...draft.dialog} />}
        {edited.shown && (
          <RoomDialog
            key={edited.shown.room.id}
            {...edited.shown}
            {...edited.dialog}
            isDrawer
            start={null}
            isCopy={false}
            focused="name"
            languages={languages}
            groups={groups}
          />
        )}
        {walls.shown && <WallsDialog {...walls.dialog} />}
      </Suspense>
    </>
  )
}

/** For example: `Mais 34 salas em 4 dias` */
const laterText = (rooms: number, days: number) => `Mais ${counted(rooms, 'sala', 'salas')} em ${countedDays(days)}`

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
  m: 0,
  p: 0,
  listStyle: 'none',
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" sx={{ mt: 3 }}>
    <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
)
