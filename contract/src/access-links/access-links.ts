import * as z from 'zod/mini'
import { id, instant, newPassword } from '../base/fields.ts'
import { addressProblem } from '../base/public-address.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { bulkIds, userFilter } from '../users/users.ts'

/** `first-access`: issued by an administrator. `reset`: requested by a person who forgot the password. */
export const LINK_PURPOSES = ['first-access', 'reset'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const linkCheck = z.object({ token })
/** The owner of a valid link. */
export const linkCheckAnswer = z.object({
  name: z.string(),
  email: z.string(),
  purpose: z.enum(LINK_PURPOSES),
  /** As in the profile. */
  language: z.optional(z.enum(INTERFACE_LANGUAGES)),
})

export const linkRedeem = z.object({ token, newPassword })

export type LinkCheckAnswer = z.infer<typeof linkCheckAnswer>
export type LinkRedeem = z.infer<typeof linkRedeem>

/** The recipients of links: a selection, the results of a filter, the people of one import, or all without a password of their own. */
export const linkRecipients = z.discriminatedUnion('of', [
  z.object({ of: z.literal('selection'), userIds: bulkIds }),
  z.object({ of: z.literal('filter'), filter: userFilter }),
  z.object({ of: z.literal('import'), importedAt: instant }),
  z.object({ of: z.literal('pending') }),
])
export type LinkRecipients = z.infer<typeof linkRecipients>

/** `sentBy`: the caller opens the chat with it at once. */
export const linkIssue = z.nullish(z.object({ sentBy: z.optional(z.literal('whatsapp')) }))

/** Shown once: only the hash of the token is stored. */
export const issuedLink = z.object({ link: z.string(), message: z.string(), expiresAt: instant })
export type IssuedLink = z.infer<typeof issuedLink>

/** At most this many are walked through at once. */
export const CHATS_MAX = 500

/** People to write to by WhatsApp, one after the other. Active people without a password of their own. */
export const linkChats = z.object({
  people: z.array(
    z.object({
      id,
      name: z.string(),
      phone: z.string(),
      /** In the person's language, without the link, which is made when the chat is opened. */
      message: z.string(),
      /** Their link was sent by WhatsApp already. */
      sentAt: z.optional(instant),
    }),
  ),
  withoutPhone: z.int(),
  /** Others have a phone, too, but are beyond `CHATS_MAX`. */
  left: z.int(),
})
export type LinkIssue = z.infer<typeof linkIssue>
export type LinkChats = z.infer<typeof linkChats>
export type LinkChat = LinkChats['people'][number]

/** The last mail with a first-access link to one person. */
export const linkMail = z.object({
  last: z.nullable(z.object({ at: instant, state: z.enum(['waiting', 'sent', 'dead']) })),
})
export type LinkMail = z.infer<typeof linkMail>

/** Throttle: no second mail to the same person within this time. */
export const LINK_MAIL_PAUSE_SECONDS = 60

/** How many people get a link. Large orders are mailed in batches after the answer. */
export const linksMailed = z.object({ mailed: z.int() })

/** Progress of an order of mails that is running or has failed. */
export const linkOrder = z.object({
  id,
  total: z.int(),
  done: z.int(),
  createdAt: instant,
  hasFailed: z.optional(z.literal(true)),
})
export type LinkOrder = z.infer<typeof linkOrder>

export const linksVoided = z.object({ voided: z.int() })

/** The base address of links; `null` without `PUBLIC_URL`: then it is the address in the administrator's browser. */
export const linkAddress = z.object({ address: z.nullable(z.string()) })

const ADDRESS_MARKS = { local: '_ENDERECO_LOCAL', insecure: '_SEM_HTTPS' }

/** The file name warns of links that people may not be able to open. */
export const addressMark = (address: string) => {
  const problem = addressProblem(address)
  return problem ? ADDRESS_MARKS[problem] : ''
}

/** A draft in the messaging app. Without a number, wa.me has failed on some devices and api.whatsapp.com has not. */
export function whatsAppDraft(text: string, phone = '') {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const query = `text=${encodeURIComponent(text)}`
  return digits ? `https://wa.me/${digits}?${query}` : `https://api.whatsapp.com/send?${query}`
}
