import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import type { Room } from '@palco/contract/rooms'
import { BusyButton } from '../kit/busy-button.tsx'
import { numberText } from '../kit/number-text.ts'
import { roomsInState } from './recording-days.ts'
import type { RecordingActions } from './use-recording-actions.ts'

interface ManyButtonsProps extends Pick<ButtonProps, 'size'> {
  rooms: readonly Room[]
  /** A day or all of them, for accessible names. */
  ofWhat: string
  actions: RecordingActions
}

/** Publishes or withdraws all recordings of a day, or of the list. */
export function ManyButtons({ rooms, ofWhat, actions, size }: ManyButtonsProps) {
  const ready = roomsInState(rooms, 'ready')
  const published = roomsInState(rooms, 'published')
  const isBusy = (some: readonly Room[]) => some.length > 1 && some.every(actions.isToggling)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {published.length > 0 && (
        <BusyButton
          size={size}
          color="secondary"
          aria-label={`Tirar do ar (${numberText(published.length)}): ${ofWhat}`}
          isBusy={isBusy(published)}
          onClick={() => void actions.withdrawPublished(rooms)}
        >
          {`Tirar do ar (${numberText(published.length)})`}
        </BusyButton>
      )}
      {ready.length > 0 && (
        <BusyButton
          size={size}
          variant="contained"
          aria-label={`Publicar (${numberText(ready.length)}): ${ofWhat}`}
          isBusy={isBusy(ready)}
          onClick={() => void actions.publishReady(rooms)}
        >
          {`Publicar (${numberText(ready.length)})`}
        </BusyButton>
      )}
    </Box>
  )
}
