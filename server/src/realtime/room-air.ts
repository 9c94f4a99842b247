import { isDeepStrictEqual } from 'node:util'
import type { RoomAir } from '@palco/contract/room-air'
import type { Catalog, Snapshot } from '../catalog/catalog.ts'
import type { Bus } from '../cluster/bus.ts'

const airsOf = ({ rooms }: Snapshot): ReadonlyMap<string, RoomAir> =>
  new Map(rooms.map(({ id, onAir, mode, endDate }) => [id, { roomId: id, onAir, mode, endDate }]))

/**
 * Tells at once how a room is on air now. Taken from what has changed in this node's memory, so that it does not matter
 * who changed it and how, nor whether a message came twice or was missed.
 */
export function tellAir(bus: Bus, catalog: Catalog, everyone: (air: RoomAir) => void) {
  let told = airsOf(catalog.current())
  bus.subscribe((event) => {
    if (event.type !== 'catalog-read') return
    const now = airsOf(catalog.current())
    for (const [id, air] of now) if (told.has(id) && !isDeepStrictEqual(told.get(id), air)) everyone(air)
    told = now
  })
}
