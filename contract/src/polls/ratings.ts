import * as z from 'zod/mini'
import { instant } from '../base/fields.ts'
import { plainLine } from '../questions/questions.ts'
import type { Room } from '../rooms/rooms.ts'

export const RATING_STARS_MAX = 5
export const RATING_TEXT_MAX_LENGTH = 280

const BEFORE_END_MS = 5 * 60_000
const AFTER_END_MS = 24 * 3_600_000

/** Whether a room can be rated now: from five minutes before its end until a day after its end. */
export function isRatable({ endDate }: Pick<Room, 'endDate'>, now: number): boolean {
  if (!endDate) return false
  const end = Date.parse(endDate)
  return now >= end - BEFORE_END_MS && now < end + AFTER_END_MS
}

export const rating = z.object({
  stars: z
    .int('Escolha de 1 a 5')
    .check(z.minimum(1, 'Escolha de 1 a 5'), z.maximum(RATING_STARS_MAX, 'Escolha de 1 a 5')),
  /** The person's comment, on one line; '' without one. */
  text: z._default(z.union([z.literal(''), plainLine('', RATING_TEXT_MAX_LENGTH)]), ''),
})
export type Rating = z.infer<typeof rating>

/**
 * `isOpen`: whether the caller may rate the room now. `own`: the rating that they gave. Each person may rate a room
 * once.
 */
export const ownRating = z.object({ isOpen: z.boolean(), own: z.nullable(rating) })
export type OwnRating = z.infer<typeof ownRating>

/** Ratings are shown without names. `stars`: how many people chose 1, 2, 3, 4 and 5. */
export const roomRatings = z.object({
  stars: z.array(z.int()),
  /** The latest texts, newest first. */
  texts: z.array(z.object({ stars: z.int(), text: z.string(), ratedAt: instant })),
})
export type RoomRatings = z.infer<typeof roomRatings>

/** Returns the average with one decimal; `null` without ratings. */
export function averageStars(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, each) => sum + each, 0)
  if (!count) return null
  const sum = stars.reduce((total, each, index) => total + each * (index + 1), 0)
  return Math.round((sum / count) * 10) / 10
}
