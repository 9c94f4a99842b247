import type { OpenRoom } from '@palco/contract/portal/participant'
import type { WatchingPhase } from '@palco/contract/rooms/room-availability'
import { ApiError } from '../../api/api-error.ts'

export type RoomState =
  | { name: 'loading' }
  | { name: 'open'; room: OpenRoom }
  /** The server refuses the room, its start was moved to later, or the time to watch it is over. */
  | { name: 'closed'; because: 'notOpenYet' | 'ended' | 'takenAway' | 'notFound' }
  | { name: 'failed'; error: unknown }

interface Seen {
  /** The last response. Kept if a later call fails. */
  room: OpenRoom | undefined
  error: unknown
  phase: WatchingPhase['name'] | 'postponed' | undefined
}

/**
 * Returns what the room page shows. While somebody is watching, a failed call does not close the room: only a refusal,
 * the end of the room, or a later start does.
 */
export function roomState({ room, error, phase }: Seen): RoomState {
  const { code = null, status: answer = 0 } = error instanceof ApiError ? error : {}
  if (code === 'ROOM_NOT_OPEN_YET' || phase === 'postponed') return { name: 'closed', because: 'notOpenYet' }
  // People who are inside may stay for the grace period, but the server lets nobody in any more.
  const mayStay = room && (phase === 'ending' || phase === 'grace')
  if ((code === 'ROOM_ENDED' && !mayStay) || (room && phase === 'over')) return { name: 'closed', because: 'ended' }
  if (code === 'ROOM_ENDED' && room) return { name: 'open', room }
  if (answer === 404) return { name: 'closed', because: room ? 'takenAway' : 'notFound' }
  if (answer === 403) return { name: 'failed', error }
  if (room) return { name: 'open', room }
  return error ? { name: 'failed', error } : { name: 'loading' }
}
