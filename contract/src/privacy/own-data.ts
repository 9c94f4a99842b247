import * as z from 'zod/mini'
import { id } from '../base/fields.ts'
import { requiredText } from '../base/form-fields.ts'
import { phone } from '../base/phone.ts'
import { FATES, KEEP_REASONS } from './erasure.ts'
import { ownRequest } from './privacy-requests.ts'
import { LEGAL_BASES, PRIVACY_TOPICS } from './privacy-topics.ts'
import { RETENTION_CLASSES, retentionSettings } from './retention.ts'

/** The data about a person in one topic, and what an erasure does with it according to the server's `PRIVACY_MAP`. */
export const heldTopic = z.object({
  topic: z.enum(PRIVACY_TOPICS),
  count: z.int(),
  bases: z.array(z.enum(LEGAL_BASES)),
  kept: z.array(z.enum(RETENTION_CLASSES)),
  erased: z.array(z.object({ fate: z.enum(FATES), reason: z.optional(z.enum(KEEP_REASONS)) })),
})
export type HeldTopic = z.infer<typeof heldTopic>

/**
 * The details that people correct themselves. Only the organiser changes the e-mail address, because links are sent to
 * it.
 */
export const ownDetails = z.object({ name: requiredText('Nome é obrigatório'), phone })

export const ownData = z.object({
  userId: id,
  details: z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
  topics: z.array(heldTopic),
  /** How long data of each retention class is kept (`heldTopic.kept`). */
  retention: retentionSettings,
  requests: z.array(ownRequest),
  /** How many valid certificates the person would have to decide about in an erasure. */
  certificates: z.int(),
})
export type OwnData = z.infer<typeof ownData>
