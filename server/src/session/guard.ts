import type { IncomingHttpHeaders } from 'node:http'
import type { Role } from '@palco/contract/users'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, ownPasswordRequired } from '../errors.ts'
import type { Presence } from './presence.ts'
import type { Session } from './sessions.repo.ts'
import type { Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard, on guarded routes. */
    session: Session
  }
  interface FastifyContextConfig {
    isOpenToDefaultPasswords?: boolean
  }
}

/** Whoever still has a password that he was given may call this, even where he must choose his own first. */
export const withDefaultPassword = { config: { isOpenToDefaultPasswords: true } }

export type Guard = ReturnType<typeof createGuard>

/** Runs before the body is read: signed in (401), then role (403), then input (400). */
export function createGuard(
  app: FastifyInstance,
  sessions: Sessions,
  presence: Presence,
  mustChoosePassword: (userId: string) => Promise<boolean>,
) {
  app.decorateRequest('session')

  return (...roles: Role[]) =>
    async (request: FastifyRequest) => {
      const session = await sessions.identify(bearerToken(request.headers), sessionToken(request.headers))
      if (roles.length && !roles.includes(session.role)) throw forbidden()
      if (!request.routeOptions.config.isOpenToDefaultPasswords && (await mustChoosePassword(session.userId)))
        throw ownPasswordRequired()
      presence.mark(session.id)
      request.session = session
    }
}

const bearerToken = ({ authorization = '' }: IncomingHttpHeaders) => /^Bearer (\S+)$/i.exec(authorization)?.[1]

export const sessionToken = (headers: IncomingHttpHeaders) => headers['x-session-token']?.toString() || undefined
