import type { AuditAction } from '@palco/contract/audit/audit'
import { parseDate } from '@palco/contract/base/form-fields'
import { daysBetween } from '@palco/contract/base/zoned-time'
import { embedAdvice } from '@palco/contract/embed-checks/embed-check-texts'
import type { EmbedReason } from '@palco/contract/embed-checks/embed-checks'
import { pastedAddressProblem } from '@palco/contract/rooms/pasted-address'
import type { RoomMode } from '@palco/contract/rooms/room-air'
import { canExtendRoom, extendedEnd } from '@palco/contract/rooms/room-availability'
import { datesMovedByDays, roomDay } from '@palco/contract/rooms/room-day'
import type { Room, RoomCreate, RoomDayCopy, RoomSwitch, RoomUpdate } from '@palco/contract/rooms/rooms'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { addressRefused, changedMeanwhile, conflict, invalidInput, notFound, orNotFound } from '../../base/errors.ts'
import { basicHtml } from '../../base/html/basic-html.ts'
import type { Actor } from '../audit/actor.ts'
import { speakerChanges } from '../audit/changes.ts'
import { roomEntry } from '../audit/entries.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import { deleteSnapshots, findRestorable, restoreRoom } from '../catalog/archived-rooms.repo.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { assertLanguage, assertRoomLimit, assertSpeakers, lockGroups } from '../catalog/room-rules.ts'
import * as repo from '../catalog/rooms.repo.ts'

const NOT_FOUND = 'Sala não encontrada'

/** The minimum time for which a deletion can be undone. After that, `tidy` deletes the room's snapshot. */
const RESTORABLE_MS = 3_600_000

/** Returns why a URL does not play in a room of this mode; `null` if it plays or the result is unknown. */
export type FindRefusal = (url: string, mode: RoomMode) => Promise<EmbedReason | null>

export type Rooms = ReturnType<typeof createRooms>

export function createRooms(db: Database, bus: Bus, catalog: Catalog, findRefusal: FindRefusal) {
  /** Runs a change of a room and records it in the audit. `before` is `null` for a new room. */
  const write = (
    actor: Actor,
    change: (trx: Transaction) => Promise<{ id: string; before: Room | null }>,
    action?: AuditAction,
  ): Promise<Room> =>
    bus.transaction(async (trx, announce) => {
      const { id, before } = await change(trx)
      const room = orNotFound(await repo.findRoom(trx, id), NOT_FOUND)
      announce({ type: 'catalog-changed' })
      const entry = roomEntry(before, room, await speakerChanges(trx, before, room))
      await recordAudit(trx, actor, action ? { ...entry, action } : entry)
      return room
    })

  const lockRoom = async (trx: Transaction, id: string) => orNotFound(await repo.lockRoom(trx, id), NOT_FOUND)

  /**
   * Switches the URL or mode of a room, or extends the room. There is no version check, because such an emergency
   * change applies to the room as it is now.
   */
  const air = (
    actor: Actor,
    id: string,
    action: AuditAction,
    change: (room: Room) => Partial<Pick<Room, 'backupUrl' | 'onAir' | 'mode' | 'endDate' | 'plannedEnd'>>,
  ) =>
    write(
      actor,
      async (trx) => {
        const before = await lockRoom(trx, id)
        await repo.setAir(trx, { ...before, ...change(before) })
        return { id, before }
      },
      action,
    )

  /** Throws if a URL does not play. Call it outside the transaction, because it sends requests to other sites. */
  async function assertPlays(id: string, { backupUrl, mode: newMode, isForced }: RoomSwitch) {
    if (!backupUrl) return
    const room = orNotFound(await repo.findRoom(db, id), NOT_FOUND)
    const mode = newMode ?? room.mode
    const problem = pastedAddressProblem(backupUrl, { ...room, mode })
    if (problem) throw invalidInput(problem)
    const reason = isForced ? null : await findRefusal(backupUrl, mode)
    if (reason) throw addressRefused(embedAdvice(reason, 'este site'))
  }

  return {
    list: () => repo.listRooms(db),

    create: (room: RoomCreate, actor: Actor) =>
      write(actor, async (trx) => {
        await assertLanguage(trx, room.language)
        await assertSpeakers(trx, room.speakerIds)
        await lockAndAssertRoomLimit(trx, room.groupId)
        const id = await repo.insertRoom(trx, withBasicHtml(room))
        await repo.setSpeakers(trx, id, room.speakerIds)
        return { id, before: null }
      }),

    /**
     * Copies the rooms of a day. They keep their clock time: a room at 10:40 is copied to 10:40, even if summer time
     * starts in between.
     */
    copyDay: ({ day, toDay, groupId }: RoomDayCopy, actor: Actor): Promise<Room[]> =>
      bus.transaction(async (trx, announce) => {
        const { timeZone } = catalog.current().event
        const isMeant = (room: Room) => (!groupId || room.groupId === groupId) && roomDay(room, timeZone) === day
        const ofDay = (await repo.listRooms(trx)).filter(isMeant)
        if (ofDay.length === 0) throw notFound('Nenhuma sala começa nesse dia')
        const groups = await lockGroups(trx, new Set(ofDay.map((room) => room.groupId)))
        for (const [id, group] of groups)
          await assertRoomLimit(trx, id, group, ofDay.filter((room) => room.groupId === id).length)
        announce({ type: 'catalog-changed' })
        const copies: Room[] = []
        const entries: AuditEntry[] = []
        for (const room of ofDay) {
          const dates = datesAfter(room, daysBetween(day, toDay), timeZone)
          const id = await repo.insertRoom(trx, { ...room, ...dates })
          await repo.setSpeakers(trx, id, room.speakerIds)
          const copy = await lockRoom(trx, id)
          entries.push(roomEntry(null, copy, await speakerChanges(trx, null, copy)))
          copies.push(copy)
        }
        await recordAudit(trx, actor, ...entries)
        return copies
      }),

    update: (id: string, room: RoomUpdate, actor: Actor) =>
      write(actor, async (trx) => {
        const seen = orNotFound(await repo.findRoom(trx, id), NOT_FOUND)
        await assertLanguage(trx, room.language)
        await assertSpeakers(trx, room.speakerIds)
        // Lock groups before rooms. Saving a whole group uses the same order; another order could deadlock.
        if (seen.groupId !== room.groupId) await lockGroups(trx, [room.groupId])
        const before = await lockRoom(trx, id)
        if (before.groupId !== room.groupId) await lockAndAssertRoomLimit(trx, room.groupId)
        if (!(await repo.updateRoom(trx, id, withBasicHtml(room)))) throw changedMeanwhile()
        if (room.speakerIds) await repo.setSpeakers(trx, id, room.speakerIds)
        return { id, before }
      }),

    async switchTo(id: string, to: RoomSwitch, actor: Actor) {
      const { onAir, mode, backupUrl } = to
      await assertPlays(id, to)
      return air(actor, id, 'room.switched', (before) => {
        const room = { ...before, ...(backupUrl && { backupUrl }) }
        if (onAir === 'backup' && !room.backupUrl) throw conflict('Esta sala não tem endereço reserva')
        return { backupUrl: room.backupUrl, onAir: onAir ?? room.onAir, mode: mode ?? room.mode }
      })
    },

    extend: (id: string, minutes: number, actor: Actor) =>
      air(actor, id, 'room.extended', ({ endDate, plannedEnd }) => {
        if (!endDate) throw conflict('Esta sala não tem data de fim')
        const now = Date.now()
        const { graceMinutes } = catalog.current().event.live
        if (!canExtendRoom({ endDate, graceMinutes }, now))
          throw conflict('Esta sala já terminou: para abri-la de novo, edite a data de encerramento')
        return { endDate: extendedEnd(endDate, minutes, now), plannedEnd: plannedEnd ?? endDate }
      }),

    remove: (id: string, actor: Actor) =>
      bus.transaction(async (trx, announce) => {
        const before = await lockRoom(trx, id)
        await repo.deleteRooms(trx, [id])
        announce({ type: 'catalog-changed' })
        await recordAudit(trx, actor, roomEntry(before, null))
      }),

    /**
     * Restores a deleted room with its old id, so that its attendance, people's lists of rooms and its recording belong
     * to it again.
     */
    restore: (id: string, actor: Actor) =>
      write(
        actor,
        async (trx) => {
          const { groupId } = orNotFound(await findRestorable(trx, id), NOT_FOUND)
          await lockAndAssertRoomLimit(trx, groupId)
          if (!(await restoreRoom(trx, id))) throw notFound(NOT_FOUND)
          return { id, before: null }
        },
        'room.restored',
      ),

    tidy: (now: number) => deleteSnapshots(db, isoTime(now - RESTORABLE_MS)),
  }
}

/** Returns the dates of a copy. For a room that was extended, they are based on the planned end. */
function datesAfter({ startDate, endDate, plannedEnd }: Room, days: number, timeZone: string) {
  const dates = datesMovedByDays({ startDate, endDate: plannedEnd ?? endDate }, days, timeZone)
  // Reject dates after the year 9999, which `parseDate` can't read.
  const isKept = [dates.startDate, dates.endDate].every((date) => date === null || parseDate(date) !== null)
  if (!isKept) throw invalidInput('Data inválida')
  return dates
}

const withBasicHtml = <Fields extends Pick<RoomCreate, 'description'>>(room: Fields): Fields => ({
  ...room,
  description: basicHtml(room.description),
})

async function lockAndAssertRoomLimit(trx: Transaction, groupId: string) {
  for (const [id, group] of await lockGroups(trx, [groupId])) await assertRoomLimit(trx, id, group)
}
