import * as z from 'zod/mini'
import { id, instant, newPassword } from '../base/fields.ts'
import { blank, email, formInteger, requiredText, version } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from '../base/limits.ts'
import { phone } from '../base/phone.ts'
import { PASSES, pass } from '../passes/pass.ts'
import { ROLES, type Role, role, type User, user, userGroup } from './login-user.ts'

export { ROLES, type Role, role, type User, user, userGroup }

export const ROLE_LABELS: Record<Role, string> = {
  ADMIN: 'Administrador',
  SPEAKER: 'Palestrante',
  PARTICIPANT: 'Participante',
}

/** As administrators see people. */
export const managedUser = z.extend(user, {
  /** In international form: `+5511900000000`. */
  phone: z.optional(z.string()),
})

export const bulkIds = z.array(id).check(z.minLength(1, 'Selecione pelo menos um usuário'), z.maxLength(PAGE_SIZE_MAX))

const groupIds = z._default(z.array(id).check(z.maxLength(1000)), [])

export const userCreate = z
  .object({
    name: requiredText('Nome é obrigatório'),
    email,
    password: z.optional(z.union([blank(undefined), newPassword])),
    /** Without a password: the person chooses one by a first-access link. */
    ownPassword: z.optional(z.boolean()),
    role: z._default(role, 'PARTICIPANT'),
    groupIds,
    phone: z.optional(phone),
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
  /** Left out: stays as it is. */
  phone: z.optional(phone),
  /** Sent only to change it; blank keeps the current one. */
  password: z.optional(z.union([blank(undefined), newPassword])),
  active: z.optional(z.boolean()),
  version,
})

/** Apart from the other fields, because a new address signs the person out. */
export const userEmailUpdate = z.object({ email, version })

export const USER_SORTS = ['name', 'email', 'role', 'active', 'createdAt'] as const

export const USER_STATUSES = ['active', 'inactive'] as const
export const USER_SIGN_INS = ['never', 'ever'] as const
/** How far a person has come with their first-access link, in this order; `used`: they have a password of their own. */
export const LINK_STATES = ['none', 'made', 'sent', 'opened', 'used'] as const
export type LinkState = (typeof LINK_STATES)[number]
/** `unopened`: `made` or `sent`. */
export const LINK_FILTERS = [...LINK_STATES, 'unopened'] as const

export const LINK_STATE_LABELS: Record<LinkState, string> = {
  none: 'Sem link',
  made: 'Link criado',
  sent: 'Enviado',
  opened: 'Aberto',
  used: 'Usado',
}

/** In place of a group's id. Finds administrators, who need no group, only together with their role. */
export const WITHOUT_GROUP = 'none'

/** In place of a pass. */
export const WITHOUT_PASS = 'none'

export const userFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
  role: z.optional(role),
  /** A group's id, or `WITHOUT_GROUP`. */
  group: z.optional(id),
  status: z.optional(z.enum(USER_STATUSES)),
  signedIn: z.optional(z.enum(USER_SIGN_INS)),
  link: z.optional(z.enum(LINK_FILTERS)),
  /** The best active one. */
  pass: z.optional(z.enum([...PASSES, WITHOUT_PASS])),
  /** People created by the import of that instant. */
  importedAt: z.optional(instant),
  /** Leaves out people whose purchase was refunded and who hold no other pass: they are to have no access. */
  refunded: z.optional(z.literal('left-out')),
})

/** Without parameters the whole list; with any of them a page. */
export const userListQuery = z.extend(userFilter, {
  page: z.optional(formInteger('Página inválida')),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
  sort: z.optional(z.enum(USER_SORTS)),
  order: z.optional(z.enum(['asc', 'desc'])),
})

export const LINK_WAYS = ['mail', 'whatsapp'] as const
export type LinkWay = (typeof LINK_WAYS)[number]

/** The steps of the link that can be used now, or of the one that was. */
export const linkJourney = z.object({
  state: z.enum(LINK_STATES),
  madeAt: z.optional(instant),
  sentAt: z.optional(instant),
  /** Links that are copied or downloaded are sent in other ways, unknown to the server. */
  sentBy: z.optional(z.enum(LINK_WAYS)),
  openedAt: z.optional(instant),
  usedAt: z.optional(instant),
  /** The mail with this link was given up. */
  hasMailFailed: z.optional(z.literal(true)),
})

export type LinkJourney = z.infer<typeof linkJourney>

/** A password of one's own may also come from an administrator, or its link is deleted by now. */
export function linkText({ state, usedAt, hasMailFailed }: LinkJourney): string {
  if (state === 'used' && !usedAt) return 'Senha própria'
  return state === 'made' && hasMailFailed ? 'E-mail não entregue' : LINK_STATE_LABELS[state]
}

export const listedUser = z.extend(managedUser, {
  /** Missing: never signed in. `null`: longer ago than sign-ins are kept. */
  lastSignInAt: z.optional(z.nullable(instant)),
  /** Optional: nodes of the previous release don't send it (rolling upgrade). */
  link: z.optional(linkJourney),
  /** The best active one. */
  pass: z.optional(pass),
})

export const userPage = z.object({ data: z.array(listedUser), total: z.int() })

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export const userExportQuery = z.extend(userFilter, { format: z.optional(z.enum(EXPORT_FORMATS)) })

/** The whole list, or one page of it. */
export const userListAnswer = z.union([z.array(managedUser), userPage])

export const userRoom = z.object({ roomId: id })
export const userRoomsUpdate = z.object({
  /** `null` goes back to the default: every room of the user's groups. */
  roomIds: z.nullable(z.array(id).check(z.maxLength(10_000))),
  /** Optimistic locking: rejected if other rooms are enabled by now. */
  seenRoomIds: z.optional(z.array(id).check(z.maxLength(10_000))),
})

/** Answer with the deactivated ids, so that the caller can offer an undo. */
const undoable = z.optional(z.boolean())

const PLAIN_ACTIONS = ['activate', 'deactivate', 'delete'] as const
const GROUP_ACTIONS = ['addToGroup', 'removeFromGroup'] as const
export const PASS_ACTIONS = ['givePass', 'takePass'] as const
export const USER_ACTIONS = [...PLAIN_ACTIONS, ...GROUP_ACTIONS, ...PASS_ACTIONS] as const

const plain = { action: z.enum(PLAIN_ACTIONS), undoable }
const ofGroup = { action: z.enum(GROUP_ACTIONS), groupId: id }
const ofPass = { action: z.enum(PASS_ACTIONS), pass }

const operationOn = <People extends z.core.$ZodLooseShape>(people: People) =>
  z.discriminatedUnion('action', [
    z.object({ ...plain, ...people }),
    z.object({ ...ofGroup, ...people }),
    z.object({ ...ofPass, ...people }),
  ])

/** A change of several people. */
export const userOperation = operationOn({})
export const userBulk = operationOn({ userIds: bulkIds })
export const userBulkAnswer = z.object({
  /** The people found; of passes, those who got or lost one. */
  changed: z.int(),
  /** The act that gave or took passes: `POST /admin/passes/undo` reverts it. */
  actId: z.optional(id),
  /** People who were active before; missing if they are too many for one call of activation. */
  deactivatedIds: z.optional(z.array(id)),
})

/** The same for all results of a filter. */
export const userFilterBulk = operationOn({
  filter: userFilter,
  /** The count that the caller has seen: rejected if there are more by now. */
  expected: z.int().check(z.minimum(1)),
})
export const userFilterBulkAnswer = z.extend(userBulkAnswer, {
  /** The caller was among the results and was skipped: people can't deactivate or delete themselves. */
  isCallerLeftOut: z.boolean(),
  /** Too many for one transaction: changed in batches (`GET /admin/walks`). `changed` is how many were chosen. */
  walkId: z.optional(id),
})

export type ManagedUser = z.infer<typeof managedUser>
export type UserCreate = z.infer<typeof userCreate>
export type UserUpdate = z.infer<typeof userUpdate>
export type UserEmailUpdate = z.infer<typeof userEmailUpdate>
export type UserFilter = z.infer<typeof userFilter>
export type UserListQuery = z.infer<typeof userListQuery>
export type ListedUser = z.infer<typeof listedUser>
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export type UserExportQuery = z.infer<typeof userExportQuery>
export type UserOperation = z.infer<typeof userOperation>
export type UserBulk = z.infer<typeof userBulk>
export type UserBulkAnswer = z.infer<typeof userBulkAnswer>
export type UserFilterBulk = z.infer<typeof userFilterBulk>
export type UserFilterBulkAnswer = z.infer<typeof userFilterBulkAnswer>
export type UserRoomsUpdate = z.infer<typeof userRoomsUpdate>
export type UserRoom = z.infer<typeof userRoom>
export type UserPage = z.infer<typeof userPage>
