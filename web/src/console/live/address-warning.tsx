import Box from '@mui/material/Box'
import { embedAdvice } from '@palco/contract/embed-checks/embed-check-texts'
import type { RoomAttention } from '@palco/contract/rooms/room-attention'
import type { Room } from '@palco/contract/rooms/rooms'

interface AddressWarningProps {
  room: Room
  /** Addresses that were refused by the last check. */
  refused: readonly RoomAttention[]
}

/** What to do if the address on air was refused; for the other one a short warning, before somebody switches to it. */
export const AddressWarning = ({ room, refused }: AddressWarningProps) =>
  refused.map(({ slot, reason }) => (
    <Box key={slot} component="p" sx={look}>
      <strong>
        {slot === 'backup' ? 'Endereço reserva recusado no teste.' : 'Endereço principal recusado no teste.'}
      </strong>
      {slot === room.onAir && reason && ` ${embedAdvice(reason, location.host)}`}
    </Box>
  ))

const look = {
  m: 0,
  px: 1.25,
  py: 0.75,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  borderRadius: 1,
  color: 'var(--color-alert-error-text)',
  bgcolor: 'var(--color-alert-error-background)',
}
