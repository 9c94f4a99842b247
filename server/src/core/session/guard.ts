import type { IncomingHttpHeaders } from 'node:http'
import { PREVIEW_HEADER } from '@palco/contract/preview-path'
import type { PreviewRequest } from '@palco/contract/previews'
import type { Role } from '@palco/contract/users'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forbidden, notFound, ownPasswordRequired, previewEnded, previewIsReadOnly } from '../../base/errors.ts'
import type { Presence } from './presence.ts'
import type { PreviewTokens } from './preview-tokens.ts'
import type { Session } from './sessions.repo.ts'
import type { Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard, on guarded routes. Of whoever calls, in a preview too: that is the administrator. */
    session: Session
    /** Through whose eyes, where an administrator looks at the portal. */
    preview: PreviewRequest | null
  }
  interface FastifyContextConfig {
    isOpenToDefaultPasswords?: boolean
    isOpenToPreviews?: boolean
  }
}

/** Whoever still has a password that he was given may call this, even where he must choose his own first. */
export const withDefaultPassword = { config: { isOpenToDefaultPasswords: true } }

/** Only reads, and answers for whom `viewerOf` names: the one kind of call that a preview may make. */
export const inPreviews = { config: { isOpenToPreviews: true } }

export type Guard = ReturnType<typeof createGuard>

interface GuardParts {
  sessions: Sessions
  /** Where the caller has seen a later revision of the catalog than this node has. */
  catchUp: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined
  presence: Presence
  previewTokens: PreviewTokens
  people: {
    mustChoosePassword: (userId: string) => Promise<boolean>
    roleOf: (userId: string) => Promise<Role | null>
  }
}

/** Runs before the body is read: signed in (401), then role (403), then input (400). */
export function createGuard(app: FastifyInstance, { sessions, catchUp, presence, previewTokens, people }: GuardParts) {
  app.decorateRequest('session')
  app.decorateRequest('preview', null)

  /** Refuses whatever is not meant for previews, so that a new route is closed to them until somebody opens it. */
  function readPreview(request: FastifyRequest, token: string, { id, role }: Session): PreviewRequest {
    if (role !== 'ADMIN') throw forbidden()
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || !request.routeOptions.config.isOpenToPreviews) throw previewIsReadOnly()
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

  return (...roles: Role[]) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessions.identify(bearerToken(request.headers), sessionToken(request.headers))
      const catchingUp = catchUp(request, reply)
      if (catchingUp) await catchingUp
      const token = previewToken(request.headers)
      const preview = token === undefined ? null : readPreview(request, token, session)
      const role = preview ? await roleIn(preview) : session.role
      if (roles.length && !roles.includes(role)) throw forbidden()
      if (!request.routeOptions.config.isOpenToDefaultPasswords && (await people.mustChoosePassword(session.userId)))
        throw ownPasswordRequired()
      presence.mark(session.id)
      request.session = session
      request.preview = preview
    }
}

/** Whose portal it is: of the person or group that is looked at, else of who calls. The id of a group is nobody's. */
export const viewerOf = ({ session, preview }: FastifyRequest) => preview?.id ?? session.userId

const bearerToken = ({ authorization = '' }: IncomingHttpHeaders) => /^Bearer (\S+)$/i.exec(authorization)?.[1]

export const sessionToken = (headers: IncomingHttpHeaders) => headers['x-session-token']?.toString() || undefined

/** An empty one counts as given: whoever says that it is a preview is held to it. */
const previewToken = (headers: IncomingHttpHeaders) => headers[PREVIEW_HEADER.toLowerCase()]?.toString()
