import type { RoomChange } from '@palco/contract/rooms/room-planning'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Transaction } from '../../base/db/database.ts'
import { changedMeanwhile } from '../../base/errors.ts'
import { idsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import { roomEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { assertLanguage } from '../catalog/room-rules.ts'
import * as repo from '../catalog/rooms.repo.ts'
import { readRooms } from './move-rooms.ts'

/** Changes rooms. The caller must lock the rooms' groups before, and announce the change. */
export async function changeRooms(trx: Transaction, changes: readonly RoomChange[], actor: Actor): Promise<Room[]> {
  if (changes.length === 0) return []
  const ids = idsOf(changes)
  const before = await readRooms(trx, ids, repo.lockRooms)
  if (changes.some(({ id, version }) => before(id).version !== version)) throw changedMeanwhile()
  const translated = changes.filter(({ id, language }) => before(id).language !== language)
  for (const language of new Set(translated.map((change) => change.language))) await assertLanguage(trx, language)
  for (const change of changes) await repo.updateRoom(trx, change.id, { ...before(change.id), ...change })
  const after = await readRooms(trx, ids, repo.listRoomsById)
  await recordAudit(trx, actor, ...ids.map((id) => roomEntry(before(id), after(id))))
  return ids.map(after)
}
