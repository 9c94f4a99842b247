import { isDeepStrictEqual } from 'node:util'
import type { RoomAccess } from '@palco/contract/rooms/room-access'
import type { RoomAir } from '@palco/contract/rooms/room-air'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Catalog, Snapshot } from '../catalog/catalog.ts'
import { isVisible } from '../catalog/visible-rooms.ts'
import { type RecipientServer, recipientOf } from './announcement-push.ts'

const airOf = ({ id, onAir, mode, startDate, endDate }: Room): RoomAir => ({
  roomId: id,
  onAir,
  mode,
  startDate,
  endDate,
})

const airsOf = ({ rooms }: Snapshot): ReadonlyMap<string, RoomAir> =>
  new Map(rooms.map((room) => [room.id, airOf(room)]))

/**
 * Emits changes of a room's URL on air, of its mode and of its dates to the people who may see the room, except
 * administrators. Compares two snapshots, so repeated or missed bus messages do no harm.
 */
export function emitRoomAir(io: RecipientServer, bus: Bus, catalog: Catalog) {
  let airs = airsOf(catalog.current())

  bus.subscribe((event) => {
    if (event.type !== 'catalog-read') return
    const snapshot = catalog.current()
    const before = airs
    airs = airsOf(snapshot)
    const changed = snapshot.rooms.filter(
      ({ id }) => before.has(id) && !isDeepStrictEqual(before.get(id), airs.get(id)),
    )
    if (changed.length) emit(snapshot, changed)
  })

  /** Emits once per room, so that the packet is encoded once. */
  function emit(snapshot: Snapshot, rooms: readonly Room[]) {
    const byAccess = socketIdsByAccess()
    for (const room of rooms) {
      const to = [...byAccess].flatMap(([access, ids]) => (isVisible(snapshot, room, access) ? ids : []))
      // `io.to([])` would broadcast to everyone, so skip an empty list.
      if (to.length) io.to(to).emit('room_aired', { ...airOf(room), revision: snapshot.revision })
    }
  }

  /**
   * Returns the ids of sockets by access. People with the same access share one object (`people.ts`), so that each
   * access is checked once.
   */
  function socketIdsByAccess() {
    const byAccess = new Map<RoomAccess, string[]>()
    for (const socket of io.sockets.sockets.values()) {
      const access = recipientOf(socket)?.access
      if (!access) continue
      const ids = byAccess.get(access)
      if (ids) ids.push(socket.id)
      else byAccess.set(access, [socket.id])
    }
    return byAccess
  }
}
