import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { email, formInteger } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX } from '../base/limits.ts'
import { PRIVACY_TOPICS } from './privacy-topics.ts'

/** What becomes of the certificates: valid without the name, or revoked. */
export const CERTIFICATE_CHOICES = ['withheld', 'revoked'] as const
export const certificateChoice = z.enum(CERTIFICATE_CHOICES)
export type CertificateChoice = z.infer<typeof certificateChoice>

export const CERTIFICATE_CHOICE_LABELS: Record<CertificateChoice, string> = {
  withheld: 'Continua válido, sem o nome',
  revoked: 'Revogado',
}

/** `anonymised`: the row stays, and nothing in it leads to the person. `blanked`: it loses the fields that do. */
export const FATES = ['deleted', 'anonymised', 'blanked', 'kept'] as const
export type Fate = (typeof FATES)[number]

/** Why data stays after an erasure. The age of the data deletes it later (`retention.ts`). */
export const KEEP_REASONS = [
  /** Access records: Marco Civil da Internet, art. 15. */
  'accessLaw',
  /** Sales: proof of payment and of a refund. */
  'sale',
  /** The audit, which nobody can change. Screens and exports show "Pessoa removida". */
  'audit',
  /** The certificate's code and contents, without the name. */
  'certificate',
  /** Totals of a room, without the person. */
  'totals',
  /** The programme: names of speakers as the organiser has written them in rooms. */
  'programme',
  /** The request and the ledger of erasures: proof that it was answered, without name and e-mail address. */
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

/** What happens to the rows of one topic. A topic has one line for each fate and reason. */
export const erasureLine = z.object({
  topic: z.enum(PRIVACY_TOPICS),
  fate: z.enum(FATES),
  count: z.int(),
  /** Missing if nothing stays. */
  reason: z.optional(z.enum(KEEP_REASONS)),
})
export type ErasureLine = z.infer<typeof erasureLine>

/** The person by their account, or by an e-mail address without one (a buyer, somebody deleted before). */
export const erasureSubject = z.union([z.object({ userId: id }), z.object({ email })])
export type ErasureSubject = z.infer<typeof erasureSubject>

export const erasurePreview = z.object({
  /** `null` if the e-mail address has no account. */
  user: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  lines: z.array(erasureLine),
  /** How many valid certificates the choice is about. */
  certificates: z.int(),
  isSignedIn: z.boolean(),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

export const erasureOrder = z.object({
  subject: erasureSubject,
  certificates: certificateChoice,
  /** The request that the erasure answers. */
  requestId: z.optional(id),
})
export type ErasureOrder = z.infer<typeof erasureOrder>

/** `age`: by retention. Nobody asked for it, so the person may come back by an import. */
export const ERASURE_CAUSES = ['request', 'age'] as const
export type ErasureCause = (typeof ERASURE_CAUSES)[number]

/** An entry of the ledger. */
export const erasure = z.object({
  id,
  cause: z.enum(ERASURE_CAUSES),
  /** The id of the account that is gone; `null` for an e-mail address without one. */
  personId: z.nullable(id),
  requestedAt: instant,
  /** `null` while the erasure is being carried out. */
  doneAt: z.nullable(instant),
  /** What stays; empty until `doneAt`. */
  kept: z.array(erasureLine),
})
export type Erasure = z.infer<typeof erasure>

export const erasureQuery = z.object({
  page: z.optional(formInteger('Página inválida')),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
})
export type ErasureQuery = z.infer<typeof erasureQuery>
export const erasurePage = z.object({ data: z.array(erasure), total: z.int() })

/** What audits, reports and exports show instead of the name of a person in the ledger. */
export const REMOVED_PERSON = 'Pessoa removida'
