import type { IncomingHttpHeaders } from 'node:http'
import { PREVIEW_HEADER } from '@palco/contract/base/paths-and-headers'
import type { PreviewRequest } from '@palco/contract/previews/previews'
import type { Room } from '@palco/contract/rooms/rooms'
import { functionMay, type Permission, type TeamFunction } from '@palco/contract/team/permissions'
import { isInScope, type TeamScope } from '@palco/contract/team/team-scope'
import type { Role } from '@palco/contract/users/users'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  confirmationRequired,
  forbidden,
  limitedToGroups,
  notFound,
  ownPasswordRequired,
  previewEnded,
  previewIsReadOnly,
  secondFactorMissing,
} from '../../base/errors.ts'
import { asksAgain, isReading } from '../../base/http/asks-again.ts'
import type { Presence } from './presence.ts'
import type { PreviewTokens } from './preview-tokens.ts'
import type { Session } from './sessions.repo.ts'
import type { Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the caller, set by the guard. In a preview, it is the administrator's session. */
    session: Session
    /** The preview, if an administrator looks at the portal as a person or a group. */
    preview: PreviewRequest | null
    /** The caller's role in the team. Set only on routes that need a permission, and in previews; otherwise `null`. */
    teamFunction: TeamFunction | null
    /**
     * Throws unless the caller has proved recently who they are. For routes that are dangerous only with some request
     * bodies.
     */
    assertConfirmed: () => Promise<void>
    /** The rooms or groups to which the caller is limited in the team. Set only on routes that need a permission. */
    teamScope: TeamScope
  }
  interface FastifyContextConfig {
    isOpenToDefaultPasswords?: boolean
    isOpenWithoutSecondFactor?: boolean
    isOpenToPreviews?: boolean
  }
}

/**
 * Option of routes that are open to people with a default password, even if the event requires a personal one, and to
 * members of the team without a second factor, even if it is required.
 */
export const withDefaultPassword = { config: { isOpenToDefaultPasswords: true } }

/** Option of routes with which members add a second factor. They are open to members who still have to add one. */
export const withoutSecondFactor = { config: { isOpenWithoutSecondFactor: true } }

/** Option of routes that previews may call. Such routes must only read, and answer for the user of `viewerOf`. */
export const inPreviews = { config: { isOpenToPreviews: true } }

type Addresses = Pick<Room, 'webinarUrl' | 'backupUrl' | 'recordingUrl'>

/** Shown instead of a room's recording URL to members who may only know that there is one. */
const HIDDEN_ADDRESS = '********'

export type Guard = ReturnType<typeof createGuard>

interface GuardParts {
  sessions: Sessions
  /** Waits if this node has not read the revision of the catalog that the caller has seen. */
  catchUp: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined
  presence: Presence
  previewTokens: PreviewTokens
  people: {
    mustChoosePassword: (userId: string) => Promise<boolean>
    mustAddSecondFactor: (session: Session) => Promise<boolean>
    roleOf: (userId: string) => Promise<Role | null>
    teamFunctionOf: (userId: string) => Promise<TeamFunction | null>
    teamScopeOf: (userId: string) => Promise<TeamScope>
  }
}

/**
 * Creates the guard. It checks session (401), role and permission (403), before the body is read and validated (400).
 */
export function createGuard(app: FastifyInstance, { sessions, catchUp, presence, previewTokens, people }: GuardParts) {
  app.decorateRequest('session')
  app.decorateRequest('preview', null)
  app.decorateRequest('teamFunction', null)
  app.decorateRequest('assertConfirmed', function (this: FastifyRequest) {
    return assertConfirmed(this.session)
  })

  async function assertConfirmed({ id }: Session) {
    if (!(await sessions.isConfirmed(id))) throw confirmationRequired()
  }
  app.decorateRequest('teamScope')

  /** Reads the preview of a token. Previews may call only routes that allow it. */
  function readPreview(request: FastifyRequest, token: string, { id, role }: Session): PreviewRequest {
    if (role !== 'ADMIN') throw forbidden()
    if (!isReading(request.method) || !request.routeOptions.config.isOpenToPreviews) throw previewIsReadOnly()
    const preview = previewTokens.read(token, id)
    if (!preview) throw previewEnded()
    return preview
  }

  async function roleIn(preview: PreviewRequest): Promise<Role> {
    if (preview.type === 'group') return 'PARTICIPANT'
    const role = await people.roleOf(preview.id)
    if (!role) throw notFound('Usuário não encontrado')
    return role
  }

  /** Throws if the administrator may no longer open previews of this type. The open preview then ends. */
  async function assertMayPreview({ userId }: Session, { type }: PreviewRequest) {
    const teamFunction = await people.teamFunctionOf(userId)
    const { groupIds } = await people.teamScopeOf(userId)
    const permission = type === 'user' ? 'people.view' : 'week.view'
    if (!teamFunction || groupIds || !functionMay(teamFunction, permission)) throw forbidden()
    return teamFunction
  }

  /** Checks the permission. Returns whether the call changes a member of the team. */
  async function checkPermission(request: FastifyRequest, { userId }: Session, permission: Permission) {
    request.teamFunction = await people.teamFunctionOf(userId)
    request.teamScope = await people.teamScopeOf(userId)
    assertMay(request, permission)
    if (request.teamScope.groupIds && !request.routeOptions.schema?.isLimitedByGroups) throw limitedToGroups()
    if (!request.routeOptions.schema?.changesPerson) return false
    const { id } = request.params as { id: string }
    if ((await people.roleOf(id)) !== 'ADMIN') return false
    // With a new password or link, the caller would get the permissions of the other member.
    if (id !== userId) assertMay(request, 'team.change')
    return true
  }

  async function checkOwnAccount({ routeOptions: { config } }: FastifyRequest, session: Session) {
    if (config.isOpenToDefaultPasswords) return
    if (await people.mustChoosePassword(session.userId)) throw ownPasswordRequired()
    if (session.role !== 'ADMIN' || config.isOpenWithoutSecondFactor) return
    if (await people.mustAddSecondFactor(session)) throw secondFactorMissing()
  }

  return (...roles: Role[]) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessions.identify(bearerToken(request.headers), sessionToken(request.headers))
      const catchingUp = catchUp(request, reply)
      if (catchingUp) await catchingUp
      const token = previewToken(request.headers)
      const preview = token === undefined ? null : readPreview(request, token, session)
      if (preview) request.teamFunction = await assertMayPreview(session, preview)
      const role = preview ? await roleIn(preview) : session.role
      if (roles.length && !roles.includes(role)) throw forbidden()
      const { method, routeOptions } = request
      const permission = routeOptions.schema?.permission
      const isOfTeam = permission !== undefined && (await checkPermission(request, session, permission))
      await checkOwnAccount(request, session)
      if (isOfTeam || asksAgain(routeOptions)) await assertConfirmed(session)
      presence.mark(session.id)
      // Only writes count as use of the session, because open pages read in the background.
      if (session.role === 'ADMIN' && !isReading(method)) presence.markUse(session.id)
      request.session = session
      request.preview = preview
    }
}

/**
 * Returns whether the caller has a permission. Always `false` on routes that need no permission, except in previews.
 */
export const mayDo = ({ teamFunction }: FastifyRequest, permission: Permission) =>
  teamFunction !== null && functionMay(teamFunction, permission)

export function assertMay(request: FastifyRequest, permission: Permission) {
  if (!mayDo(request, permission)) throw forbidden()
}

/**
 * Like `assertMay`, for dangerous permissions (`DANGEROUS_PERMISSIONS`): the caller must also have proved recently who
 * they are.
 */
export async function assertMayConfirmed(request: FastifyRequest, permission: Permission) {
  assertMay(request, permission)
  await request.assertConfirmed()
}

/**
 * Returns why the caller lacks a dangerous permission; `null` if they have it. For rules that are checked later, when
 * it is known whether the permission is needed.
 */
export async function refusalWithout(request: FastifyRequest, permission: Permission, missing: Error) {
  if (!mayDo(request, permission)) return missing
  return request.assertConfirmed().then(
    () => null,
    (refusal: Error) => refusal,
  )
}

export const seesRoom = ({ teamScope }: FastifyRequest, room: { id: string; groupId: string }) =>
  isInScope(teamScope, room)

export const seesGroup = ({ teamScope }: FastifyRequest, groupId: string) =>
  teamScope.groupIds?.includes(groupId) ?? true

/** Returns the room. Its addresses are hidden for members who may not see them. */
export const withSeenAddresses = <Shown extends Addresses>(request: FastifyRequest, room: Shown): Shown =>
  mayDo(request, 'addresses.view')
    ? room
    : { ...room, webinarUrl: '', backupUrl: '', recordingUrl: room.recordingUrl && HIDDEN_ADDRESS }

/** Returns the id of the person or group for whom the portal is shown: the previewed one, otherwise the caller. */
export const viewerOf = ({ session, preview }: FastifyRequest) => preview?.id ?? session.userId

const bearerToken = ({ authorization = '' }: IncomingHttpHeaders) => /^Bearer (\S+)$/i.exec(authorization)?.[1]

export const sessionToken = (headers: IncomingHttpHeaders) => headers['x-session-token']?.toString() || undefined

/**
 * Returns the token of a preview. An empty token counts, too, and is rejected: the request must not act with the
 * administrator's own permissions.
 */
const previewToken = (headers: IncomingHttpHeaders) => headers[PREVIEW_HEADER.toLowerCase()]?.toString()
