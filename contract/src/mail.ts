import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { email } from './form-fields.ts'
import { INTERFACE_LANGUAGES } from './interface-languages.ts'

/** Why a mail was not taken, as far as the sender can tell. The first two are final. */
export const MAIL_FAILURES = [
  'address-refused',
  'message-refused',
  /** Its link had run out before it could be sent. */
  'expired',
  'deferred',
  'sender-refused',
  'login-refused',
  'insecure',
  'unreachable',
] as const
export const mailFailure = z.enum(MAIL_FAILURES)
export type MailFailure = z.infer<typeof mailFailure>

/** A link by which somebody sets a new password. */
export const RESET_LINK_MINUTES = 30

/** Asks for such a link, in the language of the page that asks. */
export const resetRequest = z.object({ email, language: z.optional(z.enum(INTERFACE_LANGUAGES)) })

const refusal = z.object({ failure: mailFailure, answer: z.string() })

/** What the settings show of the mails. */
export const mailState = z.object({
  isOn: z.boolean(),
  from: z.nullable(z.string()),
  waiting: z.int(),
  /** Of the last thirty days, as what has failed. */
  sent: z.int(),
  failed: z.int(),
  lastSentAt: z.nullable(instant),
  lastFailure: z.nullable(refusal),
})

export const mailTest = z.object({ to: email })
/** Without a `failure` the server has taken it. */
export const mailTestAnswer = z.object({ failure: z.nullable(mailFailure), answer: z.string() })

/** People whose last mail came back for good, at the address that they still have. */
export const failedRecipient = z.object({ userId: id, failure: mailFailure, answer: z.string(), at: instant })

export type FailedRecipient = z.infer<typeof failedRecipient>
export type ResetRequest = z.infer<typeof resetRequest>
export type MailState = z.infer<typeof mailState>
export type MailTestAnswer = z.infer<typeof mailTestAnswer>
