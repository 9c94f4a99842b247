import * as z from 'zod/mini'
import { atMost, id, instant, isStorableText } from '../base/fields.ts'
import { formInteger } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX } from '../base/limits.ts'
import { certificateChoice } from './erasure.ts'

export const REQUEST_KINDS = ['download', 'erasure'] as const
export const requestKind = z.enum(REQUEST_KINDS)
export type RequestKind = z.infer<typeof requestKind>

export const REQUEST_KIND_LABELS: Record<RequestKind, string> = { download: 'Cópia dos dados', erasure: 'Exclusão' }

/** `withdrawn`: the person took the request back. `refused`: the organiser refused it, with a reason. */
export const REQUEST_STATES = ['open', 'answered', 'withdrawn', 'refused'] as const
export const requestState = z.enum(REQUEST_STATES)
export type RequestState = z.infer<typeof requestState>

export const REQUEST_STATE_LABELS: Record<RequestState, string> = {
  open: 'Em aberto',
  answered: 'Atendido',
  withdrawn: 'Retirado',
  refused: 'Recusado',
}

/**
 * Within how many days a request must be answered (LGPD, art. 19, II). Small agents have twice as long (Resolution
 * CD/ANPD 2/2022, art. 14).
 */
export const ANSWER_DAYS = 15
export const SMALL_AGENT_ANSWER_DAYS = 30
const DAY_MS = 86_400_000

export const requestDueAt = (requestedAt: string, { isSmallAgent }: { isSmallAgent: boolean }): string =>
  new Date(Date.parse(requestedAt) + (isSmallAgent ? SMALL_AGENT_ANSWER_DAYS : ANSWER_DAYS) * DAY_MS).toISOString()

export const REQUEST_REASON_MAX_LENGTH = 1000
const reason = z
  .string()
  .check(z.trim(), atMost(REQUEST_REASON_MAX_LENGTH), z.refine(isStorableText, 'O texto contém caracteres inválidos'))

/** The reason may be empty. `certificates` is used only for an erasure. */
export const requestCreate = z.object({ kind: requestKind, reason, certificates: z.optional(certificateChoice) })
export type RequestCreate = z.infer<typeof requestCreate>

const ownRequestFields = {
  id,
  kind: requestKind,
  state: requestState,
  reason: z.string(),
  certificates: z.nullable(certificateChoice),
  requestedAt: instant,
  /** Until when the request must be answered. */
  dueAt: instant,
  /** When the request was answered, withdrawn or refused. */
  endedAt: z.nullable(instant),
  /** Why the organiser refused the request; '' otherwise. */
  answer: z.string(),
}

export const ownRequest = z.object(ownRequestFields)
export type OwnRequest = z.infer<typeof ownRequest>

/** A request as the organiser sees it. `user` is `null` once the person is erased. */
export const privacyRequest = z.object({
  ...ownRequestFields,
  user: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>

export const requestFilter = z.object({ state: z.optional(requestState), kind: z.optional(requestKind) })
export type RequestFilter = z.infer<typeof requestFilter>
export const requestQuery = z.extend(requestFilter, {
  page: z.optional(formInteger('Página inválida')),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
})
export type RequestQuery = z.infer<typeof requestQuery>
export const requestPage = z.object({ data: z.array(privacyRequest), total: z.int() })
export type RequestPage = z.infer<typeof requestPage>

/** The organiser's refusal. Only a refusal needs a text: downloads and erasures are answers by themselves. */
export const requestRefusal = z.object({ answer: reason.check(z.minLength(3, 'Escreva o motivo')) })
export type RequestRefusal = z.infer<typeof requestRefusal>
