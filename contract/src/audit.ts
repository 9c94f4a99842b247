import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

/** All that an administrator does, by the word it has in the trail for ever: one is added, never renamed. */
export const AUDIT_ACTIONS = [
  'user.created',
  'user.updated',
  'user.email-changed',
  'user.rooms-changed',
  'user.deleted',
  'user.exported',
  'import.saved',
  'group.created',
  'group.updated',
  'group.deleted',
  'room.created',
  'room.updated',
  'room.deleted',
  'language.created',
  'language.updated',
  'language.deleted',
  'settings.updated',
  'mail.tested',
  'audit.exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an action is done to. */
export const AUDIT_TARGETS = ['user', 'import', 'group', 'room', 'language', 'settings', 'mail', 'audit'] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]

/** Stands for what is secret, before and after: that it has changed may be told, and nothing else. */
export const AUDIT_HIDDEN = '•••'

export const auditValue = z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(z.string())])
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
  action: z.enum(AUDIT_ACTIONS),
  /** Without an id: all of that kind, as in an export, or what there is only one of. */
  target: z.object({ type: z.enum(AUDIT_TARGETS), id: z.nullable(id), name: z.string() }),
  changes: auditChanges,
  address: z.string(),
  /** What one call has done has one; the server's log names it too. */
  requestId: z.string(),
})
export type AuditLine = z.infer<typeof auditLine>
