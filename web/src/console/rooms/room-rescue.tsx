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
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, px: 2, pt: 1 }}>
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
  )
}
