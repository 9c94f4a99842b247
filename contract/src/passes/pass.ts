import * as z from 'zod/mini'
import { instant } from '../base/fields.ts'

// What every page knows of passes; the login page loads this file. Grants of passes and their rules are in `grants.ts`.

/** From the lowest to the best. */
export const PASSES = ['LIVE', 'PREMIUM', 'PLATINUM'] as const
export const pass = z.enum(PASSES)
export type Pass = z.infer<typeof pass>

/** `moved`: the purchase now belongs to another person. `undone`: an administrator gave it by mistake. */
export const REVOKE_REASONS = ['hand', 'refund', 'chargeback', 'canceled', 'moved', 'undone'] as const
export const revokeReason = z.enum(REVOKE_REASONS)
export type RevokeReason = z.infer<typeof revokeReason>

/** What participants get of their passes. */
export const heldPass = z.object({
  /** Missing without any. */
  pass: z.optional(pass),
  /** A better one that was taken back lately. */
  ended: z.optional(z.object({ pass, at: instant, reason: revokeReason })),
})
export type HeldPass = z.infer<typeof heldPass>
