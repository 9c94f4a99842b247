import * as z from 'zod/mini'
import { instant } from '../base/fields.ts'

// Basic schemas of passes, which every page loads, even the login page. Grants and their rules are in `grants.ts`.

/** The passes, from the lowest to the best. */
export const PASSES = ['LIVE', 'PREMIUM', 'PLATINUM'] as const
export const pass = z.enum(PASSES)
export type Pass = z.infer<typeof pass>

/** `moved`: the purchase now belongs to another person. `undone`: an administrator gave the pass by mistake. */
export const REVOKE_REASONS = ['hand', 'refund', 'chargeback', 'canceled', 'moved', 'undone'] as const
export const revokeReason = z.enum(REVOKE_REASONS)
export type RevokeReason = z.infer<typeof revokeReason>

/** The pass as its holder sees it. */
export const heldPass = z.object({
  /** The person's best pass; missing if they have none. */
  pass: z.optional(pass),
  /** A better pass that was revoked recently. */
  ended: z.optional(z.object({ pass, at: instant, reason: revokeReason })),
})
export type HeldPass = z.infer<typeof heldPass>
