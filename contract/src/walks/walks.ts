import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { USER_ACTIONS } from '../users/users.ts'

// Changes of many people, made in batches. `walk` is the progress of one, and its summary once it has ended.

export const WALK_KINDS = [...USER_ACTIONS, 'undoPasses', 'deleteGroup', 'voidLinks'] as const
export type WalkKind = (typeof WALK_KINDS)[number]

/** More are counted, not named. */
export const LEFT_OUT_NAMED = 50

export const walkOutcome = z.object({
  /** People that it has changed. */
  changed: z.int(),
  leftOut: z.int(),
  /** The first of them. */
  named: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Why it ended early. */
  stopped: z.optional(z.string()),
})
export type WalkOutcome = z.infer<typeof walkOutcome>

export const walk = z.extend(walkOutcome, {
  id,
  /** One of `WALK_KINDS`, or a kind of another release. */
  kind: z.string(),
  /** The name of the group or pass that it is about, or ''. */
  subject: z.string(),
  state: z.enum(['running', 'done', 'stopped']),
  total: z.int(),
  done: z.int(),
  startedAt: instant,
  startedBy: z.string(),
})
export type Walk = z.infer<typeof walk>
