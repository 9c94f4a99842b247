import Chip from '@mui/material/Chip'
import {
  type AvailabilityStatus,
  nextAvailabilityChange,
  type RoomDates,
  roomAvailability,
} from '@palco/contract/rooms/room-availability'
import { useServerNow } from '../../../api/use-server-now.ts'
import { AVAILABILITY_TEXTS } from '../words/plan-texts.ts'

const COLORS = {
  always: 'success',
  comingSoon: 'warning',
  open: 'success',
  ended: 'default',
} as const satisfies Record<AvailabilityStatus, string>

export function AvailabilityChip({ dates }: { dates: RoomDates }) {
  const now = useServerNow((time) => nextAvailabilityChange(dates, time))
  const status = roomAvailability(dates, now)
  return <Chip size="small" variant="outlined" color={COLORS[status]} label={AVAILABILITY_TEXTS[status]} />
}
