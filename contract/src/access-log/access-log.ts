import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { linkJourney, managedUser } from '../users/users.ts'

/** `takeover`: a sign-in that ended an earlier session of the same person. */
export const ACCESS_EVENTS = ['sign-in', 'takeover', 'sign-out', 'failed'] as const
export type AccessEvent = (typeof ACCESS_EVENTS)[number]

/**
 * The minimum and the default of the setting for how long entries are kept. The law requires six months (Marco Civil da
 * Internet, art. 15).
 */
export const ACCESS_LOG_MONTHS = 6

/** A password counts as shared after `SHARED_TAKEOVERS` takeovers in `SHARED_DAYS` days by at least two devices. */
export const SHARED_DAYS = 7
export const SHARED_TAKEOVERS = 5

export const accessEntry = z.object({
  id,
  at: instant,
  event: z.enum(ACCESS_EVENTS),
  address: z.string(),
  browser: z.string(),
  /**
   * The `number` of the device in `devices` (`accessAnswer`). `null` if it is not listed there, for example because the
   * person never signed in with this browser.
   */
  device: z.nullable(z.int()),
})
export type AccessEntry = z.infer<typeof accessEntry>

export const accessDevice = z.object({
  /** The number of the device, counted from 1 in the order of first use. */
  number: z.int(),
  browser: z.string(),
  address: z.string(),
  signIns: z.int(),
  /** How many sign-ins of the last `SHARED_DAYS` days ended an earlier session. */
  takeovers: z.int(),
  lastAt: instant,
})
export type AccessDevice = z.infer<typeof accessDevice>

export const accessQuery = z.object({
  /** The id of an entry. The answer contains only older entries. */
  before: z.optional(id),
})

export const accessAnswer = z.object({
  user: managedUser,
  /** Optional: nodes of the previous release don't send it (rolling upgrade). */
  link: z.optional(linkJourney),
  /** Optional: nodes of the previous release don't send it (rolling upgrade). */
  hasOwnPassword: z.optional(z.boolean()),
  entries: z.array(accessEntry),
  hasMore: z.boolean(),
  devices: z.array(accessDevice),
  isShared: z.boolean(),
})
export type AccessAnswer = z.infer<typeof accessAnswer>

export const sharedAccount = z.object({
  user: z.object({ id, name: z.string(), email: z.string() }),
  takeovers: z.int(),
  devices: z.int(),
  addresses: z.int(),
  lastAt: instant,
})
export type SharedAccount = z.infer<typeof sharedAccount>
