import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { roomAttention } from './room-attention.ts'

export const dashboardStats = z.object({ activeSessions: z._default(z.int(), 0) })

export type DashboardStats = z.infer<typeof dashboardStats>

/** What a new installation still needs, step by step. */
export const SETUP_STEPS = ['event', 'languages', 'rooms', 'people', 'invitations'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** How many of the rooms to come the dashboard names. */
export const NEXT_ROOMS = 5

/** The event at a glance. */
export const dashboardOverview = z.object({
  nextRooms: z.array(
    z.object({ id, name: z.string(), group: z.string(), startDate: z.nullable(instant), endDate: z.nullable(instant) }),
  ),
  /** Active people who see no room because nobody has given them a group. */
  peopleWithoutGroup: z.int(),
  attention: z.array(roomAttention),
  /** The event's, by whose clock the rooms are shown; a node of the version before does not say it. */
  timeZone: z.optional(z.string()),
  /** The steps that are done; `null` once all of them are. */
  setupDone: z.nullable(z.array(z.enum(SETUP_STEPS))),
})
export type DashboardOverview = z.infer<typeof dashboardOverview>
