import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { calendarDay, formInteger } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX } from '../base/limits.ts'
import { AUDIT_ACTION_TEXTS, AUDIT_TARGET_LABELS } from './audit-texts.ts'

export type AuditAction = keyof typeof AUDIT_ACTION_TEXTS
export const AUDIT_ACTIONS = Object.keys(AUDIT_ACTION_TEXTS) as AuditAction[]

export type AuditTarget = keyof typeof AUDIT_TARGET_LABELS
export const AUDIT_TARGETS = Object.keys(AUDIT_TARGET_LABELS) as AuditTarget[]

/** The text that replaces secret values: the audit records only that they changed. */
export const AUDIT_HIDDEN = '•••'

export const auditValue = z.nullable(z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]))
export type AuditValue = z.infer<typeof auditValue>

export const auditChanges = z.record(z.string(), z.tuple([auditValue, auditValue]))
export type AuditChanges = z.infer<typeof auditChanges>

/** An entry of the audit. Names are copies, so that the entry stays readable when the actor or target is deleted. */
export const auditLine = z.object({
  id,
  at: instant,
  /** The actor. `id` is `null` for the server itself. */
  actor: z.object({ id: z.nullable(id), name: z.string() }),
  /** One of `AUDIT_ACTIONS`, or an action that another release added. */
  action: z.string(),
  /**
   * `id` is `null` for settings, and for actions that concern several things or nothing with an id, such as exports and
   * erasures at the end of a retention period.
   */
  target: z.object({ type: z.string(), id: z.nullable(id), name: z.string() }),
  changes: auditChanges,
  address: z.string(),
  /** The id of the request, as in the server's log. */
  requestId: z.string(),
})

export const auditFilter = z.object({
  about: z.optional(id),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  target: z.optional(z.enum(AUDIT_TARGETS)),
  /** A day in the event's time zone. */
  day: z.optional(calendarDay),
})

export const auditQuery = z.extend(auditFilter, {
  before: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_[\w-]{1,64}$/, 'Página inválida'))),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
})

/** A page of entries, newest first. `next`: the cursor of the older entries; `null` on the last page. */
export const auditPage = z.object({ data: z.array(auditLine), next: z.nullable(z.string()) })

export type AuditLine = z.infer<typeof auditLine>
export type AuditFilter = z.infer<typeof auditFilter>
export type AuditQuery = z.infer<typeof auditQuery>
export type AuditPage = z.infer<typeof auditPage>
