import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { Room } from '@palco/contract/rooms/rooms'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { useRoomRescue } from './use-room-rescue.ts'

interface RoomRescueProps {
  room: Room
  /** Viewers may stay, and the room can be extended, this long after its end. */
  graceMinutes: number
  onProblem: (text: string | null) => void
}

/** Emergency buttons for a stream that fails or a talk that runs late: everybody inside follows at once. */
export function RoomRescue({ room, graceMinutes, onProblem }: RoomRescueProps) {
  const { toSwitch, others, busy, press } = useRoomRescue(room, graceMinutes, onProblem)
  const buttons = toSwitch ? [toSwitch, ...others] : others
  return (
    <Box sx={{ containerType: 'inline-size', px: 2, pt: 1 }}>
      <Stack direction="row" sx={look}>
        {buttons.map((button) => (
          <BusyButton
            key={button.text}
            size="small"
            variant="outlined"
            color="secondary"
            aria-label={`${button.text}: ${room.name}`}
            isBusy={busy === button.text}
            onClick={() => void press(button)}
          >
            {button.text}
          </BusyButton>
        ))}
      </Stack>
    </Box>
  )
}

/** In a narrow card the buttons fill the width, so that stacked ones align. */
const look = { flexWrap: 'wrap', gap: 1, '@container (max-width: 26rem)': { '& > *': { flexGrow: 1 } } }
