import { RECORDING_STATES, type RecordingState } from '@palco/contract/recordings/recordings'
import type { Room } from '@palco/contract/rooms/rooms'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { countStates } from './recording-days.ts'

interface StateFilterProps {
  /** What the other filters find. */
  rooms: readonly Room[]
  value: RecordingState | ''
  onChange: (state: RecordingState | '') => void
}

const TEXTS: Record<RecordingState, string> = { none: 'Sem gravação', ready: 'Prontas', published: 'Publicadas' }

/** All rooms or those in one state, with how many there are of each. */
export function StateFilter({ rooms, value, onChange }: StateFilterProps) {
  const counts = countStates(rooms)
  const counted = (text: string, count: number) => `${text} (${numberText(count)})`
  return (
    <SegmentedChoice
      label="Estado"
      options={[
        { value: '', text: counted('Todas', rooms.length) },
        ...RECORDING_STATES.map((state) => ({ value: state, text: counted(TEXTS[state], counts[state]) })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
