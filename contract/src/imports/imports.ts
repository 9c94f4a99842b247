import * as z from 'zod/mini'
import { atMost, id, instant, newPassword } from '../base/fields.ts'
import { blank, email, requiredText } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX } from '../base/limits.ts'
import { phone } from '../base/phone.ts'
import { PASSES, pass } from '../passes/pass.ts'

export const IMPORT_COLUMNS = ['nome', 'email'] as const
export const SAMPLE_FILE_NAME = 'modelo_usuarios.xlsx'

export const importedUser = z.object({
  name: z.string(),
  email: z.string(),
  groupId: z.optional(z.nullable(id)),
  phone: z.optional(z.string()),
  pass: z.optional(pass),
  /** The line number in the sheet. Clients send it back when they save, so that an error can name the line. */
  row: z.optional(z.int()),
  /** Whether the person is created although they asked to be erased. */
  evenIfErased: z.optional(z.boolean()),
})

const SHOWN_LENGTH = 40
const unknownPass = (text: string) =>
  `Passe desconhecido: “${text.slice(0, SHOWN_LENGTH)}”. Use LIVE, PREMIUM ou PLATINUM.`

/**
 * A line of an import. Each line is validated alone, so that an invalid line does not stop the import of the others.
 */
export const importRow = z.object({
  name: requiredText('Nome é obrigatório'),
  email,
  phone: z.optional(phone),
  pass: z.optional(z.enum(PASSES, { error: ({ input }) => unknownPass(String(input)) })),
})

export const repeatedEmail = (row: number) => `E-mail repetido na planilha (linha ${row})`

export const importError = z.object({
  row: z.int(),
  email: z.optional(z.nullable(z.string())),
  error: z.string(),
})

export const refusedLine = z.object({
  row: z.int(),
  name: z.string(),
  email: z.string(),
  groupId: z.nullable(id),
  groupName: z.string(),
  phone: z.optional(z.string()),
  /** The code of the pass. If the sheet contains an unknown text, this text. */
  pass: z.optional(z.string()),
  /** When the person asked to be erased. Set only if the line was refused for this reason. */
  askedErasureAt: z.optional(instant),
  /**
   * The line's cells, so that people can correct them and send them again. Long texts are cut, and some columns of very
   * wide sheets are left out.
   */
  cells: z.array(z.string()),
})

/** A group name in the sheet that no group has. */
export const missingGroup = z.object({
  name: z.string(),
  rows: z.array(z.int()),
  /** The text in `notices` about this group. */
  notice: z.string(),
})

export const KNOWN_FIELDS = ['name', 'phone', 'group', 'pass'] as const

export const knownChange = z.object({
  field: z.enum(KNOWN_FIELDS),
  /** The stored value as text; '' if there is none. For groups, their names. */
  from: z.string(),
  /** The value in the sheet. For a group, its id. */
  to: z.string(),
})

/** A registered person in the sheet. `changes` is empty if the line would change nothing. */
export const knownPerson = z.object({
  row: z.int(),
  userId: id,
  /** The version that was compared. Clients send it back, for optimistic locking. */
  version: z.int(),
  name: z.string(),
  email: z.string(),
  groups: z.array(z.string()),
  changes: z.array(knownChange),
})

export const importParseAnswer = z.object({
  users: z.array(importedUser),
  errors: z.array(importError),
  /** Warnings that don't reject a line, such as an unknown group or a second sheet. */
  notices: z.optional(z.array(z.string())),
  /** Sent only with `compare`. Without `compare`, the lines of registered people are in `errors`. */
  known: z.optional(z.array(knownPerson)),
  // The following fields are sent only with `review`.
  refused: z.optional(z.array(refusedLine)),
  missingGroups: z.optional(z.array(missingGroup)),
  /**
   * `titles`: the headers of the columns in `refusedLine.cells`. `columns`: the index in `titles` for each field of the
   * import.
   */
  titles: z.optional(z.array(z.string())),
  columns: z.optional(
    z.object({
      name: z.int(),
      email: z.int(),
      group: z.optional(z.int()),
      phone: z.optional(z.int()),
      pass: z.optional(z.int()),
    }),
  ),
})

/** A person's group. The empty text is the option "Nenhum" of the dropdown. */
const chosenGroup = z.union([blank(null), id])

export const importSave = z
  .object({
    users: z
      .array(z.extend(importedUser, { groupId: z.optional(z.nullable(chosenGroup)), pass: z.optional(z.string()) }))
      .check(z.minLength(1, 'Nenhum usuário para importar')),
    defaultPassword: z.optional(newPassword),
    /** Whether people choose a password with a link. Otherwise they get `defaultPassword`. */
    ownPassword: z.optional(z.boolean()),
    /** If true, the answer always contains `importedAt`. */
    review: z.optional(z.boolean()),
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
  /** The instant of the import, which identifies the created people. Sent with `review` or `ownPassword`. */
  importedAt: z.optional(instant),
})

/** Updates registered people from a sheet. For a large sheet, clients make several calls. */
export const importUpdate = z.object({
  people: z
    .array(
      z.object({
        row: z.int(),
        userId: id,
        version: z.int(),
        name: z.optional(requiredText('Nome é obrigatório')),
        phone: z.optional(phone),
        groupId: z.optional(id),
        pass: z.optional(pass),
      }),
    )
    .check(z.minLength(1, 'Nenhuma mudança para salvar'), z.maxLength(PAGE_SIZE_MAX)),
})
export const importUpdateAnswer = z.object({
  changed: z.int(),
  errors: z.array(importError),
})

export type KnownChange = z.infer<typeof knownChange>
export type KnownPerson = z.infer<typeof knownPerson>
export type ImportUpdate = z.infer<typeof importUpdate>
export type ImportUpdateAnswer = z.infer<typeof importUpdateAnswer>
export type ImportedUser = z.infer<typeof importedUser>
export type ImportError = z.infer<typeof importError>
export type RefusedLine = z.infer<typeof refusedLine>
export type MissingGroup = z.infer<typeof missingGroup>
export type ImportParseAnswer = z.infer<typeof importParseAnswer>
export type ImportSave = z.infer<typeof importSave>
export type ImportSaveAnswer = z.infer<typeof importSaveAnswer>
