import type { LoginRequest, PasswordChange } from '@palco/contract/auth/auth'
import type { Confirmation, ConfirmationWay } from '@palco/contract/auth/confirmation'
import { emailKey } from '@palco/contract/base/fields'
import {
  busy,
  invalidCredentials,
  notConfirmed,
  notSignedIn,
  teamPasswordRequired,
  wrongCurrentPassword,
} from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import { voidLinks } from '../access-links/access-links.repo.ts'
import type { Shared } from '../feature.ts'
import { findPasswordHash, hasOtherOwner, replacePassword } from '../people/accounts.repo.ts'
import { assertOwnPassword } from '../people/own-password.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import { accessLine } from '../session/access-lines.ts'
import type { FailedAccesses } from '../session/failed-accesses.ts'
import type { Session } from '../session/sessions.repo.ts'
import { assertMayUsePassword, type Caller, originOf, type SignedIn, type SignInParts } from '../session/sign-in.ts'
import type { AccountLimits } from './account-limits.ts'
import type { Attempt, LoginLimits } from './login-limits.ts'

/**
 * The maximum for each session. IP addresses have no maximum: an office of 500 people may refresh in the same minute.
 */
const REFRESHES_A_MINUTE = 60

interface AuthParts extends Shared, SignInParts {
  failedAccesses: FailedAccesses
  limits: LoginLimits
  secondFactors: SecondFactors
  accountLimits: AccountLimits
  isSetUp: () => Promise<boolean>
}

export function createAuth(parts: AuthParts) {
  const {
    db,
    bus,
    catalog,
    people,
    sessions,
    passwords,
    devices,
    failedAccesses,
    limits,
    queueLogin,
    isSetUp,
    notices,
    secondFactors,
    accountLimits,
    mail,
  } = parts
  const refreshes = createLimiter(REFRESHES_A_MINUTE, 60)

  async function verifyLimited(attempt: Attempt, hash: string | null, password: string) {
    const { proven, attemptsLeft } = await limits.check(attempt, async () =>
      (await passwords.verify(hash, password, attempt.address)) ? true : null,
    )
    return { isRight: proven !== null, attemptsLeft }
  }

  /**
   * Failures count for the session and not for the account, so that strangers who fail to sign in don't keep the owner
   * from changing the password.
   */
  async function verifyOwn({ id, userId }: Session, password: string, address: string) {
    const hash = await findPasswordHash(db, userId)
    if (!hash) throw notSignedIn()
    return { hash, ...(await verifyLimited({ account: userId, address, device: id }, hash, password)) }
  }

  async function proveByFactor(
    { id, userId }: Session,
    proof: Exclude<Confirmation, { password: string }>,
    caller: Caller,
  ) {
    const attempt = { account: `second step ${userId}`, address: caller.address, device: id, isSecondStep: true }
    const { proven, attemptsLeft } = await limits.check(attempt, () => secondFactors.checkOwn(userId, proof, caller))
    if (!proven) throw notConfirmed(attemptsLeft)
    await sessions.writeAs(userId, async (trx) => {
      if (!(await proven(trx))) throw notConfirmed(null)
    })
  }

  return {
    profileOf: people.profileOf,

    async login({ email, password }: LoginRequest, caller: Caller): Promise<SignedIn> {
      const { address, deviceCookie } = caller
      await queueLogin(address)
      const account = await people.findAccount(email)
      // While the first administrator is still being created, make the page retry: the password may be right.
      if (!account && !(await isSetUp())) throw busy(1)
      const device = account ? devices.find(deviceCookie, account.person.id) : null
      const attempt = { account: emailKey(email), address, device }
      const { isRight, attemptsLeft } = await verifyLimited(attempt, account?.passwordHash ?? null, password)
      if (account && !isRight) failedAccesses.record(accessLine(account.person.id, 'failed', originOf(caller, device)))
      if (!isRight) void bus.deliver({ type: 'sign-in-failed' })
      if (!account || !isRight) throw invalidCredentials(attemptsLeft)
      assertMayUsePassword(parts, account.person.role)
      // Administrators must not sign in with a default password, because other people know it: they need a link, by
      // mail or from another owner. If neither is possible, let them sign in, because they would be locked out.
      const isGiven = account.person.role === 'ADMIN' && account.person.has_default_password
      if (isGiven && (mail.isOn || (await hasOtherOwner(db, account.person.id)))) throw teamPasswordRequired()
      const { person, passwordHash } = account
      if (await secondFactors.isAsked(person, passwordHash, caller))
        throw await secondFactors.begin({ userId: person.id, passwordHash, link: null }, caller, device)
      await accountLimits.countSignIn(person.id)
      const remembered = devices.remember(deviceCookie, account.person.id)
      const { sessionToken, version, ...tokens } = await sessions.open(
        account,
        originOf(caller, remembered.name),
        // No mail about a new browser if this one has signed in to this account before.
        device ? null : notices.signedIn(account.person.role, remembered.name, caller.userAgent),
      )
      const answer = { user: await account.profileAt(version), tokens, sessionToken }
      return { answer, deviceCookie: remembered.cookie }
    },

    logout: (session: Session, caller: Caller) =>
      sessions.writeAs(session.userId, (trx, announce) =>
        sessions.signOut(trx, announce, session, originOf(caller, devices.find(caller.deviceCookie, session.userId))),
      ),

    refresh: (refreshToken: string, sessionToken: string | undefined) =>
      sessions.refresh(refreshToken, sessionToken, refreshes.count),

    /**
     * Returns how the caller can prove who they are. Callers who signed in through single sign-on may not know a
     * password.
     */
    async confirmationWays({ userId, isByProvider }: Session): Promise<ConfirmationWay[]> {
      const totp = (await secondFactors.hasTotp(userId)) ? (['totp'] as const) : []
      if (!isByProvider) return ['password', ...totp]
      return ['provider', ...totp, ...(parts.onlyProvider === null ? (['password'] as const) : [])]
    },

    /** Confirms who the caller is. A wrong password counts like a wrong one in `changePassword`. */
    async confirm(session: Session, proof: Confirmation, caller: Caller) {
      if ('password' in proof) {
        assertMayUsePassword(parts, session.role)
        const { isRight, attemptsLeft } = await verifyOwn(session, proof.password, caller.address)
        if (!isRight) throw notConfirmed(attemptsLeft)
      } else await proveByFactor(session, proof, caller)
      await sessions.confirm(session)
    },

    async changePassword(session: Session, { currentPassword, newPassword }: PasswordChange, address: string) {
      const { isRight, hash: oldHash } = await verifyOwn(session, currentPassword, address)
      if (!isRight) throw wrongCurrentPassword()
      await assertOwnPassword(catalog, newPassword)
      await accountLimits.countPasswordChange(session.userId)
      const newHash = await passwords.hash(newPassword, address)
      return sessions.writeAs(session.userId, async (trx, announce) => {
        // Fails if an administrator has set another password in the meantime, which must not be overwritten.
        if (!(await replacePassword(trx, session.userId, oldHash, newHash))) throw wrongCurrentPassword()
        await notices.passwordChanged(trx, session.userId)
        await voidLinks(trx, [session.userId])
        return sessions.renewTokens(trx, announce, session)
      })
    },
  }
}

export type Auth = ReturnType<typeof createAuth>
