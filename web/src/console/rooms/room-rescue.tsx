import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { Room } from '@palco/contract/rooms'
import { BusyButton } from '../kit/busy-button.tsx'
import { useRoomRescue } from './use-room-rescue.ts'

interface RoomRescueProps {
  room: Room
  /** How long after its end viewers may stay, and the room can still be extended. */
  graceMinutes: number
  tellProblem: (text: string | null) => void
}

/** For the moment when a stream fails or a talk runs late: everybody inside follows at once. */
export function RoomRescue({ room, graceMinutes, tellProblem }: RoomRescueProps) {
  const { buttons, busy, press } = useRoomRescue(room, graceMinutes, tellProblem)
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

/** In a narrow card each line of them is as wide as the card: buttons of three widths below each other look lost. */
const look = { flexWrap: 'wrap', gap: 1, '@container (max-width: 26rem)': { '& > *': { flexGrow: 1 } } }
