import * as z from 'zod/mini'
import { id, instant, newPassword } from '../base/fields.ts'
import { blank, email, formInteger, requiredText, version } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from '../base/limits.ts'
import { phone } from '../base/phone.ts'
import { PASSES, pass } from '../passes/pass.ts'
import { TEAM_FUNCTIONS } from '../team/permissions.ts'
import { ROLES, type Role, role, type User, user, userGroup } from './login-user.ts'

export { ROLES, type Role, role, type User, user, userGroup }

export const ROLE_LABELS: Record<Role, string> = {
  ADMIN: 'Administrador',
  SPEAKER: 'Palestrante',
  PARTICIPANT: 'Participante',
}

export const managedUser = z.extend(user, {
  /** The phone number in international form: `+5511900000000`. */
  phone: z.optional(z.string()),
  /** Since when the person is blocked: they can't sign in, and their links don't work. */
  blockedAt: z.optional(instant),
  /** What an administrator does in the team. Missing for everybody else. */
  teamFunction: z.optional(z.enum(TEAM_FUNCTIONS)),
  /** The rooms that a moderator sees. Missing for everybody else. */
  teamRooms: z.optional(z.array(z.object({ id, name: z.string() }))),
  /** The groups that a limited reader sees. Missing for everybody else. */
  teamGroups: z.optional(z.array(z.object({ id, name: z.string() }))),
})

/** A blocked person is `blocked`, whether or not the account is active. */
export const userStatus = ({ active, blockedAt }: Pick<ManagedUser, 'active' | 'blockedAt'>): UserStatus =>
  blockedAt ? 'blocked' : active ? 'active' : 'inactive'

export const bulkIds = z.array(id).check(z.minLength(1, 'Selecione pelo menos um usuário'), z.maxLength(PAGE_SIZE_MAX))

const groupIds = z._default(z.array(id).check(z.maxLength(1000)), [])

/** The part of the event that a member of the team sees. Missing fields don't change it. */
const teamScope = {
  /** The rooms that a moderator sees. */
  teamRoomIds: z.optional(z.array(id).check(z.maxLength(1000))),
  /** The groups that a reader sees; `null` for all groups. */
  teamGroupIds: z.optional(z.nullable(z.array(id).check(z.maxLength(1000)))),
}

export const userCreate = z
  .object({
    name: requiredText('Nome é obrigatório'),
    email,
    password: z.optional(z.union([blank(undefined), newPassword])),
    /** Whether the person chooses a password with a first-access link. Then `password` is not needed. */
    ownPassword: z.optional(z.boolean()),
    role: z._default(role, 'PARTICIPANT'),
    teamFunction: z.optional(z.enum(TEAM_FUNCTIONS)),
    ...teamScope,
    groupIds,
    phone: z.optional(phone),
    pass: z.optional(z.union([blank(undefined), pass])),
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
  /** The new function in the team. If it is missing, the function does not change. */
  teamFunction: z.optional(z.enum(TEAM_FUNCTIONS)),
  ...teamScope,
  groupIds,
  /** The new phone number. If it is missing, the number does not change. */
  phone: z.optional(phone),
  /** A new password. If it is missing or blank, the password does not change. */
  password: z.optional(z.union([blank(undefined), newPassword])),
  active: z.optional(z.boolean()),
  version,
})

/** A separate schema from `userUpdate`, because changing the e-mail address signs the person out. */
export const userEmailUpdate = z.object({ email, version })

export const USER_SORTS = ['name', 'email', 'role', 'active', 'createdAt'] as const

/** The statuses of an account. `active`: the person may sign in. */
export const USER_STATUSES = ['active', 'inactive', 'blocked'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

export const USER_STATUS_LABELS: Record<UserStatus, string> = {
  active: 'Ativo',
  inactive: 'Inativo',
  blocked: 'Bloqueado',
}

export const USER_ATTENDANCES = ['never', 'ever'] as const
export const USER_SIGN_INS = ['never', 'ever'] as const
/** How far a person has come with a first-access link, in order. `used`: the person has a password of their own. */
export const LINK_STATES = ['none', 'made', 'sent', 'opened', 'used'] as const
export type LinkState = (typeof LINK_STATES)[number]
/**
 * The filters by first-access link. `unopened`: the states `made` and `sent`. `overdue`: the same two states, if no
 * link of the person was made or sent within the last `OVERDUE_MS`.
 */
export const LINK_FILTERS = [...LINK_STATES, 'unopened', 'overdue'] as const
export const OVERDUE_MS = 86_400_000

export const LINK_STATE_LABELS: Record<LinkState, string> = {
  none: 'Sem link',
  made: 'Link criado',
  sent: 'Enviado',
  opened: 'Aberto',
  used: 'Usado',
}

/** Finds people without a group. Administrators need no group, so they are found only together with `role: 'ADMIN'`. */
export const WITHOUT_GROUP = 'none'

export const WITHOUT_PASS = 'none'

export const userFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
  role: z.optional(role),
  /** The id of a group, or `WITHOUT_GROUP`. */
  group: z.optional(id),
  status: z.optional(z.enum(USER_STATUSES)),
  signedIn: z.optional(z.enum(USER_SIGN_INS)),
  link: z.optional(z.enum(LINK_FILTERS)),
  pass: z.optional(z.enum([...PASSES, WITHOUT_PASS])),
  /** Whether the person was in a room while it was live. */
  attendance: z.optional(z.enum(USER_ATTENDANCES)),
  /** Finds the people whom the import of this instant created. */
  importedAt: z.optional(instant),
  /** Excludes people whose purchase was refunded and who have no other pass, because they should have no access. */
  refunded: z.optional(z.literal('left-out')),
})

/** Without parameters, the answer is the whole list; otherwise it is one page. */
export const userListQuery = z.extend(userFilter, {
  page: z.optional(formInteger('Página inválida')),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
  sort: z.optional(z.enum(USER_SORTS)),
  order: z.optional(z.enum(['asc', 'desc'])),
})

/** How many characters a search for single people needs at least. */
export const PERSON_SEARCH_MIN = 3

/** How many people a search for single people finds at most. */
export const PERSON_SEARCH_SIZE = 25

/**
 * Whether a query searches for single people: the search text is long enough, and the query asks for one short page
 * without a filter, in the default order. For all other lists, members need the permission `people.list`.
 */
export function isPersonSearch({
  search = '',
  page = 0,
  pageSize = PERSON_SEARCH_SIZE,
  sort,
  order,
  ...filter
}: UserListQuery) {
  const isShort = page === 0 && pageSize <= PERSON_SEARCH_SIZE
  const isInDefaultOrder = (sort ?? 'createdAt') === 'createdAt' && order !== 'asc'
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return search.trim().length >= PERSON_SEARCH_MIN && isShort && isInDefaultOrder && !isFiltered
}

export const LINK_WAYS = ['mail', 'whatsapp'] as const
export type LinkWay = (typeof LINK_WAYS)[number]

/** The first-access link that the person used. If they used none: the valid link with the most advanced state. */
export const linkJourney = z.object({
  state: z.enum(LINK_STATES),
  madeAt: z.optional(instant),
  sentAt: z.optional(instant),
  /** Missing if an administrator copied or downloaded the link, because the server can't know how it was sent. */
  sentBy: z.optional(z.enum(LINK_WAYS)),
  openedAt: z.optional(instant),
  usedAt: z.optional(instant),
  /** Set if the mail with this link could not be delivered. */
  hasMailFailed: z.optional(z.literal(true)),
})

export type LinkJourney = z.infer<typeof linkJourney>

/** `usedAt` is missing if an administrator set the password, or if the link was deleted. */
export function linkText({ state, usedAt, hasMailFailed }: LinkJourney): string {
  if (state === 'used' && !usedAt) return 'Senha própria'
  return state === 'made' && hasMailFailed ? 'E-mail não entregue' : LINK_STATE_LABELS[state]
}

export const listedUser = z.extend(managedUser, {
  /** When the person last signed in. Missing if they never did. `null` if it is longer ago than sign-ins are stored. */
  lastSignInAt: z.optional(z.nullable(instant)),
  /** Optional: nodes of the previous release don't send it (rolling upgrade). */
  link: z.optional(linkJourney),
  pass: z.optional(pass),
  /** Whether a member of the team has a second factor. Missing for everybody else. */
  hasSecondFactor: z.optional(z.boolean()),
})

export const userPage = z.object({
  data: z.array(listedUser),
  /**
   * How many people were found. Without the permission `people.list`, it only shows whether there are more than in
   * `data`.
   */
  total: z.int(),
})

/** Returns the page as members without `people.list` get it: a total would count the audience for them. */
export const withoutTotal = ({ data, total }: UserPage): UserPage => ({ data, total: Math.min(total, data.length + 1) })

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export const userExportQuery = z.extend(userFilter, { format: z.optional(z.enum(EXPORT_FORMATS)) })

export const userListAnswer = z.union([z.array(managedUser), userPage])

export const userRoom = z.object({ roomId: id })
export const userRoomsUpdate = z.object({
  /** The rooms that the person may enter. `null` restores the default: all rooms of their groups. */
  roomIds: z.nullable(z.array(id).check(z.maxLength(10_000))),
  /** The rooms that the administrator saw as enabled. The call fails if they have changed since. */
  seenRoomIds: z.optional(z.array(id).check(z.maxLength(10_000))),
})

/** Whether the caller offers an undo. If so, the answer identifies the change, or lists the changed people. */
const undoable = z.optional(z.boolean())

const PLAIN_ACTIONS = ['activate', 'deactivate', 'delete'] as const
export const GROUP_ACTIONS = ['addToGroup', 'removeFromGroup'] as const
export const PASS_ACTIONS = ['givePass', 'takePass'] as const
export const USER_ACTIONS = [...PLAIN_ACTIONS, ...GROUP_ACTIONS, ...PASS_ACTIONS] as const

const plain = { action: z.enum(PLAIN_ACTIONS), undoable }
const ofGroup = { action: z.enum(GROUP_ACTIONS), groupId: id, undoable }
const ofPass = { action: z.enum(PASS_ACTIONS), pass }

const operationOn = <People extends z.core.$ZodLooseShape>(people: People) =>
  z.discriminatedUnion('action', [
    z.object({ ...plain, ...people }),
    z.object({ ...ofGroup, ...people }),
    z.object({ ...ofPass, ...people }),
  ])

export const userOperation = operationOn({})
export const userBulk = operationOn({ userIds: bulkIds })
export const userBulkAnswer = z.object({
  /** How many people were found. For groups and passes: how many people were changed. */
  changed: z.int(),
  /** Identifies the change of passes: `POST /admin/passes/undo` reverts it. */
  actId: z.optional(id),
  /**
   * With `undoable`, for `deactivate`: the people who were active before. Missing if there are too many to activate
   * them in one call.
   */
  deactivatedIds: z.optional(z.array(id)),
  /** Identifies a change of groups that did not run in batches: `POST /admin/users/bulk/undo` reverts it. */
  undoId: z.optional(id),
})

export const userFilterBulk = operationOn({
  filter: userFilter,
  /** How many people the caller saw. The call fails if there are more now. */
  expected: z.int().check(z.minimum(1)),
})
export const userFilterBulkAnswer = z.extend(userBulkAnswer, {
  /** Whether the caller was among the people and was skipped, because nobody can deactivate or delete themselves. */
  isCallerLeftOut: z.boolean(),
  /**
   * Set if the change is large and runs in batches (`GET /admin/walks`). `changed` is then the number of people in the
   * batches, including those who will need no change.
   */
  walkId: z.optional(id),
})

/** `walkId`: the `undoId` or the `walkId` that the change of groups returned. */
export const userBulkUndo = z.object({ walkId: id })

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
