import { parseDate } from '@palco/contract/base/form-fields'
import { ROOMS_SCHEDULED_MAX } from '@palco/contract/base/limits'
import { type RoomMove, roomMovesFor, roomsMovedWith } from '@palco/contract/event/event-move'
import type { EventDays } from '@palco/contract/rooms/room-shift'
import type { Transaction } from '../../base/db/database.ts'
import { invalidInput } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { listRooms } from '../catalog/rooms.repo.ts'
import { moveRooms } from '../rooms/move-rooms.ts'

/**
 * Moves the rooms when the event's start or time zone changes, unless `move` is `moment`, which keeps their instants.
 * Runs in the transaction that saves the settings.
 */
export async function moveRoomsWithEvent(
  trx: Transaction,
  { move, before, after }: { move: RoomMove; before: EventDays; after: EventDays },
  actor: Actor,
) {
  if (move === 'moment' || !roomMovesFor(before, after).includes(move)) return
  const moved = roomsMovedWith(await listRooms(trx), move, before, after, Date.now()).flatMap(({ room, dates }) => {
    const isMoved = dates.startDate !== room.startDate || dates.endDate !== room.endDate
    return isMoved ? { id: room.id, version: room.version, ...dates } : []
  })
  if (moved.length === 0) return
  if (moved.length > ROOMS_SCHEDULED_MAX) throw invalidInput(`Mova no máximo ${ROOMS_SCHEDULED_MAX} salas de uma vez`)
  // Reject dates after the year 9999, which `parseDate` could not read.
  const dates = moved.flatMap(({ startDate, endDate }) => [startDate, endDate])
  if (dates.some((date) => date !== null && parseDate(date) === null)) throw invalidInput('Data inválida')
  await moveRooms(trx, moved, actor)
}
