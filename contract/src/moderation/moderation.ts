import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

export const moderatedRoom = z.object({
  id,
  name: z.string(),
  groupId: id,
  groupName: z.string(),
  /** The code of the language. */
  language: z.string(),
  startDate: z.nullable(instant),
  endDate: z.nullable(instant),
  /** Whether participants see the room: both the room and its group are active. */
  isShown: z.boolean(),
  viewers: z.int(),
  /** How many questions wait for a moderator. */
  waiting: z.int(),
})
export type ModeratedRoom = z.infer<typeof moderatedRoom>

/** `timeZone` is included because moderators may not read the event's settings. */
export const moderation = z.object({ timeZone: z.string(), rooms: z.array(moderatedRoom) })
export type Moderation = z.infer<typeof moderation>

/** How many questions wait in each room; rooms without waiting questions are left out. */
export const waitingQuestions = z.array(z.object({ roomId: id, waiting: z.int() }))
