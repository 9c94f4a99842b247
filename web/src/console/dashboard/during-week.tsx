import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { busyRooms } from '@palco/contract/live/live'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSeesEvent } from '../../session/may.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { needsAttention, runningAlarmsQuery } from '../kit/running-alarms.queries.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { countedPeople } from '../kit/words/number-text.ts'
import { hoursText } from '../kit/words/plan-texts.ts'
import { countedRoomsQuery, logged, OVERVIEW_REFRESH_MS } from './dashboard.queries.ts'
import { NumberList } from './number-list.tsx'
import { EntryList, Panel, Unavailable } from './panel.tsx'

/** The number of people in each room. Polled, because the server emits no event when people enter or leave. */
const busyRoomsQuery = {
  queryKey: ['live', 'dashboard'],
  queryFn: logged('rooms on air', fetcher('admin/live/rooms', busyRooms)),
  refetchInterval: OVERVIEW_REFRESH_MS,
}

/** The dashboard lists only this number of rooms. The control room lists all. */
const LISTED = 5

export function OnAir() {
  const busy = useQuery(busyRoomsQuery)
  const seesEvent = useSeesEvent()
  const { data: alarms = [] } = useQuery({ ...runningAlarmsQuery, enabled: seesEvent })
  const { data: rooms = [] } = useQuery(countedRoomsQuery)
  const timeZone = useClockZone()
  const roomOf = new Map(rooms.map((room) => [room.id, room]))
  const open = busy.data?.filter(({ isOpen }) => isOpen).toSorted((one, other) => other.viewers - one.viewers) ?? []
  const listed = open.slice(0, LISTED).flatMap(({ id, viewers }) => {
    const room = roomOf.get(id)
    return room ? { room, viewers } : []
  })
  const inside = busy.data?.reduce((sum, { viewers }) => sum + viewers, 0) ?? 0
  return (
    <Panel title="Agora">
      {busy.error && !busy.data && (
        <Typography color="textSecondary">
          <Unavailable />
        </Typography>
      )}
      {busy.data && (
        <NumberList
          entries={[
            { text: 'Pessoas nas salas', to: '/live', count: inside },
            ...(seesEvent
              ? [{ text: 'Alarmes', to: '/live', count: alarms.length, isUrgent: alarms.some(needsAttention) }]
              : []),
          ]}
        />
      )}
      {busy.data && open.length === 0 && <Typography color="textSecondary">Nenhuma sala aberta agora.</Typography>}
      <EntryList
        entries={listed.map(({ room, viewers }) => ({
          key: room.id,
          to: '/live',
          text: room.name,
          more: (
            <>
              <strong>{countedPeople(viewers)}</strong>
              {' · '}
              {`${hoursText(room, timeZone)} · ${room.group.name}`}
            </>
          ),
        }))}
      />
      <Button component={Link} to="/live" sx={{ ml: -2, mt: 1 }}>
        Abrir o ao vivo
      </Button>
    </Panel>
  )
}
