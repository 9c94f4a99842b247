import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { mailFailure } from '../mail/mail.ts'
import { pass } from '../passes/pass.ts'
import { linkJourney, managedUser } from '../users/users.ts'

/** A problem on a person's card at the help desk. The card contains at most one of each kind, the newest. */
export const personTrouble = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('failed-sign-in'), at: instant }),
  z.object({ kind: z.literal('takeover'), at: instant }),
  /**
   * A mail to the person's current address that could not be delivered. No later mail to this address was delivered.
   */
  z.object({ kind: z.literal('mail'), at: instant, failure: mailFailure, answer: z.string() }),
])
export type PersonTrouble = z.infer<typeof personTrouble>

export const personCard = z.object({
  user: managedUser,
  pass: z.optional(pass),
  hasOwnPassword: z.boolean(),
  link: z.optional(linkJourney),
  /** When the block ends; `null` without a block, or if only an administrator can end it. */
  blockEndsAt: z.nullable(instant),
  /** Until when a browser that sent too many wrong passwords can't sign in; `null` if there is no such browser. */
  lockedUntil: z.nullable(instant),
  hasSession: z.boolean(),
  /** Whether a page of the person was open within the last two minutes. */
  isOnline: z.boolean(),
  /** When the person was last active. Without a session, when they last signed in or out. */
  seenAt: z.nullable(instant),
  rooms: z.array(z.object({ roomId: id, isRecording: z.boolean() })),
  /** Newest first. */
  troubles: z.array(personTrouble),
  /**
   * When the newest undecided delivery arrived: a call of a shop that names the person's e-mail address, is linked to
   * no account yet, and waits for an administrator's decision.
   */
  undecidedAt: z.optional(instant),
})
export type PersonCard = z.infer<typeof personCard>
