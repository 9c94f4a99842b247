import * as z from 'zod/mini'
import { instant } from '../base/fields.ts'

// Every page loads this file, even the login page. So grants and their rules are in `grants.ts`.

/** The passes, from the lowest to the best. */
export const PASSES = ['LIVE', 'PREMIUM', 'PLATINUM'] as const
export const pass = z.enum(PASSES)
export type Pass = z.infer<typeof pass>

/** `moved`: the purchase now belongs to another person. `undone`: an administrator gave the pass by mistake. */
export const REVOKE_REASONS = ['hand', 'refund', 'chargeback', 'canceled', 'moved', 'undone'] as const
export const revokeReason = z.enum(REVOKE_REASONS)
export type RevokeReason = z.infer<typeof revokeReason>

export const heldPass = z.object({
  pass: z.optional(pass),
  /** Set if a better pass was revoked recently. */
  ended: z.optional(z.object({ pass, at: instant, reason: revokeReason })),
})
export type HeldPass = z.infer<typeof heldPass>
