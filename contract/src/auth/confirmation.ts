import * as z from 'zod/mini'
import { atMost } from '../base/fields.ts'
import { PASSWORD_MAX_LENGTH } from '../base/limits.ts'
import { passkeyLogin, totpConfirmation } from './second-factor.ts'

/** For how long a confirmation counts. Signing in is one. */
export const CONFIRMED_MINUTES = 15

/**
 * How somebody who is signed in proves again who they are, before a dangerous act. A passkey answers options of
 * `POST /auth/passkeys/options`.
 */
export const confirmation = z.union([
  z.object({
    password: z.string('Senha é obrigatória').check(z.minLength(1, 'Senha é obrigatória'), atMost(PASSWORD_MAX_LENGTH)),
  }),
  totpConfirmation,
  passkeyLogin,
])
/** `provider`: a new sign-in at the provider of the single sign-on, in a window of its own. */
export const CONFIRMATION_WAYS = ['password', 'totp', 'provider'] as const
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number]

/** How the caller can confirm, the best way first. Ways that this release does not know are sent by a newer one. */
export const confirmationWays = z.object({ ways: z.array(z.string()) })

export type Confirmation = z.infer<typeof confirmation>
