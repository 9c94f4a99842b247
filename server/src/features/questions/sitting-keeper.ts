import { nextSittingChange, sittingDue } from '@palco/contract/questions/sitting-clock'
import { isRoomOpen } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { v7 as newId } from 'uuid'
import { MAX_STALE_MS } from '../../base/cluster/local-cache.ts'
import { createDueWork, systemTimer } from '../../base/operations/timer.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import type { HeldRooms } from './held-rooms.ts'
import { findLastSitting, insertSitting, listOpenSittings, saveSittingState } from './questions.repo.ts'
import type { RoomWriter } from './room-writer.ts'

/**
 * Begins a question session ("sitting") when a room opens, and closes it when the room is over. All nodes try, and one
 * succeeds.
 */
export function createSittingKeeper(
  { db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>,
  held: HeldRooms,
  writeRoom: RoomWriter,
  isOn: (roomId: string) => boolean,
  timer = systemTimer,
) {
  const dated = (room: Room) => ({ ...room, graceMinutes: catalog.current().event.live.graceMinutes })
  const dueIn = (room: Room, last: Parameters<typeof sittingDue>[1]) =>
    sittingDue(dated(room), last, catalog.current().event.timeZone, timer.now())

  const act = (room: Room) =>
    writeRoom(room.id, async (trx, changed) => {
      const last = await findLastSitting(trx, room.id)
      const due = dueIn(room, last)
      if (due === 'begin') await insertSitting(trx, room.id, newId(), timer.now())
      if (due === 'close' && last) await saveSittingState(trx, last.id, 'closed', timer.now())
      changed.isRoom = due !== null
    })

  const keeping = createDueWork(timer, async () => {
    const snapshot = catalog.current()
    const rooms = snapshot.rooms.filter((room) => isShown(snapshot, room))
    const open = await listOpenSittings(db)
    for (const room of rooms) {
      const isOpen = isRoomOpen(room, timer.now()) && isOn(room.id)
      // For an open room, `find` also loads the room into this node's memory, so that the node can push its changes.
      const last = isOpen ? (await held.find(room.id)).sitting : open.get(room.id)
      if ((isOpen || last) && dueIn(room, last ?? null)) await act(room)
    }
    const { timeZone } = snapshot.event
    const watched = rooms.filter(({ id }) => isOn(id) || open.has(id))
    const changes = watched.flatMap((room) => nextSittingChange(dated(room), timeZone, timer.now()) ?? [])
    return changes.length ? Math.min(...changes) : null
  })

  // Don't await `wake`: its writes announce `questions-changed` and wait for this handler, so both would wait forever.
  bus.subscribe((event) => {
    const isSwitched = event.type === 'questions-changed' && event.isRoom
    if (isSwitched || event.type === 'catalog-read' || event.type === 'messages-missed') void keeping.wake()
  })

  return { start: (onError: (error: unknown) => void) => keeping.start(onError, MAX_STALE_MS) }
}
