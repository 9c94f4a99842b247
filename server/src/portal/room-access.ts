import type { RoomAccess } from '@palco/contract/room-access'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { findRoomAccess } from '../people/room-access.repo.ts'

/** As for sessions: a missed message is forgotten after this long. */
const REREAD_MS = 30_000

interface Cached {
  access: RoomAccess
  readAt: number
}

export type RoomAccesses = ReturnType<typeof cacheRoomAccess>

const NOTHING: RoomAccess = { groupIds: [], savedRoomIds: [] }

/** Which rooms somebody may enter, kept in memory: everybody asks at 10:40, and it changes once a week. */
export function cacheRoomAccess(db: Database, bus: Bus) {
  const cache = new Map<string, Cached>()
  /** Whoever may enter the same rooms has the same object, and so shares what is made from it. */
  const shared = new Map<string, RoomAccess>()
  let drops = 0

  bus.subscribe((event) => {
    if (event.type === 'users-changed') {
      drops += 1
      for (const userId of event.userIds) cache.delete(userId)
    }
    // Deleting a group or a room takes it out of people's lists, too.
    if (event.type === 'catalog-read' || event.type === 'messages-missed') {
      drops += 1
      cache.clear()
      shared.clear()
    }
  })

  function share(access: RoomAccess): RoomAccess {
    const key = JSON.stringify(access)
    const known = shared.get(key) ?? access
    shared.set(key, known)
    return known
  }

  async function read(userId: string): Promise<RoomAccess> {
    const dropsBefore = drops
    const readAt = Date.now()
    const access = share((await findRoomAccess(db, userId)) ?? NOTHING)
    if (drops === dropsBefore) cache.set(userId, { access, readAt })
    return access
  }

  return {
    async find(userId: string): Promise<RoomAccess> {
      const cached = cache.get(userId)
      return cached && cached.readAt > Date.now() - REREAD_MS ? cached.access : read(userId)
    },
  }
}
