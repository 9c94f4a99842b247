import { type AudienceFigures, NO_AUDIENCE_FIGURES } from '@palco/contract/attendance/room-report'
import { averageStars, RATING_STARS_MAX } from '@palco/contract/polls/ratings'
import type { Database } from '../../base/db/database.ts'
import { countQuestions } from '../questions/room-queues.repo.ts'

/**
 * Returns the numbers of questions, opened polls and ratings of each room that has at least one of them, including
 * deleted rooms.
 */
export async function readAudienceFigures(db: Database): Promise<ReadonlyMap<string, AudienceFigures>> {
  const figures = new Map<string, AudienceFigures>()
  const add = (roomId: string, given: Partial<AudienceFigures>) =>
    figures.set(roomId, { ...NO_AUDIENCE_FIGURES, ...figures.get(roomId), ...given })

  for (const { roomId, ...counts } of await countQuestions(db)) add(roomId, counts)

  const polls = await db
    .selectFrom('polls')
    .where('state', '!=', 'draft')
    .groupBy('room_id')
    .select((row) => ['room_id', row.fn.countAll<number>().as('count')])
    .execute()
  for (const { room_id, count } of polls) add(room_id, { polls: count })

  const ratings = await db
    .selectFrom('room_ratings')
    .groupBy(['room_id', 'stars'])
    .select((row) => ['room_id', 'stars', row.fn.countAll<number>().as('count')])
    .execute()
  for (const [roomId, counts] of Map.groupBy(ratings, ({ room_id }) => room_id)) {
    const of = new Map(counts.map(({ stars, count }) => [stars, count]))
    const stars = averageStars(Array.from({ length: RATING_STARS_MAX }, (_, at) => of.get(at + 1) ?? 0))
    add(roomId, { ratings: counts.reduce((sum, { count }) => sum + count, 0), stars })
  }
  return figures
}
