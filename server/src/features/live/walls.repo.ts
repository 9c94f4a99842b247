import type { WallLink } from '@palco/contract/live/walls'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { WallLinksTable } from '../../base/db/schema.ts'

const toWall = (row: WallLinksTable): WallLink => ({
  id: row.id,
  name: row.name,
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  seenAt: row.seen_at,
})

const valid = (db: Database, now: number) =>
  db.selectFrom('wall_links').where('expires_at', '>', isoTime(now)).selectAll()

export const listWalls = async (db: Database, now: number): Promise<WallLink[]> =>
  (await valid(db, now).orderBy('created_at').orderBy('id').execute()).map(toWall)

/** Returns `null` if the link was revoked, has expired, or never existed. */
export async function findWall(db: Database, hash: string, now: number): Promise<WallLink | null> {
  const row = await valid(db, now).where('hash', '=', hash).executeTakeFirst()
  return row ? toWall(row) : null
}

type NewWall = Pick<WallLinksTable, 'id' | 'hash' | 'name' | 'created_at' | 'expires_at'>

export async function insertWall(db: Database, wall: NewWall, userId: string): Promise<WallLink> {
  const creator = await db.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirst()
  const row = { ...wall, created_by: creator?.name ?? '', seen_at: null }
  await db.insertInto('wall_links').values(row).execute()
  return toWall(row)
}

export async function deleteWall(db: Database, id: string): Promise<string | undefined> {
  return (await db.deleteFrom('wall_links').where('id', '=', id).returning('name').executeTakeFirst())?.name
}

export const recordSeen = (db: Database, id: string, now: number) =>
  db
    .updateTable('wall_links')
    .where('id', '=', id)
    .set({ seen_at: isoTime(now) })
    .execute()

export const deleteExpiredWalls = (db: Database, now: number) =>
  db.deleteFrom('wall_links').where('expires_at', '<=', isoTime(now)).execute()
