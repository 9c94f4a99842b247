import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { calendarDay } from '../base/form-fields.ts'
import { pass } from '../passes/pass.ts'
import { WEEK_PHASES } from './week-phase.ts'

export const dashboardStats = z.object({ activeSessions: z._default(z.int(), 0) })

export type DashboardStats = z.infer<typeof dashboardStats>

export const SETUP_STEPS = ['event', 'languages', 'rooms', 'people', 'invitations'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const NEXT_ROOMS = 5

export const FINDINGS_LISTED = 4

/**
 * How many active people have no first-access link, have not opened theirs, have opened it, or have a password of their
 * own (`ready`).
 */
export const arrivals = z.object({
  withoutLink: z.int(),
  unopened: z.int(),
  opened: z.int(),
  ready: z.int(),
})
export type Arrivals = z.infer<typeof arrivals>

export const waitingCounts = z.object({
  findings: z.int(),
  purchases: z.int(),
  /** The number of people with a failed mail, counted up to `WAITING_COUNT_MAX`. */
  failedMails: z.int(),
  /** Open requests about personal data. Optional: nodes of the previous release don't send it (rolling upgrade). */
  privacyRequests: z.optional(z.int()),
})
export type WaitingCounts = z.infer<typeof waitingCounts>
export const WAITING_COUNT_MAX = 999

export const dashboardOverview = z.object({
  nextRooms: z.array(
    z.object({ id, name: z.string(), group: z.string(), startDate: z.nullable(instant), endDate: z.nullable(instant) }),
  ),
  /** Missing for readers who see only some groups, and from nodes of the previous release (rolling upgrade). */
  openFindings: z.optional(z.int()),
  /** The labels of critical findings that an administrator has dismissed, even in part. Missing if there are none. */
  ignoredBlockers: z.optional(z.array(z.string())),
  /**
   * Also `before` if the event's settings were never saved. Optional: nodes of the previous release don't send it
   * (rolling upgrade).
   */
  phase: z.optional(z.enum(WEEK_PHASES)),
  /** The first open findings. Set only in the phase `before`, like `arrivals`. */
  findings: z.optional(z.array(z.object({ label: z.string(), count: z.int() }))),
  arrivals: z.optional(arrivals),
  passes: z.optional(z.record(pass, z.int())),
  troubledSources: z.optional(
    z.array(
      z.object({ id, name: z.string(), state: z.enum(['silent', 'refusing']), lastDeliveryAt: z.nullable(instant) }),
    ),
  ),
  /** Open requests about personal data, and when the first of them is due. Missing if there is no request. */
  privacyRequests: z.optional(z.object({ open: z.int(), dueAt: instant })),
  /** Set when the retention period will soon erase people. `on`: the day of the erasure. */
  erasureNotice: z.optional(z.object({ on: calendarDay, count: z.int() })),
  /** Optional: nodes of the previous release don't send it (rolling upgrade). */
  timeZone: z.optional(z.string()),
  setupDone: z.nullable(z.array(z.enum(SETUP_STEPS))),
  /** Always 0, and `attention` is always empty. Pages of the previous release require both fields (rolling upgrade). */
  peopleWithoutGroup: z.optional(z.int()),
  attention: z.optional(z.array(z.unknown())),
  /** Set only in the demo, where most of the people in rooms are simulated. */
  isAudienceSimulated: z.optional(z.boolean()),
})
export type DashboardOverview = z.infer<typeof dashboardOverview>
