import * as z from 'zod/mini'
import { id, instant, newPassword } from '../base/fields.ts'
import { addressProblem } from '../base/public-address.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { bulkIds, userFilter } from '../users/users.ts'

/**
 * `first-access`: created by an administrator, or for a message to a person without a password. `reset`: requested by a
 * person who forgot the password.
 */
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

/**
 * How many unused links of one purpose work for a person at the same time. One more voids the oldest link of a
 * message, or without one the oldest link.
 */
export const LINKS_MAX = 5

/** What a link is made for. `message`: an automatic or free message. `copy`: to be copied by an administrator. */
export type LinkOrigin = 'mail' | 'message' | 'whatsapp' | 'file' | 'copy'

/** Whether people who have a link that works get another one. If it is not set, these people are left out. */
const includesHolders = z.optional(z.boolean())

/** Recipients of links. `pending`: all people without a password of their own. `import`: those from one import. */
export const linkRecipients = z.discriminatedUnion('of', [
  z.object({ of: z.literal('selection'), userIds: bulkIds, includesHolders }),
  z.object({ of: z.literal('filter'), filter: userFilter, includesHolders }),
  z.object({ of: z.literal('import'), importedAt: instant, includesHolders }),
  z.object({ of: z.literal('pending'), includesHolders }),
])
export type LinkRecipients = z.infer<typeof linkRecipients>

/** How a person got a link that works, or `opened` after they opened it. Of several links, the last value counts. */
export const HELD_WAYS = ['copy', 'file', 'mail', 'whatsapp', 'opened'] as const
const heldWay = z.enum(HELD_WAYS)
export type HeldWay = z.infer<typeof heldWay>

/** How many recipients there are, and how many of them have a link that works (holders). */
export const linkHolders = z.object({
  /** All recipients, whether they have a link or not. */
  people: z.int(),
  holders: z.record(heldWay, z.int()),
  /** Holders with `LINKS_MAX` links: another one voids one of these. */
  full: z.int(),
})
export type LinkHolders = z.infer<typeof linkHolders>

/** The first-access links of a person that work, the oldest first. */
export const workingLinks = z.array(
  z.object({
    way: heldWay,
    /** When the link was opened. Without that, when it was sent; without that, when it was created. */
    at: instant,
    expiresAt: instant,
  }),
)
export type WorkingLink = z.infer<typeof workingLinks>[number]

/** `sentBy` is set if the administrator's browser opens a WhatsApp chat with the new link immediately. */
export const linkIssue = z.nullish(z.object({ sentBy: z.optional(z.literal('whatsapp')) }))

/** How many older links stopped working, because a person has at most `LINKS_MAX`. */
const voided = z.optional(z.int())

/** A new link. The answer is the only place where it is readable: the server stores only a hash of its token. */
export const issuedLink = z.object({ link: z.string(), message: z.string(), expiresAt: instant, voided })
export type IssuedLink = z.infer<typeof issuedLink>

/** How many people one list of WhatsApp chats can have. */
export const CHATS_MAX = 500

/** People with a phone number. An administrator writes to them by WhatsApp, one after the other. */
export const linkChats = z.object({
  people: z.array(
    z.object({
      id,
      name: z.string(),
      phone: z.string(),
      /** In the person's language. Its link is a placeholder: the link is created when the chat is opened. */
      message: z.string(),
      /** How the person got a link that works; missing if they have none. */
      holds: z.optional(heldWay),
    }),
  ),
  withoutPhone: z.int(),
  /** How many more people have a phone but are not listed, because of `CHATS_MAX`. */
  left: z.int(),
})
export type LinkIssue = z.infer<typeof linkIssue>
export type LinkChats = z.infer<typeof linkChats>
export type LinkChat = LinkChats['people'][number]

/** The last mail with a first-access link to one person. `last` is `null` if there was none. */
export const linkMail = z.object({
  last: z.nullable(z.object({ at: instant, state: z.enum(['waiting', 'sent', 'dead']) })),
  voided,
})
export type LinkMail = z.infer<typeof linkMail>

/** The minimum time between two first-access mails to the same person. */
export const LINK_MAIL_PAUSE_SECONDS = 60

/** How many people get a link by mail. Large mailings are sent in batches after the response. */
export const linksMailed = z.object({ mailed: z.int(), voided })
export type LinksMailed = z.infer<typeof linksMailed>

/** Progress of a mailing of links that is running or has failed. */
export const linkOrder = z.object({
  id,
  total: z.int(),
  done: z.int(),
  createdAt: instant,
  hasFailed: z.optional(z.literal(true)),
})
export type LinkOrder = z.infer<typeof linkOrder>

/** First-access links mailed within the last thirty days: all of one order, or all single ones of a day. */
export const linkMailing = z.object({
  id: z.string(),
  /** `false` for the single mails of a day. */
  isOrder: z.boolean(),
  at: instant,
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Mails that were not sent, because their link was voided. */
  withdrawn: z.int(),
  opened: z.int(),
  used: z.int(),
})
export type LinkMailing = z.infer<typeof linkMailing>

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
