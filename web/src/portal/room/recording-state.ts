import type { OpenRecording } from '@palco/contract/recordings/recordings'
import { ApiError } from '../../api/api-error.ts'

export type RecordingState =
  | { name: 'loading' }
  | { name: 'open'; recording: OpenRecording }
  /**
   * `waiting`: the room has not ended yet. `rightEnded`: the person's right to watch ended while they were watching.
   */
  | { name: 'closed'; because: 'waiting' | 'locked' | 'over' | 'withdrawn' | 'notFound' }
  | { name: 'closed'; because: 'rightEnded'; until: string }
  | { name: 'failed'; error: unknown }

interface Seen {
  /** The last response. Kept if a later call fails. */
  recording: OpenRecording | undefined
  error: unknown
  now: number
}

/**
 * Returns what the recording page shows. While somebody is watching, a failed call does not close the recording: only a
 * refusal or the end of the right to watch does.
 */
export function recordingState({ recording, error, now }: Seen): RecordingState {
  const { code = null, status = 0 } = error instanceof ApiError ? error : {}
  if (status === 404) return { name: 'closed', because: recording ? 'withdrawn' : 'notFound' }
  if (code === 'ROOM_NOT_OPEN_YET') return { name: 'closed', because: 'waiting' }
  if (recording && now >= Date.parse(recording.endsAt))
    return { name: 'closed', because: 'rightEnded', until: recording.until }
  if (code === 'RECORDING_LOCKED') return { name: 'closed', because: 'locked' }
  if (code === 'RECORDING_OVER') return { name: 'closed', because: 'over' }
  if (status === 403) return { name: 'failed', error }
  if (recording) return { name: 'open', recording }
  return error ? { name: 'failed', error } : { name: 'loading' }
}
