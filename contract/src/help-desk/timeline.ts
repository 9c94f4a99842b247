import * as z from 'zod/mini'
import { LINK_PURPOSES } from '../access-links/access-links.ts'
import { ACCESS_EVENTS } from '../access-log/access-log.ts'
import { id, instant } from '../base/fields.ts'
import { calendarDay } from '../base/form-fields.ts'
import { CERTIFICATE_ORIGINS, CERTIFICATE_REVOCATIONS } from '../certificates/certificates.ts'
import { mailFailure } from '../mail/mail.ts'
import { runKind } from '../messages/messages.ts'
import { GRANT_ORIGINS } from '../passes/grants.ts'
import { pass, revokeReason } from '../passes/pass.ts'
import { deliveryOutcome, deliveryReason } from '../purchases/purchases.ts'
import { QUESTION_STATES } from '../questions/question-moves.ts'
import { LINK_WAYS } from '../users/users.ts'

export const ENTRIES_A_PAGE = 30

export const LINK_STEPS = ['made', 'sent', 'opened', 'used', 'voided'] as const
export const CERTIFICATE_STEPS = ['issued', 'downloaded', 'revoked'] as const
/** Actions on an account that the timeline shows, named as in the audit log without the prefix `user.`. */
export const ACCOUNT_ACTS = [
  'created',
  'updated',
  'email-changed',
  'rooms-changed',
  'sent-out',
  'signed-out',
  'blocked',
  'unblocked',
] as const

const entry = <Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), id, at: instant, ...shape })

export const timelineEntry = z.discriminatedUnion('kind', [
  entry('access', {
    event: z.enum(ACCESS_EVENTS),
    address: z.string(),
    browser: z.string(),
    /**
     * The person's device, as its `number` in the list `devices` of `access-log.ts`. `null` if the list does not
     * contain it, for example because the person never signed in with this browser.
     */
    device: z.nullable(z.int()),
  }),
  entry('link', {
    step: z.enum(LINK_STEPS),
    purpose: z.enum(LINK_PURPOSES),
    way: z.optional(z.enum(LINK_WAYS)),
  }),
  entry('mail', {
    template: z.string(),
    /**
     * Set for an automatic message, or one that an administrator wrote (kind `free`). `day`: the day of the rooms that
     * the message is about, or the day when a `free` message was sent. `subject` is set only for `free`.
     */
    message: z.optional(z.object({ kind: runKind, day: calendarDay, subject: z.optional(z.string()) })),
    state: z.enum(['waiting', 'sent', 'failed', 'withdrawn']),
    failure: z.optional(mailFailure),
  }),
  entry('pass', {
    pass,
    origin: z.enum(GRANT_ORIGINS),
    /** Why the pass was revoked. Missing if the pass was given. */
    revoked: z.optional(revokeReason),
    source: z.optional(z.string()),
    orderId: z.optional(z.string()),
    note: z.optional(z.string()),
  }),
  entry('purchase', {
    outcome: deliveryOutcome,
    reason: z.catch(z.nullable(deliveryReason), null),
    source: z.string(),
    orderId: z.nullable(z.string()),
    /** The names of the bought products, or their ids if the shop sent no names. */
    items: z.array(z.string()),
    passes: z.array(pass),
  }),
  entry('room', {
    /** The room's name; `null` if it is not stored any more. */
    room: z.nullable(z.string()),
    isRecording: z.boolean(),
    minutes: z.int(),
    isOpen: z.boolean(),
  }),
  entry('question', {
    /** The room's name; `null` if it is not stored any more. */
    room: z.nullable(z.string()),
    text: z.string(),
    state: z.enum(QUESTION_STATES),
  }),
  entry('certificate', {
    step: z.enum(CERTIFICATE_STEPS),
    code: z.string(),
    name: z.string(),
    origin: z.enum(CERTIFICATE_ORIGINS),
    revokedBy: z.optional(z.enum(CERTIFICATE_REVOCATIONS)),
    reason: z.string(),
  }),
  entry('account', {
    act: z.enum(ACCOUNT_ACTS),
    /** The name of the person who did it, usually an administrator; '' if the server did it by itself. */
    by: z.string(),
  }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>
export type TimelineKind = TimelineEntry['kind']
export type EntryOf<Kind extends TimelineKind> = Extract<TimelineEntry, { kind: Kind }>

export const TIMELINE_KINDS = [
  'access',
  'room',
  'question',
  'link',
  'mail',
  'purchase',
  'pass',
  'certificate',
  'account',
] as const satisfies readonly TimelineKind[]

export const timelineQuery = z.object({
  kind: z.optional(z.enum(TIMELINE_KINDS)),
  before: z.optional(instant),
})
export type TimelineQuery = z.infer<typeof timelineQuery>

/** A page of entries, newest first. `next`: the cursor of the older entries; `null` on the last page. */
export const timelinePage = z.object({ data: z.array(timelineEntry), next: z.nullable(instant) })
export type TimelinePage = z.infer<typeof timelinePage>
