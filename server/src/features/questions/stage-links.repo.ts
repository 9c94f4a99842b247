import type { StageLink, StageLinkCreate } from '@palco/contract/questions/stage-links'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { StageLinksTable } from '../../base/db/question-tables.ts'

const toLink = (row: StageLinksTable): StageLink => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  seenAt: row.seen_at,
})

const valid = (db: Database, now: number) =>
  db.selectFrom('stage_links').where('expires_at', '>', isoTime(now)).selectAll()

export const listStageLinks = async (db: Database, roomId: string, now: number): Promise<StageLink[]> =>
  (await valid(db, now).where('room_id', '=', roomId).orderBy('created_at').orderBy('id').execute()).map(toLink)

/** Returns `null` if the link was revoked, has expired, or never existed. */
export async function findStageLink(db: Database, hash: string, now: number) {
  const row = await valid(db, now).where('hash', '=', hash).executeTakeFirst()
  return row ? { ...toLink(row), roomId: row.room_id } : null
}

type NewLink = StageLinkCreate & Pick<StageLinksTable, 'id' | 'hash' | 'room_id' | 'created_by' | 'expires_at'>

export async function insertStageLink(db: Database, link: NewLink, now: number): Promise<StageLink> {
  const row = { ...link, created_at: isoTime(now), seen_at: null }
  await db.insertInto('stage_links').values(row).execute()
  return toLink(row)
}

/** Returns the id of a link's room; `undefined` if the link was revoked. */
export const findRoomOfLink = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('stage_links').where('id', '=', id).select('room_id').executeTakeFirst())?.room_id

export const deleteStageLink = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.deleteFrom('stage_links').where('id', '=', id).returning('name').executeTakeFirst())?.name

export const recordSeen = (db: Database, id: string, now: number) =>
  db
    .updateTable('stage_links')
    .where('id', '=', id)
    .set({ seen_at: isoTime(now) })
    .execute()

export const deleteExpiredLinks = (db: Database, now: number) =>
  db.deleteFrom('stage_links').where('expires_at', '<=', isoTime(now)).execute()
