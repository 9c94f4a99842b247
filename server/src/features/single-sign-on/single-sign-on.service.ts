import type { ProviderProblem, ProviderReturn } from '@palco/contract/auth/single-sign-on'
import { notConfirmed, signInExpired } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import { createAccountLimits } from '../auth/account-limits.ts'
import type { Shared } from '../feature.ts'
import { replacePassword } from '../people/accounts.repo.ts'
import type { Account } from '../people/people.ts'
import type { Session } from '../session/sessions.repo.ts'
import { type Caller, originOf, type SignedIn, type SignInParts } from '../session/sign-in.ts'
import { newToken } from '../session/tokens.ts'
import type { Identified, Provider } from './provider.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'
import { claimTicket, insertTicket } from './tickets.repo.ts'

/** The maximum number of calls from one IP address in a minute. A call may send requests to the provider. */
const CALLS_A_MINUTE = 60

interface SingleSignOnParts extends Shared, SignInParts {
  provider: Provider
  attempts: SignInAttempts
}

export type SingleSignOn = ReturnType<typeof createSingleSignOn>

export function createSingleSignOn(parts: SingleSignOnParts) {
  const { db, people, sessions, passwords, devices, notices, queueLogin, provider, attempts } = parts
  const accountLimits = createAccountLimits(db)
  const calls = createLimiter(CALLS_A_MINUTE, 60)

  async function findMember(email: string): Promise<Account | ProviderProblem> {
    // Accept only ASCII: other letters may become ASCII in lower case. For example, the Kelvin sign becomes a k.
    const account = /^[\x21-\x7e]+$/.test(email) ? await people.findAccount(email) : null
    if (!account) return 'unknown'
    const { role, active, blocked_at } = account.person
    if (role !== 'ADMIN') return 'participant'
    if (!active) return 'inactive'
    return blocked_at === null ? account : 'blocked'
  }

  /**
   * Replaces a password that the person did not choose by a random one. Other people may know the old password, and a
   * person who does not know it could not replace it.
   */
  async function dropGivenPassword({ person, passwordHash }: Account, address: string) {
    const unknown = await passwords.hash(newToken(), address)
    await sessions.writeAs(person.id, async (trx, announce) => {
      if (!(await replacePassword(trx, person.id, passwordHash, unknown))) return
      announce({ type: 'users-changed', userIds: [person.id] })
    })
  }

  async function claim(ticket: string, cookie: string, isConfirmation: boolean): Promise<Identified> {
    const attempt = attempts.read(cookie)
    const isMeant = attempt?.isConfirmation === isConfirmation
    const identified = attempt && isMeant && (await claimTicket(db, ticket, attempt.cookieHash))
    if (!identified) throw signInExpired()
    return identified
  }

  return {
    /** Returns the provider's URL for a new attempt. Throws a `ProviderRefusal`. */
    async begin({ address }: Caller, isConfirmation: boolean) {
      await calls.count(address)
      const attempt = attempts.begin(isConfirmation)
      return { url: await provider.authorizationUrl(attempt), cookie: attempt.cookie }
    },

    /** Returns whether the browser with this cookie was sent to the provider to confirm who the person is. */
    isConfirmation: (cookie: string) => attempts.read(cookie)?.isConfirmation === true,

    /** Reads the query with which the provider has sent the browser back. Throws a `ProviderRefusal`. */
    async comeBack(query: string, cookie: string, { address }: Caller): Promise<ProviderReturn> {
      await calls.count(address)
      const attempt = attempts.read(cookie)
      if (!attempt) return { problem: 'expired' }
      const identified = await provider.identify(query, attempt)
      const member = await findMember(identified.email)
      if (typeof member === 'string') return { problem: member }
      const ticket = newToken()
      await insertTicket(db, { ticket, browserHash: attempt.cookieHash, identified })
      return { ticket }
    },

    /**
     * Signs the person in, as after a right password, but without a second factor: the provider may ask for one. The
     * page and not the redirect makes this call, because the page keeps the tokens.
     */
    async finish(ticket: string, cookie: string, caller: Caller): Promise<SignedIn> {
      const { address, deviceCookie } = caller
      await queueLogin(address)
      const { email, isConfirmed } = await claim(ticket, cookie, false)
      let member = await findMember(email)
      if (typeof member !== 'string' && member.person.has_default_password) {
        await dropGivenPassword(member, address)
        member = await findMember(email)
      }
      // The account has changed since the person came back from the provider. The next attempt shows the reason.
      if (typeof member === 'string') throw signInExpired()
      const userId = member.person.id
      await accountLimits.countSignIn(userId)
      const device = devices.find(deviceCookie, userId)
      const remembered = devices.remember(deviceCookie, userId)
      const origin = originOf(caller, remembered.name)
      const {
        sessionToken,
        version: _,
        ...tokens
      } = await sessions.open(
        { ...member, isByProvider: true, isConfirmed },
        origin,
        // Send no mail about a new browser if this browser has signed in to this account before.
        device ? null : notices.signedIn(member.person.role, remembered.name, caller.userAgent),
      )
      return {
        answer: { user: await people.profileOf({ userId, isByProvider: true }), tokens, sessionToken },
        deviceCookie: remembered.cookie,
      }
    },

    /** Records that the owner of the session has signed in at the provider again. */
    async confirm(ticket: string, cookie: string, session: Session) {
      const { email } = await claim(ticket, cookie, true)
      const member = await findMember(email)
      if (typeof member === 'string' || member.person.id !== session.userId) throw notConfirmed(null)
      await sessions.confirm(session)
    },
  }
}
