import { RATING_STARS_MAX, type Rating, type RoomRatings } from '@palco/contract/polls/ratings'
import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { RoomRatingsTable } from '../../base/db/poll-tables.ts'
import { readPages } from '../../base/db/read-pages.ts'

const ofRoom = (db: Database, roomId: string) => db.selectFrom('room_ratings').where('room_id', '=', roomId)

export async function findRating(db: Database, roomId: string, userId: string): Promise<Rating | null> {
  const rating = ofRoom(db, roomId).where('user_id', '=', userId).select(['stars', 'text'])
  return (await rating.executeTakeFirst()) ?? null
}

/** Returns `false` if the person has already rated the room. */
export async function insertRating(db: Database, roomId: string, userId: string, { stars, text }: Rating) {
  const { rows } = await sql`
    insert into room_ratings (room_id, user_id, stars, text, rated_at)
    select ${roomId}, users.id, cast(${stars} as integer), ${text}, ${isoTime()} from users where users.id = ${userId}
    on conflict (room_id, user_id) do nothing
    returning stars`.execute(db)
  return rows.length > 0
}

export async function countStars(db: Database, roomId: string): Promise<number[]> {
  const rows = await ofRoom(db, roomId)
    .groupBy('stars')
    .select((row) => ['stars', row.fn.countAll<number>().as('people')])
    .execute()
  const counts = new Map(rows.map(({ stars, people }) => [stars, people]))
  return Array.from({ length: RATING_STARS_MAX }, (_, at) => counts.get(at + 1) ?? 0)
}

export type StoredRating = Rating & { ratedAt: string }

/** Yields all ratings of a room, in no particular order. */
export async function* readRatings(db: Database, roomId: string): AsyncGenerator<StoredRating> {
  const read = (last: RoomRatingsTable | null, count: number) =>
    ofRoom(db, roomId)
      .where('user_id', '>', last?.user_id ?? '')
      .orderBy('user_id')
      .limit(count)
      .selectAll()
      .execute()
  for await (const rows of readPages<RoomRatingsTable>(read))
    for (const { stars, text, rated_at } of rows) yield { stars, text, ratedAt: rated_at }
}

/** Lists the texts of ratings, newest first and without names. */
export async function listTexts(db: Database, roomId: string, limit: number): Promise<RoomRatings['texts']> {
  const rows = await ofRoom(db, roomId)
    .where('text', '!=', '')
    .orderBy('rated_at', 'desc')
    .orderBy('user_id')
    .limit(limit)
    .select(['stars', 'text', 'rated_at'])
    .execute()
  return rows.map(({ stars, text, rated_at }) => ({ stars, text, ratedAt: rated_at }))
}
