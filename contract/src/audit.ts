import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { calendarDay, formInteger } from './form-fields.ts'
import { PAGE_SIZE_MAX } from './limits.ts'

/** All that an administrator does, by the word it has in the trail for ever: one is added, never renamed. */
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
  'import.saved',
  'link.issued',
  'link.exported',
  'link.mailed',
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
  'language.created',
  'language.updated',
  'language.deleted',
  'announcement.created',
  'announcement.updated',
  'announcement.ended',
  'announcement.deleted',
  'attendance.exported',
  'settings.updated',
  'mail.tested',
  'audit.exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an action is done to. */
export const AUDIT_TARGETS = [
  'user',
  'import',
  'link',
  'group',
  'room',
  'language',
  'announcement',
  'attendance',
  'settings',
  'mail',
  'audit',
] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]

/** Stands for what is secret, before and after: that it has changed may be told, and nothing else. */
export const AUDIT_HIDDEN = '•••'

export const auditValue = z.nullable(z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]))
export type AuditValue = z.infer<typeof auditValue>

/** Each field that has changed: before, and after. */
export const auditChanges = z.record(z.string(), z.tuple([auditValue, auditValue]))
export type AuditChanges = z.infer<typeof auditChanges>

/** Names are copies: a line can be read after its people and things are gone. */
export const auditLine = z.object({
  id,
  at: instant,
  /** `null`: nobody, the server did it by itself. */
  actor: z.object({ id: z.nullable(id), name: z.string() }),
  /** One of `AUDIT_ACTIONS`, or the word of another version. */
  action: z.string(),
  /** Without an id: all of that kind, as in an export, or what there is only one of. */
  target: z.object({ type: z.string(), id: z.nullable(id), name: z.string() }),
  changes: auditChanges,
  address: z.string(),
  /** What one call has done has one; the server's log names it too. */
  requestId: z.string(),
})

/** Which lines. */
export const auditFilter = z.object({
  /** What somebody has done, and what was done to him; or to a room, a group … by its id. */
  about: z.optional(id),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  target: z.optional(z.enum(AUDIT_TARGETS)),
  /** In the event's time zone: `2025-12-01`. */
  day: z.optional(calendarDay),
})

export const auditQuery = z.extend(auditFilter, {
  /** `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_[\w-]{1,64}$/, 'Página inválida'))),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
})

/** Newest first; `next` leads to the older ones, `null` where there are none. */
export const auditPage = z.object({ data: z.array(auditLine), next: z.nullable(z.string()) })

export type AuditLine = z.infer<typeof auditLine>
export type AuditFilter = z.infer<typeof auditFilter>
export type AuditQuery = z.infer<typeof auditQuery>
export type AuditPage = z.infer<typeof auditPage>
