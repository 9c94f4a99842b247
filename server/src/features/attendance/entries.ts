import type { RecordingViewer } from '@palco/contract/recordings/recording-right'
import type { Role } from '@palco/contract/users/users'
import type { Catalog } from '../catalog/catalog.ts'
import { findVisibleRoom, isShown, recordingRightIn } from '../catalog/visible-rooms.ts'
import type { People } from '../people/people.ts'
import type { Spot } from './stay.ts'

export interface Entry {
  /** When the right to be in the room or to watch its recording expires, in epoch milliseconds; may be infinite. */
  until: number
  /**
   * True if the catalog still gives the person this right. Changes of the person's own rights are announced as
   * `users-changed`.
   */
  isUnchanged: () => boolean
}

interface Parts {
  people: Pick<People, 'accessOf' | 'recordingViewerOf'>
  catalog: Pick<Catalog, 'current'>
}

/**
 * Checks whether a stay may be recorded: the person must have access to the room or a right to its recording, and must
 * not be an administrator.
 */
export function createEntries({ people, catalog }: Parts) {
  const findRoom = (roomId: string) => catalog.current().rooms.find(({ id }) => id === roomId)

  async function intoRoom({ userId, roomId }: Spot): Promise<Entry | null> {
    const access = await people.accessOf(userId)
    const groupId = findVisibleRoom(catalog.current(), access, roomId)?.groupId
    if (!groupId) return null
    const isUnchanged = () => {
      const room = findRoom(roomId)
      return room !== undefined && isShown(catalog.current(), room) && room.groupId === groupId
    }
    return { until: Number.POSITIVE_INFINITY, isUnchanged }
  }

  async function intoRecording({ userId, roomId }: Spot): Promise<Entry | null> {
    const viewer = await people.recordingViewerOf(userId)
    const until = endOf(viewer, roomId)
    return until === null ? null : { until, isUnchanged: () => endOf(viewer, roomId) === until }
  }

  function endOf(viewer: RecordingViewer, roomId: string): number | null {
    const room = findRoom(roomId)
    const right = room && recordingRightIn(catalog.current(), viewer, room, Date.now())
    return right?.state === 'open' ? Date.parse(right.endsAt) : null
  }

  return (spot: Spot, role: Role): Promise<Entry | null> => {
    if (role === 'ADMIN') return Promise.resolve(null)
    return spot.kind === 'live' ? intoRoom(spot) : intoRecording(spot)
  }
}
