import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { periodText } from '@palco/contract/rooms/period-text'
import type { RoomDates } from '@palco/contract/rooms/room-availability'
import type { ReactNode } from 'react'
import { otherPeriodText, zonedPeriodText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { Period } from '../kit/words/period.tsx'
import { isOtherClock, ownZone, zoneLabel } from '../kit/words/zone-name.ts'

/** When a room is open: in the event's zone, in the reader's own if it differs, and in UTC. */
export function RoomTime({ dates }: { dates: RoomDates }) {
  const timeZone = useClockZone()
  const first = dates.startDate ?? dates.endDate
  if (!first) return periodText(dates)
  const at = Date.parse(first)
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        <Period text={zonedPeriodText(dates, timeZone)} />
      </Box>{' '}
      <Line>{zoneLabel(timeZone, at)}</Line>{' '}
      {isOtherClock(timeZone, at) && <Line>No seu horário: {otherPeriodText(dates, timeZone, ownZone())}</Line>}{' '}
      <Line>{periodText(dates)}</Line>
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
)
