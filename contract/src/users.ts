import * as z from 'zod/mini'
import { id, instant, newPassword } from './fields.ts'
import { blank, email, formInteger, requiredText, version } from './form-fields.ts'
import { PAGE_SIZE_MAX } from './limits.ts'
import { ROLES, type Role, role, type User, user, userGroup } from './user.ts'

export { ROLES, type Role, role, type User, user, userGroup }

export const ROLE_LABELS: Record<Role, string> = {
  ADMIN: 'Administrador',
  SPEAKER: 'Palestrante',
  PARTICIPANT: 'Participante',
}

export const bulkIds = z.array(id).check(z.minLength(1, 'Selecione pelo menos um usuário'), z.maxLength(PAGE_SIZE_MAX))

const groupIds = z._default(z.array(id).check(z.maxLength(1000)), [])

export const userCreate = z
  .object({
    name: requiredText('Nome é obrigatório'),
    email,
    password: z.optional(z.union([blank(undefined), newPassword])),
    /** They are given no password, and choose their own by a first-access link. */
    ownPassword: z.optional(z.boolean()),
    role: z._default(role, 'PARTICIPANT'),
    groupIds,
  })
  .check(
    z.refine(({ password, ownPassword }) => ownPassword || password !== undefined, {
      message: 'Senha é obrigatória',
      path: ['password'],
    }),
  )

export const userUpdate = z.object({
  name: requiredText('Nome é obrigatório'),
  role,
  groupIds,
  /** Sent only when it is to change (SPEC §5); a blank one keeps the current one, as the form says. */
  password: z.optional(z.union([blank(undefined), newPassword])),
  active: z.optional(z.boolean()),
  version,
})

/** A correction of the address that somebody signs in with: apart from the rest, because it signs him out. */
export const userEmailUpdate = z.object({ email, version })

export const USER_SORTS = ['name', 'email', 'role', 'active', 'createdAt'] as const

export const USER_STATUSES = ['active', 'inactive'] as const
export const USER_SIGN_INS = ['never', 'ever'] as const
/** In place of a group's id. Of administrators, who need no group, it finds those only who are asked for by their role. */
export const WITHOUT_GROUP = 'none'

/** Which people; what is left out says nothing. */
export const userFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  role: z.optional(role),
  /** A group's id, or `WITHOUT_GROUP`. */
  group: z.optional(id),
  status: z.optional(z.enum(USER_STATUSES)),
  signedIn: z.optional(z.enum(USER_SIGN_INS)),
  /** Those whom the import of that moment has created. */
  importedAt: z.optional(instant),
})

/** Without parameters the list is whole; with any of them it is a page. */
export const userListQuery = z.extend(userFilter, {
  page: z.optional(formInteger('Página inválida')),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
  sort: z.optional(z.enum(USER_SORTS)),
  order: z.optional(z.enum(['asc', 'desc'])),
})

export const listedUser = z.extend(user, {
  /** Left out where he never has; `null` where it was longer ago than sign-ins are kept. */
  lastSignInAt: z.optional(z.nullable(instant)),
})

export const userPage = z.object({ data: z.array(listedUser), total: z.int() })

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export const userExportQuery = z.extend(userFilter, { format: z.optional(z.enum(EXPORT_FORMATS)) })

/** The whole list, or one page of it. */
export const userListAnswer = z.union([z.array(user), userPage])

export const userRoom = z.object({ roomId: id })
export const userRoomsUpdate = z.object({
  /** `null` goes back to the default: every room of the user's groups. */
  roomIds: z.nullable(z.array(id).check(z.maxLength(10_000))),
  /** The rooms that the caller has seen enabled; if others are by now, the change is refused. */
  seenRoomIds: z.optional(z.array(id).check(z.maxLength(10_000))),
})

/** Whoever wants to be able to take a deactivation back asks to be told whom it concerned. */
const undoable = z.optional(z.boolean())

/** What can be done to several users at once. */
export const userBulk = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['activate', 'deactivate', 'delete']), userIds: bulkIds, undoable }),
  z.object({ action: z.enum(['addToGroup', 'removeFromGroup']), userIds: bulkIds, groupId: id }),
])
export const userBulkAnswer = z.object({
  changed: z.int(),
  /** Who was active until this deactivation; left out where they are too many to be activated by one call. */
  deactivatedIds: z.optional(z.array(id)),
})

const filtered = {
  filter: userFilter,
  /** As many as the caller has seen: if there are more by now, nobody is changed. */
  expected: z.int().check(z.minimum(1)),
}

/** The same to all that a filter finds, however many they are. */
export const userFilterBulk = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['activate', 'deactivate', 'delete']), undoable, ...filtered }),
  z.object({ action: z.enum(['addToGroup', 'removeFromGroup']), groupId: id, ...filtered }),
])
export const userFilterBulkAnswer = z.extend(userBulkAnswer, {
  /** Nobody deactivates or deletes himself: the caller was among them and stayed as he was. */
  isCallerLeftOut: z.boolean(),
})

export type UserCreate = z.infer<typeof userCreate>
export type UserUpdate = z.infer<typeof userUpdate>
export type UserEmailUpdate = z.infer<typeof userEmailUpdate>
export type UserFilter = z.infer<typeof userFilter>
export type UserListQuery = z.infer<typeof userListQuery>
export type ListedUser = z.infer<typeof listedUser>
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export type UserExportQuery = z.infer<typeof userExportQuery>
export type UserBulk = z.infer<typeof userBulk>
export type UserBulkAnswer = z.infer<typeof userBulkAnswer>
export type UserFilterBulk = z.infer<typeof userFilterBulk>
export type UserFilterBulkAnswer = z.infer<typeof userFilterBulkAnswer>
export type UserRoomsUpdate = z.infer<typeof userRoomsUpdate>
export type UserRoom = z.infer<typeof userRoom>
export type UserPage = z.infer<typeof userPage>
