import { RECORDING_STATES, type RecordingState } from '@palco/contract/recordings/recordings'
import type { Room } from '@palco/contract/rooms/rooms'
import { useState } from 'react'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { useAddress, withParams } from '../kit/list/use-address.ts'
import { numberText } from '../kit/words/number-text.ts'
import { countStates } from './recording-days.ts'

interface StateFilterProps {
  rooms: readonly Room[]
  value: RecordingState | ''
  onChange: (state: RecordingState | '') => void
}

const TEXTS: Record<RecordingState, string> = { none: 'Sem gravação', ready: 'Prontas', published: 'Publicadas' }

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

/** Returns the state by which the list is filtered; '' for all states. It is stored in the URL. */
export function useChosenState() {
  const { params, change } = useAddress()
  const written = RECORDING_STATES.find((state) => state === params.get('state')) ?? ''
  /**
   * The state that was just chosen. It is needed because the router changes the URL only after the list was rendered.
   */
  const [chosen, setChosen] = useState<RecordingState | '' | null>(null)
  if (chosen === written) setChosen(null)

  function chooseState(next: RecordingState | '') {
    setChosen(next)
    change((now) => withParams(now, { state: next }), { replace: true })
  }

  return { state: chosen ?? written, chooseState }
}
