import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { email } from '../base/form-fields.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'

export const MAIL_FAILURES = [
  'address-refused',
  'message-refused',
  /** Before the mail could be sent, it expired or its content became outdated. */
  'expired',
  'deferred',
  'sender-refused',
  'login-refused',
  'insecure',
  'unreachable',
] as const
export const mailFailure = z.enum(MAIL_FAILURES)
export type MailFailure = z.infer<typeof mailFailure>

export const RESET_LINK_MINUTES = 30

/** A request for a new password. `language`: the language that was chosen in this browser, if any. */
export const resetRequest = z.object({ email, language: z.optional(z.enum(INTERFACE_LANGUAGES)) })

const refusal = z.object({ failure: mailFailure, answer: z.string() })

export const mailState = z.object({
  isOn: z.boolean(),
  from: z.nullable(z.string()),
  waiting: z.int(),
  /** How many mails were sent (`sent`) and failed (`failed`) within the last thirty days. */
  sent: z.int(),
  failed: z.int(),
  lastSentAt: z.nullable(instant),
  lastFailure: z.nullable(refusal),
})

export const mailTest = z.object({ to: email })
/** `failure` is `null` if the mail server accepted the test mail. */
export const mailTestAnswer = z.object({ failure: z.nullable(mailFailure), answer: z.string() })

/** A person with a failed mail to their current e-mail address, and no mail delivered to it since. */
export const failedRecipient = z.object({ userId: id, failure: mailFailure, answer: z.string(), at: instant })

export type FailedRecipient = z.infer<typeof failedRecipient>
export type ResetRequest = z.infer<typeof resetRequest>
export type MailState = z.infer<typeof mailState>
export type MailTestAnswer = z.infer<typeof mailTestAnswer>
