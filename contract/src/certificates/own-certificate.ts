import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'

// These schemas are not in `certificates.ts`, so that the participants' start page does not load that file.

export const CERTIFICATE_STATES = ['valid', 'revoked', 'replaced'] as const
export const certificateState = z.enum(CERTIFICATE_STATES)
export type CertificateState = z.infer<typeof certificateState>

/** The code as it is printed: `XXXX-XXXX-XXXX`. */
export const certificateCode = z.string()

export const certificateRight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('earned'), isByHand: z.boolean() }),
  /** The certificate is earned, but is not issued before `from`. */
  z.object({ kind: z.literal('early'), from: instant }),
  z.object({
    kind: z.literal('short'),
    /** How many minutes are missing to reach the required time; 0 if no room has planned hours. */
    missingMinutes: z.int(),
    from: instant,
    // Optional: nodes of the previous release don't send `room` and `isOutOfReach` (rolling upgrade).
    /** With the `attendanceScope` `room`: the title of the room in which the person is nearest to the required time. */
    room: z.optional(z.string()),
    /**
     * True if the required time can't be reached: the remaining rooms and recordings are shorter than `missingMinutes`.
     */
    isOutOfReach: z.optional(z.boolean()),
  }),
  /** The person has no pass, or their best pass includes no certificate. */
  z.object({ kind: z.literal('no-pass') }),
  z.object({ kind: z.literal('inactive') }),
  /** An administrator revoked the certificate, and no administrator has granted one since. */
  z.object({ kind: z.literal('revoked') }),
])
export type CertificateRight = z.infer<typeof certificateRight>

/** Optional: nodes of the previous release don't send it (rolling upgrade). */
const language = z.optional(z.enum(INTERFACE_LANGUAGES))

export const heldCertificate = z.object({
  code: certificateCode,
  /** `name` and `event` are as printed on the certificate. The event's title may have changed since. */
  name: z.string(),
  language,
  event: z.string(),
  organiser: z.string(),
  issuedAt: instant,
  state: certificateState,
  revokedAt: z.nullable(instant),
  /** Until when the person may correct name and language themselves; `null` if they may not. */
  correctableUntil: z.nullable(instant),
})

/** `minutes`: the time that the person can still gain in the room or, with `isRecording`, in its recording. */
export const certificateChance = z.object({ roomId: id, minutes: z.int(), isRecording: z.boolean() })
export type CertificateChance = z.infer<typeof certificateChance>

export const ownCertificate = z.object({
  right: certificateRight,
  /** Optional: nodes of the previous release don't send it (rolling upgrade). */
  chances: z.optional(z.array(certificateChance)),
  /**
   * `counted`: the minutes that count for a certificate. `needed`: the minutes that it requires; `null` if no room has
   * planned hours, and in a preview of the portal as a group. With the `attendanceScope` `week`, both are about all
   * rooms together; with `room`, about the room in which the person is nearest to the required time.
   */
  minutes: z.object({ counted: z.int(), needed: z.nullable(z.int()) }),
  name: z.object({ suggested: z.string(), confirmed: z.nullable(z.string()) }),
  certificate: z.nullable(heldCertificate),
  /** `language`, `event` and `organiser`: what the next certificate would contain. */
  language,
  event: z.string(),
  organiser: z.string(),
})
export type OwnCertificate = z.infer<typeof ownCertificate>
