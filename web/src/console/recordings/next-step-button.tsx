import { recordingState, suggestedRecording } from '@palco/contract/recordings/recordings'
import type { Room } from '@palco/contract/rooms/rooms'
import { BusyButton } from '../kit/form/busy-button.tsx'
import type { RecordingSteps } from './use-recording-actions.ts'

interface NextStepButtonProps {
  room: Room
  steps: RecordingSteps
  isBusy: boolean
  /** Opens the form of the address. */
  onAdd: (room: Room) => void
}

/** What comes next for a recording. One button for all steps, so that it keeps the focus from one to the next. */
export function NextStepButton({ room, steps, isBusy, onAdd }: NextStepButtonProps) {
  const { text, press } = stepOf(room, steps, onAdd)
  return (
    <BusyButton
      variant={room.recordingPublishedAt ? 'text' : 'outlined'}
      color="secondary"
      size="small"
      aria-label={`${text}: ${room.name}`}
      isBusy={isBusy}
      // The second press of a double click would take the next step too.
      onClick={({ detail }) => detail < 2 && void press(room)}
    >
      {text}
    </BusyButton>
  )
}

function stepOf(room: Room, { toggle, takeLiveAddress }: RecordingSteps, onAdd: NextStepButtonProps['onAdd']) {
  const state = recordingState(room)
  if (state === 'published') return { text: 'Tirar do ar', press: toggle }
  if (state === 'ready') return { text: 'Publicar', press: toggle }
  if (suggestedRecording(room)) return { text: 'Usar o endereço da sala', press: takeLiveAddress }
  return { text: 'Adicionar endereço', press: onAdd }
}
