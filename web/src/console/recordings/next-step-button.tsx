import { recordingState, suggestedRecording } from '@palco/contract/recordings'
import type { Room } from '@palco/contract/rooms'
import { BusyButton } from '../kit/busy-button.tsx'
import type { RecordingActions } from './use-recording-actions.ts'

interface NextStepButtonProps {
  room: Room
  actions: RecordingActions
  /** Opens the form of the address. */
  onAdd: () => void
}

/** What comes next for a recording. One button for all steps, so that it keeps the focus from one to the next. */
export function NextStepButton({ room, actions, onAdd }: NextStepButtonProps) {
  const { text, press } = stepOf(room, actions, onAdd)
  return (
    <BusyButton
      variant={room.recordingPublishedAt ? 'text' : 'outlined'}
      color="secondary"
      size="small"
      aria-label={`${text}: ${room.name}`}
      isBusy={actions.isToggling(room)}
      // The second press of a double click would take the next step too.
      onClick={({ detail }) => detail < 2 && void press()}
    >
      {text}
    </BusyButton>
  )
}

function stepOf(room: Room, actions: RecordingActions, onAdd: () => void) {
  const state = recordingState(room)
  if (state === 'published') return { text: 'Tirar do ar', press: () => actions.toggle(room) }
  if (state === 'ready') return { text: 'Publicar', press: () => actions.toggle(room) }
  if (suggestedRecording(room)) return { text: 'Usar o endereço da sala', press: () => actions.takeLiveAddress(room) }
  return { text: 'Adicionar endereço', press: onAdd }
}
