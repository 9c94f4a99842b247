import type { LoginAnswer, LoginRequest, PasswordChange } from '@palco/contract/auth'
import type { Catalog } from '../catalog/catalog.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { accountInactive, invalidCredentials, notSignedIn, wrongCurrentPassword } from '../errors.ts'
import type { Passwords } from '../session/passwords.ts'
import type { Session } from '../session/sessions.repo.ts'
import type { Sessions } from '../session/sessions.ts'
import * as repo from './auth.repo.ts'
import { createLoginLimits } from './login-limits.ts'

export interface AuthParts {
  db: Database
  bus: Bus
  catalog: Catalog
  sessions: Sessions
  passwords: Passwords
}

export function createAuth({ db, bus, catalog, sessions, passwords }: AuthParts) {
  const limits = createLoginLimits()

  /** The limit is checked again before the answer: of many guesses at once only the first few learn theirs. */
  async function verifyLimited(subject: string, address: string, hash: string | null, password: string) {
    await limits.assertAllowed(subject, address)
    const isRight = await passwords.verify(hash, password)
    await limits.assertAllowed(subject, address)
    await (isRight ? limits.succeed(subject, address) : limits.fail(subject, address))
    return isRight
  }

  async function profileOf(userId: string) {
    const profile = await repo.findProfile(db, catalog.current(), userId)
    if (!profile) throw notSignedIn()
    return profile
  }

  return {
    profileOf,

    async login({ email, password }: LoginRequest, address: string): Promise<LoginAnswer> {
      const user = await repo.findCredentials(db, email)
      const isRight = await verifyLimited(email, address, user?.passwordHash ?? null, password)
      if (!user || !isRight) throw invalidCredentials()
      if (!user.active) throw accountInactive()
      const profile = await profileOf(user.id)
      const { sessionToken, ...tokens } = await sessions.open(user.id)
      return { user: profile, tokens, sessionToken }
    },

    logout: (session: Session) =>
      bus.transaction((trx, announce) => sessions.end(trx, announce, session.userId, 'signed-out')),

    async changePassword(session: Session, { currentPassword, newPassword }: PasswordChange, address: string) {
      const user = await repo.findPasswordHash(db, session.userId)
      if (!(await verifyLimited(session.userId, address, user?.passwordHash ?? null, currentPassword)))
        throw wrongCurrentPassword()
      const passwordHash = await passwords.hash(newPassword)
      return bus.transaction(async (trx, announce) => {
        await repo.setPassword(trx, session.userId, passwordHash)
        return sessions.renewTokens(trx, announce, session)
      })
    },
  }
}

export type Auth = ReturnType<typeof createAuth>
