import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

// Separate from `users.ts`, so that the login page does not load that file.

export const ROLES = ['ADMIN', 'SPEAKER', 'PARTICIPANT'] as const
export const role = z.enum(ROLES, 'Função inválida')
export type Role = z.infer<typeof role>

export const userGroup = z.object({
  groupId: id,
  group: z.object({ id, name: z.string(), active: z.boolean() }),
})

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  active: z.boolean(),
  createdAt: instant,
  userGroups: z.array(userGroup),
  languages: z.array(z.string()),
  version: z.int(),
})

export type User = z.infer<typeof user>
