import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { user } from './users.ts'

/** What is kept of getting in and out. A takeover is a sign-in that ended an earlier session of the same person. */
export const ACCESS_EVENTS = ['sign-in', 'takeover', 'sign-out', 'failed'] as const
export type AccessEvent = (typeof ACCESS_EVENTS)[number]

/** The law that asks for these records asks for six months of them (Marco Civil da Internet, art. 15). */
export const ACCESS_LOG_MONTHS = 6

/** Within so many days so many takeovers, by more than one device: the sign of a password that several people use. */
export const SHARED_DAYS = 7
export const SHARED_TAKEOVERS = 5

export const accessEntry = z.object({
  id,
  at: instant,
  event: z.enum(ACCESS_EVENTS),
  address: z.string(),
  /** As people call it: 'Chrome 131 · Windows'. */
  browser: z.string(),
  /** Counted from the first one that he used; `null` where a browser was never signed in. */
  device: z.nullable(z.int()),
})
export type AccessEntry = z.infer<typeof accessEntry>

export const accessDevice = z.object({
  number: z.int(),
  browser: z.string(),
  address: z.string(),
  signIns: z.int(),
  /** Of these so many within the last days ended an earlier session. */
  takeovers: z.int(),
  lastAt: instant,
})
export type AccessDevice = z.infer<typeof accessDevice>

export const accessQuery = z.object({
  /** Only what is older than this entry. */
  before: z.optional(id),
})

export const accessAnswer = z.object({
  user,
  /** They have chosen a password that nobody gave to them. Optional: nodes of the previous release don't send it. */
  hasOwnPassword: z.optional(z.boolean()),
  entries: z.array(accessEntry),
  hasMore: z.boolean(),
  devices: z.array(accessDevice),
  /** Several devices take over from each other, again and again. */
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
