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
export type Confirmation = z.infer<typeof confirmation>
