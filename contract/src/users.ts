import * as z from 'zod/mini'
import { id, newPassword } from './fields.ts'
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

export const userCreate = z.object({
  name: requiredText('Nome é obrigatório'),
  email,
  password: newPassword,
  role: z._default(role, 'PARTICIPANT'),
  groupIds,
})

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

/** Without parameters the list is whole; with any of them it is a page. */
export const userListQuery = z.object({
  page: z.optional(formInteger('Página inválida')),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
  search: z.optional(z.string().check(z.maxLength(200))),
  role: z.optional(role),
  sort: z.optional(z.enum(USER_SORTS)),
  order: z.optional(z.enum(['asc', 'desc'])),
})

export const userPage = z.object({ data: z.array(user), total: z.int() })

/** The whole list, or one page of it. */
export const userListAnswer = z.union([z.array(user), userPage])

export const userRoom = z.object({ roomId: id })
export const userRoomsUpdate = z.object({
  /** `null` goes back to the default: every room of the user's groups. */
  roomIds: z.nullable(z.array(id).check(z.maxLength(10_000))),
})

/** What can be done to several users at once. */
export const userBulk = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['activate', 'deactivate', 'delete']), userIds: bulkIds }),
  z.object({ action: z.enum(['addToGroup', 'removeFromGroup']), userIds: bulkIds, groupId: id }),
])
export const userBulkAnswer = z.object({ changed: z.int() })

/** `usuarios_2025-12-01T13-40-00.000Z.xlsx`: no colons, which Windows refuses in a file's name. */
export const exportFileName = (now: number) => `usuarios_${new Date(now).toISOString().replaceAll(':', '-')}.xlsx`

export type UserCreate = z.infer<typeof userCreate>
export type UserUpdate = z.infer<typeof userUpdate>
export type UserEmailUpdate = z.infer<typeof userEmailUpdate>
export type UserListQuery = z.infer<typeof userListQuery>
export type UserBulk = z.infer<typeof userBulk>
export type UserRoom = z.infer<typeof userRoom>
export type UserPage = z.infer<typeof userPage>
