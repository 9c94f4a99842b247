import * as z from 'zod/mini'
import { id, instant, newPassword } from './fields.ts'
import { addressProblem } from './public-address.ts'
import { bulkIds, userFilter } from './users.ts'

/** Made by an administrator for somebody who has no password yet, or asked for by a person who has forgotten it. */
export const LINK_PURPOSES = ['first-access', 'reset'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const linkCheck = z.object({ token })
/** For whom a link is that can still be used. */
export const linkCheckAnswer = z.object({ name: z.string(), email: z.string(), purpose: z.enum(LINK_PURPOSES) })

export const linkRedeem = z.object({ token, newPassword })

export type LinkCheckAnswer = z.infer<typeof linkCheckAnswer>
export type LinkRedeem = z.infer<typeof linkRedeem>

/**
 * For whom links are made: those who were chosen one by one or by a filter, those of one import, or all who have not
 * chosen a password yet.
 */
export const linkRecipients = z.discriminatedUnion('of', [
  z.object({ of: z.literal('selection'), userIds: bulkIds }),
  z.object({ of: z.literal('filter'), filter: userFilter }),
  z.object({ of: z.literal('import'), importedAt: instant }),
  z.object({ of: z.literal('pending') }),
])
export type LinkRecipients = z.infer<typeof linkRecipients>

/** Told once: nobody can read it again. */
export const issuedLink = z.object({ link: z.string(), message: z.string(), expiresAt: instant })
export type IssuedLink = z.infer<typeof issuedLink>

/** The newest mail with a first-access link for somebody; it is on its way, with the server, or was given up. */
export const linkMail = z.object({
  last: z.nullable(z.object({ at: instant, state: z.enum(['waiting', 'sent', 'dead']) })),
})
export type LinkMail = z.infer<typeof linkMail>

/** How long nobody is sent another one. */
export const LINK_MAIL_PAUSE_SECONDS = 60

/** How many people are sent a link; for a large order most of them after the answer. */
export const linksMailed = z.object({ mailed: z.int() })

/** An order of mails that is still being carried out, or has failed: how many of the people have their link and their mail. */
export const linkOrder = z.object({
  ...{ id, total: z.int(), done: z.int(), createdAt: instant },
  hasFailed: z.optional(z.literal(true)),
})
export type LinkOrder = z.infer<typeof linkOrder>

export const linksVoided = z.object({ voided: z.int() })

/** Where links lead: `null` without `PUBLIC_URL`, where it is the address that the administrator's browser has open. */
export const linkAddress = z.object({ address: z.nullable(z.string()) })

const ADDRESS_MARKS = { local: '_ENDERECO_LOCAL', insecure: '_SEM_HTTPS' }

/** A file with links that people may not be able to open says so in its name. */
export const addressMark = (address: string) => {
  const problem = addressProblem(address)
  return problem ? ADDRESS_MARKS[problem] : ''
}

/**
 * A draft in the messaging app; the person who opens it presses send. Without a number its short address has failed
 * before, and this one has not.
 */
export function whatsAppDraft(text: string, phone = '') {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const query = `text=${encodeURIComponent(text)}`
  return digits ? `https://wa.me/${digits}?${query}` : `https://api.whatsapp.com/send?${query}`
}
