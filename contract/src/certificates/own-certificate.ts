import * as z from 'zod/mini'
import { instant } from '../base/fields.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'

// Apart from `certificates.ts`: the participants' lobby loads this file.

export const CERTIFICATE_STATES = ['valid', 'revoked', 'replaced'] as const
export const certificateState = z.enum(CERTIFICATE_STATES)
export type CertificateState = z.infer<typeof certificateState>

/** As printed: `XXXX-XXXX-XXXX`. */
export const certificateCode = z.string()

/**
 * Whether a person has earned a certificate. `early`: earned, but it is not issued before `from`. `short`: more time is
 * needed, `missingMinutes` at least; with the scope `room`, of this room. `isOutOfReach`: neither the rooms to come nor
 * the recordings have as much. `no-pass`: no active pass with a certificate. `inactive`: the account is switched off.
 * `revoked`: one was revoked by hand, and no administrator has granted another since.
 */
export const certificateRight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('earned'), isByHand: z.boolean() }),
  z.object({ kind: z.literal('early'), from: instant }),
  z.object({
    kind: z.literal('short'),
    missingMinutes: z.int(),
    from: instant,
    // Optional: nodes of the previous release don't send these (rolling upgrade).
    room: z.optional(z.string()),
    isOutOfReach: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('no-pass') }),
  z.object({ kind: z.literal('inactive') }),
  z.object({ kind: z.literal('revoked') }),
])
export type CertificateRight = z.infer<typeof certificateRight>

/** Optional: nodes of the previous release don't send it (rolling upgrade). */
const language = z.optional(z.enum(INTERFACE_LANGUAGES))

/** A certificate, for its holder. */
export const heldCertificate = z.object({
  code: certificateCode,
  /** As printed: the event may have another title since. */
  name: z.string(),
  language,
  event: z.string(),
  organiser: z.string(),
  issuedAt: instant,
  state: certificateState,
  revokedAt: z.nullable(instant),
  /** Until when the person may correct name and language; `null` if they can't any more. */
  correctableUntil: z.nullable(instant),
})

export const ownCertificate = z.object({
  right: certificateRight,
  /** Minutes that count, and that are needed; `null` if the programme has no hours. With the scope `room`: of the nearest room. */
  minutes: z.object({ counted: z.int(), needed: z.nullable(z.int()) }),
  name: z.object({ suggested: z.string(), confirmed: z.nullable(z.string()) }),
  /** The latest one. */
  certificate: z.nullable(heldCertificate),
  /** What the next one would have on it. */
  language,
  event: z.string(),
  organiser: z.string(),
})
export type OwnCertificate = z.infer<typeof ownCertificate>
