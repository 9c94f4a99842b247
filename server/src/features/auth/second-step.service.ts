import type { PasskeyLogin, PasskeyRequestOptions, SecondStepRequest } from '@palco/contract/auth/second-factor'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { secondStepExpired, wrongSecondStep } from '../../base/errors.ts'
import type { Redeeming } from '../access-links/redeem.service.ts'
import type { Shared } from '../feature.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import { accessLine } from '../session/access-lines.ts'
import type { FailedAccesses } from '../session/failed-accesses.ts'
import { signInRefusal } from '../session/may-sign-in.ts'
import { lockUser } from '../session/sessions.repo.ts'
import { assertMayUsePassword, type Caller, originOf, type SignedIn, type SignInParts } from '../session/sign-in.ts'
import type { AccountLimits } from './account-limits.ts'
import type { LoginLimits } from './login-limits.ts'

export interface SecondStepParts extends Shared, SignInParts {
  secondFactors: SecondFactors
  redeeming: Redeeming
  failedAccesses: FailedAccesses
  limits: LoginLimits
  accountLimits: AccountLimits
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockUser>>>

interface Proven {
  trustCookie: string | null
  isMailed: boolean
}

export type SecondStepSignIns = ReturnType<typeof createSecondStepSignIns>

/** Signs in members of the team with a second factor, or with a passkey instead of the password. */
export function createSecondStepSignIns(parts: SecondStepParts) {
  const { bus, people, sessions, devices, queueLogin, notices, secondFactors, redeeming } = parts
  const { failedAccesses, limits, accountLimits } = parts
  const { steps, trust, siteOf } = secondFactors

  function refuse(userId: string, caller: Caller, device: string | null, attemptsLeft: number | null = null) {
    failedAccesses.record(accessLine(userId, 'failed', originOf(caller, device)))
    void bus.deliver({ type: 'sign-in-failed' })
    return wrongSecondStep(attemptsLeft)
  }

  /**
   * Opens the session in the same transaction as `prove`, which throws if the proof is not valid any more. If `prove`
   * returns `isMailed`, the person already gets another mail, so no mail about a new browser is sent.
   */
  async function open(
    userId: string,
    caller: Caller,
    prove: (trx: Transaction, announce: Announce, user: Locked) => Promise<Proven>,
  ): Promise<SignedIn> {
    await accountLimits.countSignIn(userId)
    const device = devices.find(caller.deviceCookie, userId)
    const remembered = devices.remember(caller.deviceCookie, userId)
    const { sessionToken, trustCookie, ...tokens } = await sessions.writeAs(userId, async (trx, announce) => {
      const user = await lockUser(trx, userId)
      if (!user) throw secondStepExpired()
      const refused = signInRefusal(user)
      if (refused) throw refused
      assertMayUsePassword(parts, user.role)
      const { trustCookie, isMailed } = await prove(trx, announce, user)
      const origin = originOf(caller, remembered.name)
      const onOpened = device || isMailed ? null : notices.signedIn(user.role, remembered.name, caller.userAgent)
      return { trustCookie, ...(await sessions.openWithin(trx, announce, userId, origin, onOpened)) }
    })
    void bus.deliver({ type: 'signed-in' })
    const answer = { user: await people.profileOf({ userId, isByProvider: false }), tokens, sessionToken }
    return { answer, deviceCookie: remembered.cookie, trustCookie }
  }

  return {
    optionsFor: async (token: string, caller: Caller): Promise<PasskeyRequestOptions> =>
      steps.optionsFor(await steps.find(token), siteOf(caller)),

    passkeyOptions: (caller: Caller) => steps.passkeyOptions(siteOf(caller)),

    /**
     * Finishes a sign-in whose first step was right. The first step has changed nothing: an earlier session is still
     * open.
     */
    async finish({ token, trust: isToBeTrusted, ...proof }: SecondStepRequest, caller: Caller): Promise<SignedIn> {
      await queueLogin(caller.address)
      const step = await steps.find(token)
      const { userId, passwordHash, link } = step
      const device = devices.find(caller.deviceCookie, userId)
      const attempt = { account: `second step ${userId}`, address: caller.address, device, isSecondStep: true }
      const { proven, attemptsLeft } = await limits.check(attempt, () => steps.check(step, proof, siteOf(caller)))
      if (!proven) throw refuse(userId, caller, device, attemptsLeft)
      return open(userId, caller, async (trx, announce, user) => {
        // Fails if, after the first step, the password was changed, all factors were reset, or another call used the
        // token.
        if (user.passwordHash !== passwordHash || !(await steps.take(trx, step))) throw secondStepExpired()
        if (!(await proven(trx))) throw wrongSecondStep()
        const isMailed = link ? await redeeming.use(trx, announce, link.hash, link.newPasswordHash) : false
        if (!isToBeTrusted) return { trustCookie: null, isMailed }
        const { trustCookie: cookie, userAgent } = caller
        const trusted = { cookie, userAgent }
        const trustCookie = await trust.trust(trx, userId, link?.newPasswordHash ?? passwordHash, trusted)
        return { trustCookie, isMailed }
      })
    },

    /**
     * Signs in with a passkey only. Unlocking a passkey needs its owner, so it counts as password and second factor.
     */
    async signInWithPasskey(login: PasskeyLogin, caller: Caller): Promise<SignedIn> {
      await queueLogin(caller.address)
      const proven = await steps.checkPasskeyLogin(login, siteOf(caller))
      if (!proven) throw wrongSecondStep()
      return open(proven.userId, caller, async (trx, _announce, { role }) => {
        if (role !== 'ADMIN' || !(await proven.consume(trx))) throw wrongSecondStep()
        return { trustCookie: null, isMailed: false }
      })
    },
  }
}
