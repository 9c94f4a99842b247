import type { OpenRoom } from '@palco/contract/portal/participant'
import type { WatchingPhase } from '@palco/contract/rooms/room-availability'
import { ApiError } from '../../api/api-error.ts'

export type RoomState =
  | { name: 'loading' }
  | { name: 'open'; room: OpenRoom }
  /** Refused by the server, or over by the clock. */
  | { name: 'closed'; because: 'notOpenYet' | 'ended' | 'takenAway' | 'notFound' }
  | { name: 'failed'; error: unknown }

interface Seen {
  /** The last response; kept while a later call fails. */
  room: OpenRoom | undefined
  error: unknown
  /** By the server's clock. */
  phase: WatchingPhase['name'] | 'postponed' | undefined
}

/** Only a refusal closes a room that is being watched, not a call without an answer. */
export function roomState({ room, error, phase }: Seen): RoomState {
  const { code = null, status: answer = 0 } = error instanceof ApiError ? error : {}
  if (code === 'ROOM_NOT_OPEN_YET' || phase === 'postponed') return { name: 'closed', because: 'notOpenYet' }
  // The server admits nobody any more, but people inside may stay for the grace period.
  const mayStay = room && (phase === 'ending' || phase === 'grace')
  if ((code === 'ROOM_ENDED' && !mayStay) || (room && phase === 'over')) return { name: 'closed', because: 'ended' }
  if (code === 'ROOM_ENDED' && room) return { name: 'open', room }
  if (answer === 404) return { name: 'closed', because: room ? 'takenAway' : 'notFound' }
  if (answer === 403) return { name: 'failed', error }
  if (room) return { name: 'open', room }
  return error ? { name: 'failed', error } : { name: 'loading' }
}
