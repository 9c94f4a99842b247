import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { calendarDay, formInteger } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX } from '../base/limits.ts'

/** Stored in the trail for good: add actions, never rename one. */
export const AUDIT_ACTIONS = [
  'user.created',
  'user.updated',
  'user.email-changed',
  'user.rooms-changed',
  'user.deleted',
  'user.exported',
  'user.accesses-viewed',
  'user.shared-viewed',
  'user.sent-out',
  'user.previewed',
  'user.left-out',
  'pass.given',
  'pass.revoked',
  'pass.undone',
  'import.saved',
  'link.issued',
  'link.exported',
  'link.mailed',
  'link.sent',
  'link.mailed-many',
  'link.voided',
  'group.created',
  'group.updated',
  'group.deleted',
  'group.previewed',
  'room.created',
  'room.updated',
  'room.deleted',
  'room.switched',
  'room.extended',
  'room.tested',
  'room.recording-saved',
  'room.recording-published',
  'room.recording-withdrawn',
  'language.created',
  'language.updated',
  'language.deleted',
  'announcement.created',
  'announcement.scheduled',
  'announcement.published',
  'announcement.updated',
  'announcement.ended',
  'announcement.deleted',
  'attendance.exported',
  'settings.updated',
  'mail.tested',
  'mail.refusal-cleared',
  'message.settings-updated',
  'message.paused',
  'message.resumed',
  'message.tested',
  'certificate.settings-updated',
  'certificate.granted',
  'certificate.grant-removed',
  'certificate.issued',
  'certificate.issued-many',
  'certificate.name-asked',
  'certificate.corrected',
  'certificate.revoked',
  'certificate.sent',
  'certificate.exported',
  'readiness.dismissed',
  'readiness.restored',
  'purchase.source-created',
  'purchase.source-updated',
  'purchase.address-renewed',
  'purchase.source-deleted',
  'purchase.mapping-saved',
  'purchase.mapping-deleted',
  'purchase.processed',
  'purchase.settled',
  'purchase.closed',
  'purchase.moved',
  'audit.exported',
  'alarm.noted',
  'alarm.exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_TARGETS = [
  'user',
  'pass',
  'import',
  'link',
  'group',
  'room',
  'language',
  'announcement',
  'attendance',
  'purchase',
  'settings',
  'mail',
  'message',
  'certificate',
  'readiness',
  'audit',
  'alarm',
] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]

/** Replaces secret values: the trail records that they changed, nothing else. */
export const AUDIT_HIDDEN = '•••'

export const auditValue = z.nullable(z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]))
export type AuditValue = z.infer<typeof auditValue>

/** Each changed field: before and after. */
export const auditChanges = z.record(z.string(), z.tuple([auditValue, auditValue]))
export type AuditChanges = z.infer<typeof auditChanges>

/** Names are copies: a line stays readable after its people and things are deleted. */
export const auditLine = z.object({
  id,
  at: instant,
  /** `null`: the server itself. */
  actor: z.object({ id: z.nullable(id), name: z.string() }),
  /** One of `AUDIT_ACTIONS`, or an action of another release. */
  action: z.string(),
  /** Without an id: all of that kind (an export), or a singleton (the settings). */
  target: z.object({ type: z.string(), id: z.nullable(id), name: z.string() }),
  changes: auditChanges,
  address: z.string(),
  /** Shared by all lines of one call, and by the server's log. */
  requestId: z.string(),
})

export const auditFilter = z.object({
  /** The id of the actor or of the target. */
  about: z.optional(id),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  target: z.optional(z.enum(AUDIT_TARGETS)),
  /** In the event's time zone: `2025-12-01`. */
  day: z.optional(calendarDay),
})

export const auditQuery = z.extend(auditFilter, {
  /** Cursor: `next` of the previous page. */
  before: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_[\w-]{1,64}$/, 'Página inválida'))),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
})

/** Newest first; `next` is the cursor of older lines, `null` on the last page. */
export const auditPage = z.object({ data: z.array(auditLine), next: z.nullable(z.string()) })

export type AuditLine = z.infer<typeof auditLine>
export type AuditFilter = z.infer<typeof auditFilter>
export type AuditQuery = z.infer<typeof auditQuery>
export type AuditPage = z.infer<typeof auditPage>
