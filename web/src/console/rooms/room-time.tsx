import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { periodText } from '@palco/contract/rooms/period-text'
import type { RoomDates } from '@palco/contract/rooms/room-availability'
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
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {zoneLabel(timeZone, at)}
      </Typography>{' '}
      {isOtherClock(timeZone, at) && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          No seu horário: {otherPeriodText(dates, timeZone, ownZone())}
        </Typography>
      )}{' '}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {periodText(dates)}
      </Typography>
    </>
  )
}
