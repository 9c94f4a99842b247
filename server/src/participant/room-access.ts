import type { RoomAccess } from '@palco/contract/room-access'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { findRoomAccess } from '../users/user-rooms.repo.ts'

/** As for sessions: a missed message is forgotten after this long. */
const REREAD_MS = 30_000

interface Cached {
  access: RoomAccess
  readAt: number
}

export type RoomAccessOf = (userId: string) => Promise<RoomAccess>

const NOTHING: RoomAccess = { groupIds: [], savedRoomIds: [] }

/** Which rooms somebody may enter, kept in memory: everybody asks at 10:40, and it changes once a week. */
export function cacheRoomAccess(db: Database, bus: Bus, clock: () => number = Date.now): RoomAccessOf {
  const cache = new Map<string, Cached>()
  let drops = 0

  bus.subscribe((event) => {
    drops += 1
    // Deleting a group or a room takes it out of people's lists, too.
    if (event.type === 'catalog-changed' || event.type === 'messages-missed') cache.clear()
    if (event.type === 'users-changed') for (const userId of event.userIds) cache.delete(userId)
  })

  return async (userId) => {
    const cached = cache.get(userId)
    if (cached && cached.readAt > clock() - REREAD_MS) return cached.access
    const dropsBefore = drops
    const readAt = clock()
    const access = (await findRoomAccess(db, userId)) ?? NOTHING
    if (drops === dropsBefore) cache.set(userId, { access, readAt })
    return access
  }
}
