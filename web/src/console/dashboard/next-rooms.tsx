import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import {
  type AvailabilityStatus,
  availabilityColor,
  nextListChange,
  roomAvailability,
} from '@palco/contract/rooms/room-availability'
import { Link } from 'react-router'
import { useServerNow } from '../../api/use-server-now.ts'
import { useMay } from '../../session/may.ts'
import { zonedPeriodText } from '../kit/form/zoned-period.ts'
import { PASTE_PATH } from '../kit/paste-path.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { Period } from '../kit/words/period.tsx'
import { AVAILABILITY_TEXTS } from '../kit/words/plan-texts.ts'
import { zoneLabel } from '../kit/words/zone-name.ts'
import { EntryList, Panel } from './panel.tsx'

interface NextRoomsProps {
  rooms: DashboardOverview['nextRooms']
  isPlanning: boolean
}

export function NextRooms({ rooms, isPlanning }: NextRoomsProps) {
  const now = useServerNow((time) => nextListChange(rooms, time))
  const timeZone = useClockZone()
  // The caption below the list shows the UTC offset at the start of the first room, because daylight saving time may
  // begin or end before then.
  const first = rooms.find(({ startDate }) => startDate)?.startDate
  const mayPlan = useMay('week.change')
  return (
    <Panel title="Próximas Salas">
      {rooms.length === 0 && <Typography color="textSecondary">Nenhuma sala por vir.</Typography>}
      <EntryList
        entries={rooms.map((room) => {
          const status = roomAvailability(room, now)
          return {
            key: room.id,
            to: `/rooms?room=${encodeURIComponent(room.id)}`,
            text: room.name,
            more: (
              <>
                <Typography component="span" variant="body2" sx={stateStyle(status)}>
                  {AVAILABILITY_TEXTS[status]}
                </Typography>
                {' · '}
                {status !== 'always' && (
                  <>
                    <Period text={zonedPeriodText(room, timeZone)} />
                    {' · '}
                  </>
                )}
                {room.group}
              </>
            ),
          }
        })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mt: 1 }}>
        <Box sx={{ ml: -2 }}>
          <Button component={Link} to="/rooms">
            Ver todas as salas
          </Button>
          {isPlanning && mayPlan && (
            <Button component={Link} to={PASTE_PATH}>
              Colar da planilha
            </Button>
          )}
        </Box>
        {rooms.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            Horário: {zoneLabel(timeZone, first ? Date.parse(first) : undefined)}
          </Typography>
        )}
      </Box>
    </Panel>
  )
}

/** The style of a room's state, in the same colours as in the portal's list of rooms. */
const stateStyle = (status: AvailabilityStatus) => ({ color: `${availabilityColor(status, 2)}.main`, fontWeight: 600 })
