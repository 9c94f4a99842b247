import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { email, formInteger } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX } from '../base/limits.ts'
import { PRIVACY_TOPICS } from './privacy-topics.ts'

/** What happens to a person's certificates: they stay valid without the name, or they are revoked. */
export const CERTIFICATE_CHOICES = ['withheld', 'revoked'] as const
export const certificateChoice = z.enum(CERTIFICATE_CHOICES)
export type CertificateChoice = z.infer<typeof certificateChoice>

export const CERTIFICATE_CHOICE_LABELS: Record<CertificateChoice, string> = {
  withheld: 'Continua válido, sem o nome',
  revoked: 'Revogado',
}

/**
 * What an erasure does with a database row. `anonymised`: the server feature that owns the table changes or replaces
 * the row, so that nothing leads to the person. `blanked`: the row stays, and fields in it that lead to the person are
 * emptied or replaced (`REMOVED_PERSON`).
 */
export const FATES = ['deleted', 'anonymised', 'blanked', 'kept'] as const
export type Fate = (typeof FATES)[number]

/**
 * Why data stays after an erasure. Access records and the audit are deleted later, when they are old enough
 * (`retention.ts`).
 */
export const KEEP_REASONS = [
  /** Access records, which the law requires: Marco Civil da Internet, art. 15. */
  'accessLaw',
  /** Sales: proof of a payment and of its refund. */
  'sale',
  /** The audit, which nobody can change. Screens and exports show "Pessoa removida" instead of the name. */
  'audit',
  /** The certificate's code and contents, without the name. */
  'certificate',
  /** Totals of a room, which name no person. */
  'totals',
  /** The programme: names of speakers that the organiser wrote in rooms. */
  'programme',
  /**
   * The request and the list of erasures: proof that the request was answered. They have no name and no e-mail address.
   */
  'proof',
] as const
export type KeepReason = (typeof KEEP_REASONS)[number]

export const KEEP_REASON_LABELS: Record<KeepReason, string> = {
  accessLaw: 'A lei manda guardar data, hora e endereço IP por seis meses (Marco Civil, art. 15)',
  sale: 'O pedido, a data e o valor comprovam a venda; nome, e-mail e telefone saem',
  audit: 'Linhas da auditoria não podem ser alteradas: aparecem como "Pessoa removida" até a idade as apagar',
  certificate: 'O código do certificado continua verificável, sem o nome',
  totals: 'Os números das salas ficam, sem a pessoa',
  programme: 'O nome escrito nas salas faz parte da programação publicada: troque-o na sala',
  proof: 'Comprova que o pedido foi atendido, sem nome e sem e-mail',
}

/** What happens to the rows of a topic: one line for each combination of topic, fate and reason. */
export const erasureLine = z.object({
  topic: z.enum(PRIVACY_TOPICS),
  fate: z.enum(FATES),
  count: z.int(),
  /** Why the rows stay. Missing if they are deleted, or if they stay for none of these reasons. */
  reason: z.optional(z.enum(KEEP_REASONS)),
})
export type ErasureLine = z.infer<typeof erasureLine>

/** Whose data is erased: an account, or an e-mail address without an account (a buyer, or somebody deleted before). */
export const erasureSubject = z.union([z.object({ userId: id }), z.object({ email })])
export type ErasureSubject = z.infer<typeof erasureSubject>

export const erasurePreview = z.object({
  /** The account; `null` if the e-mail address has no account. */
  user: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  /** The account's earlier e-mail addresses. Rows with one of them are erased, too. */
  formerEmails: z.array(z.string()),
  lines: z.array(erasureLine),
  /** How many valid certificates the choice between `withheld` and `revoked` concerns. */
  certificates: z.int(),
  isSignedIn: z.boolean(),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

export const erasureOrder = z.object({
  subject: erasureSubject,
  certificates: certificateChoice,
  /** The person's request that this erasure answers. */
  requestId: z.optional(id),
})
export type ErasureOrder = z.infer<typeof erasureOrder>

/**
 * Why a person was erased. `age`: the retention period ended. The person did not ask for it, so an import may create
 * them again.
 */
export const ERASURE_CAUSES = ['request', 'age'] as const
export type ErasureCause = (typeof ERASURE_CAUSES)[number]

export const erasure = z.object({
  id,
  cause: z.enum(ERASURE_CAUSES),
  /** The id of the deleted account; `null` for an e-mail address without an account. */
  personId: z.nullable(id),
  requestedAt: instant,
  /** `null` until the erasure is complete. */
  doneAt: z.nullable(instant),
  /** What was kept. Empty until `doneAt` is set, and for the cause `age`. */
  kept: z.array(erasureLine),
})
export type Erasure = z.infer<typeof erasure>

export const erasureQuery = z.object({
  page: z.optional(formInteger('Página inválida')),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
})
export type ErasureQuery = z.infer<typeof erasureQuery>
export const erasurePage = z.object({ data: z.array(erasure), total: z.int() })

/** The text that audits, reports and exports show instead of the name of an erased person. */
export const REMOVED_PERSON = 'Pessoa removida'
