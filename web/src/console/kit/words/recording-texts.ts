import type { RecordingState } from '@palco/contract/recordings/recordings'

export const RECORDING_STATE_TEXTS: Record<RecordingState, string> = {
  none: 'Sem gravação',
  ready: 'Pronta',
  published: 'Publicada',
}
