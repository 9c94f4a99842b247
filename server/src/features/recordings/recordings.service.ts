import type { RecordingSave, RecordingsPublish } from '@palco/contract/recordings/recordings'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { roomEntry } from '../audit/entries.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import { lockGroups } from '../catalog/room-rules.ts'
import * as repo from '../catalog/rooms.repo.ts'

export type Recordings = ReturnType<typeof createRecordings>

/** Saves and publishes recordings. If nothing changes, nothing is written, emitted or recorded in the audit. */
export function createRecordings(bus: Bus) {
  return {
    /** Saves a room's recording. A published recording stays published until its URL is removed. */
    save: (id: string, { url, isNamed }: RecordingSave, actor: Actor): Promise<Room> =>
      bus.transaction(async (trx, announce) => {
        const before = await repo.lockRoom(trx, id)
        if (!before) throw notFound('Sala não encontrada')
        const recordingNamed = url !== '' && isNamed
        if (before.recordingUrl === url && before.recordingNamed === recordingNamed) return before
        const recordingPublishedAt = url === '' ? null : before.recordingPublishedAt
        const room = { ...before, recordingUrl: url, recordingNamed, recordingPublishedAt }
        await repo.setRecording(trx, room)
        announce({ type: 'catalog-changed' })
        const isWithdrawn = before.recordingPublishedAt !== recordingPublishedAt
        await recordAudit(trx, actor, entry(isWithdrawn ? 'withdrawn' : 'saved', before, room))
        return room
      }),

    publish: ({ roomIds, isPublished }: RecordingsPublish, actor: Actor): Promise<number> =>
      bus.transaction(async (trx, announce) => {
        const rooms = await lockInOrder(trx, roomIds)
        const differs = (room: Room) => room.recordingUrl !== '' && (room.recordingPublishedAt !== null) !== isPublished
        const changed = rooms.filter(differs)
        if (changed.length === 0) return 0
        const recordingPublishedAt = isPublished ? isoTime() : null
        const ids = changed.map(({ id }) => id)
        await repo.setPublished(trx, ids, recordingPublishedAt)
        announce({ type: 'catalog-changed' })
        const action = isPublished ? 'published' : 'withdrawn'
        await recordAudit(trx, actor, ...changed.map((room) => entry(action, room, { ...room, recordingPublishedAt })))
        return changed.length
      }),
  }
}

const entry = (done: 'saved' | 'published' | 'withdrawn', before: Room, after: Room): AuditEntry => ({
  ...roomEntry(before, after),
  action: `room.recording-${done}`,
})

/**
 * Locks rooms, and their groups before them. Saving a whole group uses the same order; another order could deadlock.
 */
async function lockInOrder(trx: Transaction, ids: readonly string[]): Promise<Room[]> {
  const groupIds = (await repo.listRoomsById(trx, ids)).map(({ groupId }) => groupId)
  await lockGroups(trx, groupIds)
  return repo.lockRooms(trx, ids)
}
