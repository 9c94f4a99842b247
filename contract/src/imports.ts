import * as z from 'zod/mini'
import { atMost, id, instant, newPassword } from './fields.ts'
import { blank, email, requiredText } from './form-fields.ts'

export const IMPORT_COLUMNS = ['nome', 'email'] as const
export const SAMPLE_FILE_NAME = 'modelo_usuarios.xlsx'

export const importedUser = z.object({
  name: z.string(),
  email: z.string(),
  groupId: z.optional(z.nullable(id)),
  /** Sent back when saving, so that an error there names the sheet's line too. */
  row: z.optional(z.int()),
})

/** What one line must hold. Each is checked by itself: a bad line is reported and does not stop the others. */
export const importRow = z.object({ name: requiredText('Nome é obrigatório'), email })

/** Of an address that another line of the sheet has already. */
export const repeatedEmail = (row: number) => `E-mail repetido na planilha (linha ${row})`

/** `row` is the sheet's own line number. */
export const importError = z.object({
  row: z.int(),
  email: z.optional(z.nullable(z.string())),
  error: z.string(),
})

/** A line that is among the errors, as the sheet has it. */
export const refusedLine = z.object({
  row: z.int(),
  name: z.string(),
  email: z.string(),
  groupId: z.nullable(id),
  /** As the sheet calls it. */
  groupName: z.string(),
  /** All of the line, so that it can be sent again when it is mended; long texts are cut. */
  cells: z.array(z.string()),
})

/** A name in the sheet's column of groups that no group has. */
export const missingGroup = z.object({
  name: z.string(),
  rows: z.array(z.int()),
  /** The one of the `notices` that tells of it. */
  notice: z.string(),
})

export const importParseAnswer = z.object({
  users: z.array(importedUser),
  errors: z.array(importError),
  /** What concerns no single line, or takes none away: a group that does not exist, a second sheet. */
  notices: z.optional(z.array(z.string())),
  // To who sends `review`, because somebody will look at the sheet and correct it:
  refused: z.optional(z.array(refusedLine)),
  missingGroups: z.optional(z.array(missingGroup)),
  /** The sheet's own titles, and in which of its columns what we read stands. */
  titles: z.optional(z.array(z.string())),
  columns: z.optional(z.object({ name: z.int(), email: z.int(), group: z.optional(z.int()) })),
})

/** The dropdown's "Nenhum" is an empty text. */
const chosenGroup = z.union([blank(null), id])

export const importSave = z
  .object({
    users: z
      .array(z.extend(importedUser, { groupId: z.optional(z.nullable(chosenGroup)) }))
      .check(z.minLength(1, 'Nenhum usuário para importar')),
    defaultPassword: z.optional(newPassword),
    /** Nobody gets a password: each makes his own, by the link that he is given. */
    ownPassword: z.optional(z.boolean()),
    /** Somebody looks at what comes of it: he is told the moment of the import in any case. */
    review: z.optional(z.boolean()),
    /** Of the sheet: the audit names it. */
    fileName: z.optional(z.string().check(atMost(255))),
  })
  .check(
    z.refine(({ defaultPassword, ownPassword }) => ownPassword || defaultPassword !== undefined, {
      message: 'Senha é obrigatória',
      path: ['defaultPassword'],
    }),
  )
export const importSaveAnswer = z.object({
  success: z.int(),
  errors: z.array(importError),
  /** Names those who were created: always where they have no password, so that their links can be made. */
  importedAt: z.optional(instant),
})

export type ImportedUser = z.infer<typeof importedUser>
export type ImportError = z.infer<typeof importError>
export type RefusedLine = z.infer<typeof refusedLine>
export type MissingGroup = z.infer<typeof missingGroup>
export type ImportParseAnswer = z.infer<typeof importParseAnswer>
export type ImportSave = z.infer<typeof importSave>
export type ImportSaveAnswer = z.infer<typeof importSaveAnswer>
