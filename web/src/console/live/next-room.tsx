import Typography from '@mui/material/Typography'
import { zonedText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import type { LiveRoomRow } from './live-rooms.ts'
import { timeLeftText } from './time-left.ts'

interface NextRoomProps {
  /** `null`: no room is to come. */
  next: LiveRoomRow | null
  now: number
}

/** Instead of tiles: nothing is open, and when that changes. */
export function NextRoom({ next, now }: NextRoomProps) {
  const timeZone = useClockZone()
  return (
    <>
      <Typography sx={{ fontSize: '1.25em', fontWeight: 600 }}>Nenhuma sala aberta nesta hora.</Typography>
      <Typography sx={{ fontSize: '1em', color: 'var(--color-text-secondary)', overflowWrap: 'anywhere' }}>
        {next?.room.startDate
          ? `A próxima é ${next.room.name}: ${timeLeftText(next, now)} (${zonedText(next.room.startDate, timeZone)}).`
          : 'Nenhuma sala está por vir.'}
      </Typography>
    </>
  )
}
