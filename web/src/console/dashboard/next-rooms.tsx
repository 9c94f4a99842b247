import Typography from '@mui/material/Typography'
import type { DashboardOverview } from '@palco/contract/dashboard'
import { periodText } from '@palco/contract/period-text'
import {
  type AvailabilityStatus,
  availabilityColor,
  nextListChange,
  roomAvailability,
} from '@palco/contract/room-availability'
import { useServerNow } from '../../api/use-server-now.ts'
import { EntryList } from './entry-list.tsx'
import { Panel } from './panel.tsx'

const STATES: Record<AvailabilityStatus, string> = {
  always: 'Sempre aberta',
  comingSoon: 'Em breve',
  open: 'Aberta agora',
  ended: 'Encerrada',
}

/** Those that are open, and those that come next. */
export function NextRooms({ rooms }: { rooms: DashboardOverview['nextRooms'] }) {
  const now = useServerNow((time) => nextListChange(rooms, time))
  return (
    <Panel title="Próximas Salas">
      {rooms.length === 0 && <Typography color="textSecondary">Nenhuma sala por vir.</Typography>}
      <EntryList
        entries={rooms.map((room) => {
          const status = roomAvailability(room, now)
          return {
            key: room.id,
            to: '/rooms',
            text: room.name,
            more: (
              <>
                <Typography component="span" variant="body2" sx={stateStyle(status)}>
                  {STATES[status]}
                </Typography>
                {status === 'always' ? ` · ${room.group}` : ` · ${periodText(room)} · ${room.group}`}
              </>
            ),
          }
        })}
      />
    </Panel>
  )
}

/** As the portal colours them in a list. */
const stateStyle = (status: AvailabilityStatus) => ({ color: `${availabilityColor(status, 2)}.dark`, fontWeight: 600 })
