import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { roomsNeedingAttention } from '@palco/contract/rooms/room-attention'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { useServerNow } from '../../api/use-server-now.ts'
import { useProductTitle } from '../../event/event.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { LiveAlarms } from '../alarms/live-alarms.tsx'
import { ScreenAlarm } from '../alarms/screen-alarm.tsx'
import type { AnnouncementStart } from '../announcements/announcement-values.ts'
import { overviewQuery } from '../dashboard/dashboard.queries.ts'
import { SimulatedAudience } from '../dashboard/panel.tsx'
import { useEmbedChecks } from '../embed-checks/embed-checks.ts'
import { settingsQuery } from '../event/settings.queries.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { CardSkeletons } from '../kit/list/card-grid.tsx'
import { groupsQuery, languagesQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useIsSecondScreen } from '../kit/second-screen.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { counted, countedDays } from '../kit/words/number-text.ts'
import { type OpenRoomMenu, RoomMenu } from '../rooms/room-menu.tsx'
import { RoomSwitch } from '../rooms/room-switch.tsx'
import { languageText } from '../rooms/room-values.ts'
import { useRoomActions } from '../rooms/use-room-actions.ts'
import { audienceTrend } from './audience-trend.ts'
import { EventClock } from './event-clock.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { historyQuery } from './live.queries.ts'
import { LiveHeader } from './live-header.tsx'
import { type LiveRoomRow, nextLiveChange, placeRooms, type TileFacts, toLiveRooms } from './live-rooms.ts'
import { Folded, NextRoom, RoomRows } from './room-row.tsx'
import { RoomTile } from './room-tile.tsx'
import { SecondScreen } from './second-screen.tsx'
import { nextTimeLeftChange } from './time-left.ts'
import { useLiveFigures } from './use-live-figures.ts'
import { ViewersDialog } from './viewers-dialog.tsx'

/** Loaded lazily: the chart library is as large as the rest of the page, and the numbers matter more. */
const AudiencePlot = lazy(async () => ({ default: (await import('./audience-plot.tsx')).AudiencePlot }))
const AnnouncementDrawer = lazy(async () => ({
  default: (await import('../announcements/announcement-drawer.tsx')).AnnouncementDrawer,
}))

const TITLE = 'Ao vivo'

export function LivePage() {
  const isSecondScreen = useIsSecondScreen()
  const day = useLiveDay()
  const { placed, now } = day
  const title = `${TITLE} · ${useProductTitle()}`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {isSecondScreen ? (
        <SecondScreen {...day} title={title} alarm={<ScreenAlarm />} notices={day.demoSign}>
          {day.rooms.error && errorText(day.rooms.error, 'Erro ao carregar as salas')}
          {day.rooms.data && <NextRoom next={placed.today[0] ?? placed.later[0] ?? null} now={now} />}
        </SecondScreen>
      ) : (
        <ControlRoom {...day} />
      )}
    </>
  )
}

/** The event's rooms with their live figures, divided into now, today, later and ended. */
function useLiveDay() {
  const { figures, stoppedAt } = useLiveFigures()
  const { data: settings } = useQuery(settingsQuery)
  const { data: history } = useQuery(historyQuery)
  // The overview is not polled here: only the dashboard shows its counts.
  const { data: overview } = useQuery({ ...overviewQuery, refetchInterval: false })
  const { data: languages = [] } = useQuery(languagesQuery)
  const { data: groups = [] } = useQuery(groupsQuery)
  const rooms = useQuery(roomsQuery)
  const checks = useEmbedChecks()
  const list = rooms.data ?? []
  const graceMinutes = settings?.live.graceMinutes ?? 0
  const rowsAt = (time: number) => toLiveRooms(list, groups, figures, graceMinutes, time)
  const now = useServerNow((time) => {
    const changes = [nextLiveChange(list, graceMinutes, time), nextTimeLeftChange(rowsAt(time), time)]
    return Math.min(...changes.map((change) => change ?? Number.POSITIVE_INFINITY))
  })
  const placed = placeRooms(rowsAt(now), useClockZone(), now)
  const isGroupActive = (id: string) => groups.find((group) => group.id === id)?.active ?? true
  const refused = roomsNeedingAttention(list, isGroupActive, checks, now).filter(({ kind }) => kind === 'refused')
  const tiles = placed.now.map(
    (row): TileFacts => ({
      row,
      trend: audienceTrend(history, row, now),
      language: languageText(row.room.language, languages),
      refused: refused.filter(({ roomId }) => roomId === row.room.id),
    }),
  )
  return {
    figures,
    stoppedAt,
    timeZone: settings?.timeZone,
    rooms,
    graceMinutes,
    now,
    placed,
    tiles,
    demoSign: overview?.isAudienceSimulated && <SimulatedAudience />,
  }
}

type LiveDay = ReturnType<typeof useLiveDay>

function ControlRoom(day: LiveDay) {
  const { figures, stoppedAt, timeZone, rooms, graceMinutes, now, placed, tiles, demoSign } = day
  const actions = useRoomActions()
  const [menu, setMenu] = useState<OpenRoomMenu | null>(null)
  const watched = useDialog<{ room: Room }>()
  const draft = useDialog<{ start: AnnouncementStart }>()
  const { today, later, laterDays, ended } = placed
  const isEmpty = tiles.length + today.length + later.length + ended.length === 0
  const roomsProblem = <QueryProblem query={rooms} text="Erro ao carregar as salas" />
  const rowsOf = (rows: readonly LiveRoomRow[]) => (
    <RoomRows rows={rows} now={now} onOpenMenu={({ room }, button) => setMenu({ room, isRunning: false, button })} />
  )

  return (
    <>
      <LiveHeader title={TITLE} clock={timeZone && <EventClock />} onAnnounce={() => draft.open({ start: {} })}>
        <Box sx={{ mt: 1, mb: -1, '&:empty': { display: 'none' } }}>
          <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
        </Box>
      </LiveHeader>
      <FigureStrip figures={figures} stoppedAt={stoppedAt} />
      {demoSign && <Box sx={{ my: 1 }}>{demoSign}</Box>}
      <LiveAlarms />
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
        {/* Shown below the tiles, so that the tiles do not move under the pointer. */}
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
      />
      {watched.shown && <ViewersDialog key={watched.shown.room.id} {...watched.shown} {...watched.dialog} />}
      {draft.shown && (
        <Suspense>
          <AnnouncementDrawer {...draft.shown} {...draft.dialog} />
        </Suspense>
      )}
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
