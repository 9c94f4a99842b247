import * as z from 'zod/mini'
import { atMost } from '../base/fields.ts'
import { PASSWORD_MAX_LENGTH } from '../base/limits.ts'
import { passkeyLogin, totpConfirmation } from './second-factor.ts'

/**
 * For how long a confirmation is valid. A sign-in also counts as a confirmation; a single sign-on counts only if the
 * provider reports that the person has just signed in there, or if the provider is the only way to sign in and never
 * reports when people signed in.
 */
export const CONFIRMED_MINUTES = 15

/**
 * How a signed-in person proves their identity again before a dangerous action. For a passkey, the browser signs the
 * challenge of `POST /auth/passkeys/options`.
 */
export const confirmation = z.union([
  z.object({
    password: z.string('Senha é obrigatória').check(z.minLength(1, 'Senha é obrigatória'), atMost(PASSWORD_MAX_LENGTH)),
  }),
  totpConfirmation,
  passkeyLogin,
])
/** `provider`: a new sign-in at the single sign-on provider, in a separate window. */
export const CONFIRMATION_WAYS = ['password', 'totp', 'provider'] as const
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number]

/**
 * The ways in which the caller can confirm, in the order in which the page offers them. Passkeys are not listed,
 * because the page itself finds out whether the browser has one. Any text is allowed, because a newer release may send
 * ways that this one does not know.
 */
export const confirmationWays = z.object({ ways: z.array(z.string()) })

export type Confirmation = z.infer<typeof confirmation>
