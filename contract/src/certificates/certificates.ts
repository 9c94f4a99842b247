import * as z from 'zod/mini'
import { atMost, id, instant, isStorableText } from '../base/fields.ts'
import { calendarDay, formInteger } from '../base/form-fields.ts'
import { NAME_MAX_LENGTH, PAGE_SIZE_MAX } from '../base/limits.ts'
import { INTERFACE_LANGUAGES } from '../languages/interface-languages.ts'
import { pass } from '../passes/pass.ts'
import { readCode } from './certificate-code.ts'
import { certificateSettings } from './certificate-design.ts'
import { certificateCode, certificateRight, certificateState } from './own-certificate.ts'

const singleSpaced = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

export const printedName = z
  .string()
  .check(
    z.overwrite(singleSpaced),
    z.minLength(2, 'Escreva o nome completo'),
    z.regex(/\p{L}/u, 'Escreva o nome completo'),
    atMost(NAME_MAX_LENGTH),
    z.refine(isStorableText, 'O texto contém caracteres inválidos'),
  )

export const REASON_MAX_LENGTH = 300
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Escreva o motivo'),
    atMost(REASON_MAX_LENGTH),
    z.refine(isStorableText, 'O texto contém caracteres inválidos'),
  )

const typedCode = z.string().check(
  z.maxLength(100),
  z.refine((typed) => readCode(typed) !== null, 'O código tem 12 letras e números'),
)

export const certificatePrint = z.object({
  language: z.enum(INTERFACE_LANGUAGES),
  name: z.string(),
  event: z.string(),
  organiser: z.string(),
  signatory: z.object({ name: z.string(), role: z.string() }),
  minutes: z.int(),
  /** The first day of the event, in its time zone. */
  firstDay: calendarDay,
  lastDay: calendarDay,
  programme: z.array(
    z.object({
      /** The room's id, which is not printed. Optional: certificates of release 0.2.0 don't have it. */
      roomId: z.optional(z.string()),
      title: z.string(),
      speaker: z.string(),
      day: z.nullable(calendarDay),
      minutes: z.int(),
    }),
  ),
  issuedOn: calendarDay,
})
export type CertificatePrint = z.infer<typeof certificatePrint>

/**
 * How a certificate was created. `self`: issued by the person. `run`: issued by an administrator, for one person or in
 * a run for many. `corrected`: a correction by the person. `hand`: a correction by an administrator.
 */
export const CERTIFICATE_ORIGINS = ['self', 'run', 'corrected', 'hand'] as const
export const CERTIFICATE_REVOCATIONS = ['refund', 'chargeback', 'hand'] as const
export type CertificateOrigin = (typeof CERTIFICATE_ORIGINS)[number]
export type CertificateRevocation = (typeof CERTIFICATE_REVOCATIONS)[number]

/** Default: the language of the person, or of the certificate that is corrected. */
const language = z.optional(z.enum(INTERFACE_LANGUAGES))

/** Confirms a name. With `isIssued`, also issues the certificate. */
export const certificateName = z.object({ name: printedName, language, isIssued: z.boolean() })
export const certificateCorrection = z.object({ name: printedName, language })

export const certificateSettingsAnswer = z.extend(certificateSettings, { version: z.int() })
export type CertificateSettingsAnswer = z.infer<typeof certificateSettingsAnswer>

/** A request for a sample with these settings, which may be unsaved. */
export const certificateSample = z.object({
  settings: certificateSettings,
  language: z.enum(INTERFACE_LANGUAGES),
  name: printedName,
})

export const certificateGrant = z.object({
  reason,
  minutes: formInteger('Informe a carga horária', { min: 1, max: 60_000 }),
})
export const certificateRevoke = z.object({ reason })
export const certificateRevokeByCode = z.object({ code: typedCode, reason })
export const certificateCorrectByAdmin = z.object({
  name: printedName,
  language,
  reason,
  /** Whether to print the current title of the event, and the current names and speakers of its rooms. */
  hasCurrentTexts: z.optional(z.boolean()),
})

export const issuedCertificate = z.object({
  id,
  code: certificateCode,
  name: z.string(),
  /** Optional: nodes of the previous release don't send it (rolling upgrade). */
  language,
  minutes: z.int(),
  origin: z.enum(CERTIFICATE_ORIGINS),
  /** Why an administrator corrected the certificate; '' if none did. */
  reason: z.string(),
  issuedAt: instant,
  state: certificateState,
  revoked: z.nullable(z.object({ at: instant, by: z.enum(CERTIFICATE_REVOCATIONS), reason: z.string() })),
  replacedBy: z.nullable(certificateCode),
  downloadedAt: z.nullable(instant),
})
export type IssuedCertificate = z.infer<typeof issuedCertificate>

export const certificateRow = z.object({
  user: z.object({ id, name: z.string(), email: z.string() }),
  pass: z.nullable(pass),
  right: certificateRight,
  confirmedName: z.nullable(z.string()),
  grantReason: z.nullable(z.string()),
  /** Characters of the name that can't be printed. If there are any, no certificate is issued. */
  unprintable: z.array(z.string()),
  certificate: z.nullable(issuedCertificate),
})
export type CertificateRow = z.infer<typeof certificateRow>

/**
 * `ready`: earned, and the name is confirmed. `unnamed`: earned, but the name is not confirmed. `issued` includes
 * `downloaded`. `revoked`: revoked, and no other can be issued now. For the others see `certificateRight`.
 */
export const CERTIFICATE_FILTERS = [
  'ready',
  'unnamed',
  'issued',
  'downloaded',
  'early',
  'short',
  'revoked',
  'no-pass',
] as const
export type CertificateFilterState = (typeof CERTIFICATE_FILTERS)[number]

export const certificateFilter = z.object({
  state: z.optional(z.enum(CERTIFICATE_FILTERS)),
  search: z.optional(z.string().check(z.maxLength(200))),
})
export type CertificateFilter = z.infer<typeof certificateFilter>

export const certificateQuery = z.extend(certificateFilter, {
  page: z.optional(formInteger('Página inválida')),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
})
export type CertificateQuery = z.infer<typeof certificateQuery>

/** People with `no-pass` are left out unless `state` is `no-pass`, or `state` is missing and there is a search. */
export const certificatePage = z.object({
  data: z.array(certificateRow),
  total: z.int(),
  /** How many people who match the search are in each state. */
  counts: z.record(z.enum(CERTIFICATE_FILTERS), z.int()),
})
export type CertificatePage = z.infer<typeof certificatePage>

export const certificatesOfUser = z.object({
  row: certificateRow,
  grant: z.nullable(z.object({ reason: z.string(), minutes: z.int(), at: instant, by: z.string() })),
  suggestedMinutes: z.int(),
  /** Newest first. */
  certificates: z.array(issuedCertificate),
})
export type CertificatesOfUser = z.infer<typeof certificatesOfUser>

/**
 * The kinds of runs, which process all people who have earned a certificate. `issue`: issues certificates to people who
 * have confirmed their name, and asks the others by mail to confirm theirs. `remind`: only sends these mails.
 * `registered`: for people who have not confirmed a name, confirms the account's name and issues the certificate.
 */
export const CERTIFICATE_RUN_KINDS = ['issue', 'remind', 'registered'] as const
export type CertificateRunKind = (typeof CERTIFICATE_RUN_KINDS)[number]
const runKind = z._default(z.enum(CERTIFICATE_RUN_KINDS), 'issue')
export const certificateRunStart = z.object({ kind: runKind })

export const certificateRunPreview = z.object({
  /** For `issue`: how many people would get a certificate immediately. For other kinds: the same as `unnamed`. */
  ready: z.int(),
  unnamed: z.int(),
  /** How many of the `unnamed` people were asked for their name in the last `ASKED_DAYS` days. They get no mail now. */
  askedLately: z.int(),
  isMailOn: z.boolean(),
  issueFrom: instant,
  /**
   * People whose name can't be printed. For `issue`, the first 100 of them; for other kinds, only those among the first
   * 100 people whom `ready` counts.
   */
  unprintable: z.array(certificateRow),
  /** The first 100 people whom `ready` counts, except those in `unprintable`. */
  people: z.array(certificateRow),
})
export type CertificateRunPreview = z.infer<typeof certificateRunPreview>

/** The minimum number of days between two mails that ask a person for their name. */
export const ASKED_DAYS: Record<CertificateRunKind, number> = { issue: 7, remind: 3, registered: 7 }

export const certificateRun = z.object({
  id,
  kind: runKind,
  state: z.enum(['running', 'done']),
  startedAt: instant,
  startedBy: z.string(),
  done: z.int(),
  total: z.int(),
  issued: z.int(),
  asked: z.int(),
  unprintable: z.int(),
})
export type CertificateRun = z.infer<typeof certificateRun>
