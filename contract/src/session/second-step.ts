import * as z from 'zod/mini'

/** How a person may prove, after the password, that they are the member of the team. */
export const SECOND_STEP_WAYS = ['passkey', 'totp', 'recovery'] as const
export type SecondStepWay = (typeof SECOND_STEP_WAYS)[number]

/** What a right password gets from a browser that still has to prove a second factor. */
export const secondStep = z.object({
  /** Names the half-finished sign-in. It is valid for a few minutes. */
  token: z.string(),
  /** Ways that this release does not know are sent by a newer one (rolling upgrade): pages skip them. */
  ways: z.array(z.string()),
  /** For how many days this browser can be trusted afterwards. 0 or missing if it can't. */
  trustDays: z.optional(z.int()),
})

export type SecondStep = z.infer<typeof secondStep>
