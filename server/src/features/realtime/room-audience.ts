import { shownAudience } from '@palco/contract/portal/shown-audience'
import type { RoomAudience } from '@palco/contract/realtime/realtime'
import type { Tab, Whereabouts } from '../attendance/whereabouts.ts'
import type { Catalog } from '../catalog/catalog.ts'

/**
 * How long counts are cached. A count goes through all viewers, and ten thousand viewers send 300 heartbeats a second.
 */
const KEPT_MS = 5000

/**
 * Returns a function that reads how many people watch the room of a tab; `undefined` if that number is not shown in the
 * room.
 */
export function createRoomAudience(
  catalog: Pick<Catalog, 'current'>,
  { peekInRooms }: Pick<Whereabouts, 'peekInRooms'>,
) {
  let counts: ReadonlyMap<string, number> = new Map()
  let countedAt = Number.NEGATIVE_INFINITY

  async function count() {
    countedAt = Date.now()
    counts = await peekInRooms()
  }

  return ({ place }: Pick<Tab, 'place'>): RoomAudience | undefined => {
    if (!catalog.current().event.live.showAudience || place?.stay.kind !== 'live') return undefined
    if (Date.now() - countedAt >= KEPT_MS) void count()
    const { roomId } = place.stay
    const viewers = shownAudience(counts.get(roomId) ?? 0)
    return viewers === null ? undefined : { roomId, viewers }
  }
}
