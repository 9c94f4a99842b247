import * as z from 'zod/mini'

/** How members of the team may prove their identity after the password. */
export const SECOND_STEP_WAYS = ['passkey', 'totp', 'recovery'] as const
export type SecondStepWay = (typeof SECOND_STEP_WAYS)[number]

/** The answer to a correct password if the browser still has to send a second factor. */
export const secondStep = z.object({
  /** Identifies the half-finished sign-in. Valid for a few minutes. */
  token: z.string(),
  /** Pages skip ways that they don't know, which a newer release may send (rolling upgrade). */
  ways: z.array(z.string()),
  /** For how many days the person may choose to trust this browser. 0 or missing: not at all. */
  trustDays: z.optional(z.int()),
})

export type SecondStep = z.infer<typeof secondStep>
