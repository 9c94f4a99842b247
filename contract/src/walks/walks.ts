import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { USER_ACTIONS } from '../users/users.ts'

// A walk is an action on many people that runs in batches.

export const WALK_KINDS = [
  ...USER_ACTIONS,
  'undoPasses',
  'undoGroups',
  'deleteGroup',
  'voidLinks',
  'sendMessage',
] as const
export type WalkKind = (typeof WALK_KINDS)[number]

/** How many of the skipped people are listed by name. The count includes all of them. */
export const LEFT_OUT_NAMED = 50

export const walkOutcome = z.object({
  changed: z.int(),
  leftOut: z.int(),
  named: z.array(z.object({ name: z.string(), reason: z.string() })),
  stopped: z.optional(z.string()),
})
export type WalkOutcome = z.infer<typeof walkOutcome>

export const walk = z.extend(walkOutcome, {
  id,
  /** One of `WALK_KINDS`, or a kind that another release added. */
  kind: z.string(),
  /** The group or pass that the action is about, or the subject of the message. '' for other kinds. */
  subject: z.string(),
  state: z.enum(['running', 'done', 'stopped']),
  total: z.int(),
  done: z.int(),
  startedAt: instant,
  startedBy: z.string(),
})
export type Walk = z.infer<typeof walk>
