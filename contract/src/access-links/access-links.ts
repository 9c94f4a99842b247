import * as z from 'zod/mini'
import { id, instant, newPassword } from '../base/fields.ts'
import { addressProblem } from '../base/public-address.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { bulkIds, userFilter } from '../users/users.ts'

export const LINK_PURPOSES = ['first-access', 'reset'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const linkCheck = z.object({ token })
export const linkCheckAnswer = z.object({
  name: z.string(),
  email: z.string(),
  purpose: z.enum(LINK_PURPOSES),
  language: z.optional(z.enum(INTERFACE_LANGUAGES)),
})

export const linkRedeem = z.object({ token, newPassword })

export type LinkCheckAnswer = z.infer<typeof linkCheckAnswer>
export type LinkRedeem = z.infer<typeof linkRedeem>

/** The maximum number of valid links that a person has for one purpose. A further link voids an older one. */
export const LINKS_MAX = 5

/**
 * How a link is meant to reach its person. `message`: in an automatic message, or in one that an administrator wrote.
 * `copy`: an administrator copies the link.
 */
export type LinkOrigin = 'mail' | 'message' | 'whatsapp' | 'file' | 'copy'

/** Whether links are also made for people who already have a valid link. Default: no. */
const includesHolders = z.optional(z.boolean())

/**
 * The people who get links. `import`: the people whom the import at `importedAt` created and who have no password of
 * their own. `pending`: people without a password of their own. In every case, administrators and people who may not
 * sign in are left out.
 */
export const linkRecipients = z.discriminatedUnion('of', [
  z.object({ of: z.literal('selection'), userIds: bulkIds, includesHolders }),
  z.object({ of: z.literal('filter'), filter: userFilter, includesHolders }),
  z.object({ of: z.literal('import'), importedAt: instant, includesHolders }),
  z.object({ of: z.literal('pending'), includesHolders }),
])
export type LinkRecipients = z.infer<typeof linkRecipients>

export const HELD_WAYS = ['copy', 'file', 'mail', 'whatsapp', 'opened'] as const
const heldWay = z.enum(HELD_WAYS)
export type HeldWay = z.infer<typeof heldWay>

/**
 * `people`: all recipients. `holders`: those who already have a valid link, counted by how they got it, or as `opened`
 * if they have opened one.
 */
export const linkHolders = z.object({
  people: z.int(),
  holders: z.record(heldWay, z.int()),
  /** How many holders already have `LINKS_MAX` links. For each, a further link voids an older one. */
  full: z.int(),
})
export type LinkHolders = z.infer<typeof linkHolders>

export const workingLinks = z.array(
  z.object({
    way: heldWay,
    /** When the link was opened. If it was not opened, when it was sent; if it was not sent, when it was created. */
    at: instant,
    expiresAt: instant,
  }),
)
export type WorkingLink = z.infer<typeof workingLinks>[number]

/** `sentBy` is set if the administrator's browser opens a WhatsApp chat with the new link immediately. */
export const linkIssue = z.nullish(z.object({ sentBy: z.optional(z.literal('whatsapp')) }))

const voided = z.optional(z.int())

/** Only this answer contains the link, because the server stores only a hash of its token. */
export const issuedLink = z.object({ link: z.string(), message: z.string(), expiresAt: instant, voided })
export type IssuedLink = z.infer<typeof issuedLink>

export const CHATS_MAX = 500

export const linkChats = z.object({
  people: z.array(
    z.object({
      id,
      name: z.string(),
      phone: z.string(),
      /**
       * The message in the person's language. If it is about an access link, it has a placeholder for the link: the
       * link is created when the chat is opened.
       */
      message: z.string(),
      holds: z.optional(heldWay),
    }),
  ),
  withoutPhone: z.int(),
  left: z.int(),
})
export type LinkIssue = z.infer<typeof linkIssue>
export type LinkChats = z.infer<typeof linkChats>
export type LinkChat = LinkChats['people'][number]

export const linkMail = z.object({
  last: z.nullable(z.object({ at: instant, state: z.enum(['waiting', 'sent', 'dead']) })),
  voided,
})
export type LinkMail = z.infer<typeof linkMail>

export const LINK_MAIL_PAUSE_SECONDS = 60

export const linksMailed = z.object({ mailed: z.int(), voided })
export type LinksMailed = z.infer<typeof linksMailed>

export const linkOrder = z.object({
  id,
  total: z.int(),
  done: z.int(),
  createdAt: instant,
  hasFailed: z.optional(z.literal(true)),
})
export type LinkOrder = z.infer<typeof linkOrder>

/** A group of mailed links: the links of one bulk mailing, or those that were mailed one by one on the same day. */
export const linkMailing = z.object({
  id: z.string(),
  isOrder: z.boolean(),
  at: instant,
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Mails that were not sent, because their link was voided before. */
  withdrawn: z.int(),
  opened: z.int(),
  used: z.int(),
})
export type LinkMailing = z.infer<typeof linkMailing>

export const linksVoided = z.object({ voided: z.int() })

/** `null` if `PUBLIC_URL` is not set. Links then begin with the URL in the administrator's browser. */
export const linkAddress = z.object({ address: z.nullable(z.string()) })

const ADDRESS_MARKS = { local: '_ENDERECO_LOCAL', insecure: '_SEM_HTTPS' }

/**
 * Returns a suffix for the name of a file with links. The suffix warns if the links lead to a local address or don't
 * use https; otherwise it is empty.
 */
export const addressMark = (address: string) => {
  const problem = addressProblem(address)
  return problem ? ADDRESS_MARKS[problem] : ''
}

/**
 * Returns the URL of a WhatsApp chat with this text. Without a number, the URL is on api.whatsapp.com, because wa.me
 * without a number fails on some devices.
 */
export function whatsAppDraft(text: string, phone = '') {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const query = `text=${encodeURIComponent(text)}`
  return digits ? `https://wa.me/${digits}?${query}` : `https://api.whatsapp.com/send?${query}`
}
