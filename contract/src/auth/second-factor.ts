import * as z from 'zod/mini'
import { atMost, id, instant } from '../base/fields.ts'
import { calendarDay, requiredText } from '../base/form-fields.ts'

// Second factors of members of the team: passkeys, authenticator apps (TOTP) and recovery codes.

/** The number of digits in a code of an authenticator app. Any other code is assumed to be a recovery code. */
export const TOTP_DIGITS = 6
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_LENGTH = 60

/** For how long a half-finished sign-in, or the challenge of a passkey, is valid. */
export const SECOND_STEP_MINUTES = 5

const token = z.string().check(z.minLength(1), z.maxLength(400))
const base64url = (length: number) => z.string().check(z.maxLength(length), z.regex(/^[\w-]+={0,2}$/))
const credentialId = base64url(1400)

const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))
const userVerification = z.enum(['discouraged', 'preferred', 'required'])
const credential = z.object({ id: credentialId, type: z.string(), transports: z.exactOptional(transports) })

/** The fields of WebAuthn's `PublicKeyCredentialRequestOptionsJSON` that the server sets. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.exactOptional(z.number()),
  rpId: z.exactOptional(z.string()),
  allowCredentials: z.exactOptional(z.array(credential)),
  userVerification: z.exactOptional(userVerification),
})

/** The fields of WebAuthn's `PublicKeyCredentialCreationOptionsJSON` that the server sets. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.exactOptional(z.number()),
  excludeCredentials: z.exactOptional(z.array(credential)),
  authenticatorSelection: z.exactOptional(
    z.object({
      residentKey: z.exactOptional(userVerification),
      requireResidentKey: z.exactOptional(z.boolean()),
      userVerification: z.exactOptional(userVerification),
    }),
  ),
  attestation: z.exactOptional(z.enum(['none', 'direct', 'enterprise', 'indirect'])),
  extensions: z.exactOptional(z.object({ credProps: z.exactOptional(z.boolean()) })),
})

const answered = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.exactOptional(z.enum(['cross-platform', 'platform'])),
  clientExtensionResults: z.looseObject({}),
}

/** `AuthenticationResponseJSON`: what a browser returns when a person uses a passkey. */
export const passkeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.exactOptional(z.string().check(z.maxLength(200))),
  }),
})

/** `RegistrationResponseJSON`: what a browser returns when a person creates a passkey. Other fields are dropped. */
export const newPasskeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.exactOptional(transports),
  }),
})

const code = z.string('Informe o código').check(z.trim(), z.minLength(1, 'Informe o código'), atMost(60))

/** The second step of a sign-in. With `trust`, this browser is not asked again for some days (see `team.trustDays`). */
export const secondStepRequest = z.union([
  z.object({ token, code, trust: z.boolean() }),
  z.object({ token, passkey: passkeyAnswer, trust: z.boolean() }),
])

export const secondStepOptionsRequest = z.object({ token })

/** A sign-in with a passkey instead of the password. The passkey identifies the person. */
export const passkeyLoginOptions = z.object({ token, options: passkeyRequestOptions })
export const passkeyLogin = z.object({ token, passkey: passkeyAnswer })

export const ownFactors = z.object({
  passkeys: z.array(z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })),
  hasTotp: z.boolean(),
  /**
   * Whether the server can check codes of authenticator apps. False if the server lacks the key that decrypts their
   * secrets, even if `hasTotp` is true.
   */
  mayUseTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  trustedBrowsers: z.array(
    z.object({ id, browser: z.string(), createdAt: instant, expiresAt: instant, isThis: z.boolean() }),
  ),
  /** The day, in the event's time zone, from which members need a second factor; `null` if they never do. */
  requiredFrom: z.nullable(calendarDay),
})

export const newPasskey = z.object({
  name: requiredText('Dê um nome à chave de acesso', PASSKEY_NAME_MAX_LENGTH),
  response: newPasskeyAnswer,
})

/** The codes are sent only once. `null` if the person already got codes with another factor. */
export const factorAdded = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })

/** The secret as text (base32), and as the URI in the QR code that authenticator apps read. */
export const totpStart = z.object({ secret: z.string(), uri: z.string() })
export const totpConfirmation = z.object({ code })

export type SecondStepRequest = z.infer<typeof secondStepRequest>
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>
export type PasskeyLogin = z.infer<typeof passkeyLogin>
export type PasskeyLoginOptions = z.infer<typeof passkeyLoginOptions>
export type OwnFactors = z.infer<typeof ownFactors>
export type NewPasskey = z.infer<typeof newPasskey>
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>
export type FactorAdded = z.infer<typeof factorAdded>
export type TotpStart = z.infer<typeof totpStart>
