import type { RecordingState } from '@palco/contract/recordings/recordings'
import { useState } from 'react'
import { useAddress, withParams } from '../kit/list/use-address.ts'
import { isRecordingState } from './recording-days.ts'

/** The state that the list is filtered by, in the URL; '' for all. */
export function useChosenState() {
  const { params, change } = useAddress()
  const param = params.get('state') ?? ''
  const written = isRecordingState(param) ? param : ''
  /** The router writes the URL in a transition, which would wait for the list. */
  const [chosen, setChosen] = useState<RecordingState | '' | null>(null)
  if (chosen === written) setChosen(null)

  function chooseState(next: RecordingState | '') {
    setChosen(next)
    change((now) => withParams(now, { state: next }), { replace: true })
  }

  return { state: chosen ?? written, chooseState }
}
