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
  /** The language of the owner's pages, as in their profile. */
  language: z.optional(z.enum(INTERFACE_LANGUAGES)),
})

export const linkRedeem = z.object({ token, newPassword })

export type LinkCheckAnswer = z.infer<typeof linkCheckAnswer>
export type LinkRedeem = z.infer<typeof linkRedeem>

/** The recipients of links. `import`: the people of one import. `pending`: all who have not chosen a password yet. */
export const linkRecipients = z.discriminatedUnion('of', [
  z.object({ of: z.literal('selection'), userIds: bulkIds }),
  z.object({ of: z.literal('filter'), filter: userFilter }),
  z.object({ of: z.literal('import'), importedAt: instant }),
  z.object({ of: z.literal('pending') }),
])
export type LinkRecipients = z.infer<typeof linkRecipients>

/** `sentBy` is set if the administrator's browser opens a WhatsApp chat with the new link immediately. */
export const linkIssue = z.nullish(z.object({ sentBy: z.optional(z.literal('whatsapp')) }))

/** A new link. The answer is the only place where it is readable: the server stores only a hash of its token. */
export const issuedLink = z.object({ link: z.string(), message: z.string(), expiresAt: instant })
export type IssuedLink = z.infer<typeof issuedLink>

/** How many people one list of WhatsApp chats can have. */
export const CHATS_MAX = 500

/** Active people without a password of their own, to whom an administrator writes by WhatsApp one after the other. */
export const linkChats = z.object({
  people: z.array(
    z.object({
      id,
      name: z.string(),
      phone: z.string(),
      /** The text of the chat in the person's language. It lacks the link, which is created when the chat is opened. */
      message: z.string(),
      /** When the person's link was sent by WhatsApp; missing if it was not. */
      sentAt: z.optional(instant),
    }),
  ),
  withoutPhone: z.int(),
  /** How many more people have a phone but are not listed, because of `CHATS_MAX`. */
  left: z.int(),
})
export type LinkIssue = z.infer<typeof linkIssue>
export type LinkChats = z.infer<typeof linkChats>
export type LinkChat = LinkChats['people'][number]

/** The state of the last mail with a first-access link to one person; `null` if there was none. */
export const linkMail = z.object({
  last: z.nullable(z.object({ at: instant, state: z.enum(['waiting', 'sent', 'dead']) })),
})
export type LinkMail = z.infer<typeof linkMail>

/** The minimum time between two mails with a link to the same person. */
export const LINK_MAIL_PAUSE_SECONDS = 60

/** How many people get a link by mail. Large mailings are sent in batches after the response. */
export const linksMailed = z.object({ mailed: z.int() })

/** Progress of a mailing of links that is running or has failed. */
export const linkOrder = z.object({
  id,
  total: z.int(),
  done: z.int(),
  createdAt: instant,
  hasFailed: z.optional(z.literal(true)),
})
export type LinkOrder = z.infer<typeof linkOrder>

export const linksVoided = z.object({ voided: z.int() })

/** The base URL of links; `null` if `PUBLIC_URL` is not set: links then use the URL in the administrator's browser. */
export const linkAddress = z.object({ address: z.nullable(z.string()) })

const ADDRESS_MARKS = { local: '_ENDERECO_LOCAL', insecure: '_SEM_HTTPS' }

/** A suffix for the name of a file with links. It warns if people may not be able to open these links. */
export const addressMark = (address: string) => {
  const problem = addressProblem(address)
  return problem ? ADDRESS_MARKS[problem] : ''
}

/** The URL of a WhatsApp draft. Without a number it uses api.whatsapp.com, because wa.me fails on some devices then. */
export function whatsAppDraft(text: string, phone = '') {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const query = `text=${encodeURIComponent(text)}`
  return digits ? `https://wa.me/${digits}?${query}` : `https://api.whatsapp.com/send?${query}`
}
