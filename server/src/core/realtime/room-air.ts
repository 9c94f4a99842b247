import { isDeepStrictEqual } from 'node:util'
import type { RoomAccess } from '@palco/contract/room-access'
import type { RoomAir } from '@palco/contract/room-air'
import type { Room } from '@palco/contract/rooms'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Catalog, Snapshot } from '../catalog/catalog.ts'
import { isVisible } from '../catalog/visible-rooms.ts'
import { type RecipientServer, recipientOf } from './announcement-push.ts'

const airOf = ({ id, onAir, mode, endDate }: Room): RoomAir => ({ roomId: id, onAir, mode, endDate })

const airsOf = ({ rooms }: Snapshot): ReadonlyMap<string, RoomAir> =>
  new Map(rooms.map((room) => [room.id, airOf(room)]))

/**
 * Tells at once how a room is on air now, to those who see the room. Taken from what has changed in this node's memory,
 * so that it does not matter who changed it and how, nor whether a message came twice or was missed.
 */
export function emitRoomAir(io: RecipientServer, bus: Bus, catalog: Catalog) {
  let told = airsOf(catalog.current())

  bus.subscribe((event) => {
    if (event.type !== 'catalog-read') return
    const snapshot = catalog.current()
    const before = told
    told = airsOf(snapshot)
    const changed = snapshot.rooms.filter(
      ({ id }) => before.has(id) && !isDeepStrictEqual(before.get(id), told.get(id)),
    )
    if (changed.length) tell(snapshot, changed)
  })

  /** One message a room, which is written once, however many hear it. */
  function tell(snapshot: Snapshot, rooms: readonly Room[]) {
    const byAccess = socketIdsByAccess()
    for (const room of rooms) {
      const to = [...byAccess].flatMap(([access, ids]) => (isVisible(snapshot, room, access) ? ids : []))
      // To no socket at all would be to every one.
      if (to.length) io.to(to).emit('room_aired', { ...airOf(room), revision: snapshot.revision })
    }
  }

  /** Most people share their access with many others: it is looked at once for all of them. */
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
