import * as z from 'zod/mini'
import { id, newPassword } from './fields.ts'

export const importedUser = z.object({
  name: z.string(),
  email: z.string(),
  groupId: z.optional(z.nullable(id)),
})

/** `row` is the sheet's own line number. */
export const importError = z.object({
  row: z.int(),
  email: z.optional(z.nullable(z.string())),
  error: z.string(),
})

export const importParseAnswer = z.object({ users: z.array(importedUser), errors: z.array(importError) })

export const importSave = z.object({
  users: z.array(importedUser).check(z.minLength(1, 'Nenhum usuário para importar')),
  defaultPassword: newPassword,
})
export const importSaveAnswer = z.object({ success: z.int(), errors: z.array(importError) })

export type ImportedUser = z.infer<typeof importedUser>
export type ImportError = z.infer<typeof importError>
export type ImportSave = z.infer<typeof importSave>
export type ImportSaveAnswer = z.infer<typeof importSaveAnswer>
