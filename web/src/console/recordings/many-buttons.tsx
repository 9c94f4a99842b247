import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import type { Room } from '@palco/contract/rooms/rooms'
import { useMay } from '../../session/may.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { roomsInState } from './recording-days.ts'
import type { RecordingActions } from './use-recording-actions.ts'

interface ManyButtonsProps extends Pick<ButtonProps, 'size'> {
  rooms: readonly Room[]
  /** The object in the texts of the buttons, such as `todas` or `o dia`. */
  object: string
  ofWhat: string
  actions: RecordingActions
}

export function ManyButtons({ rooms, object, ofWhat, actions, size }: ManyButtonsProps) {
  const may = useMay('week.change')
  const ready = roomsInState(rooms, 'ready')
  const published = roomsInState(rooms, 'published')
  const isBusy = (some: readonly Room[]) => some.length > 1 && some.every(actions.isToggling)
  const withdrawText = `Tirar ${object} do ar (${numberText(published.length)})`
  const publishText = `Publicar ${object} (${numberText(ready.length)})`
  if (!may) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ready.length > 0 && (
        <BusyButton
          size={size}
          variant="contained"
          aria-label={`${publishText}: ${ofWhat}`}
          isBusy={isBusy(ready)}
          onClick={() => void actions.publishReady(rooms, ofWhat)}
        >
          {publishText}
        </BusyButton>
      )}
      {published.length > 0 && (
        <BusyButton
          size={size}
          color="secondary"
          sx={{ color: 'text.secondary' }}
          aria-label={`${withdrawText}: ${ofWhat}`}
          isBusy={isBusy(published)}
          onClick={() => void actions.withdrawPublished(rooms, ofWhat)}
        >
          {withdrawText}
        </BusyButton>
      )}
    </Box>
  )
}
