import type { LinkCheckAnswer, LinkRedeem } from '@palco/contract/access-links'
import {
  type AppError,
  accountInactive,
  busy,
  knownPassword,
  linkExpired,
  linkReplaced,
  linkUnknown,
  linkUsed,
} from '../../base/errors.ts'
import type { Shared } from '../../feature.ts'
import { setOwnPassword } from '../people/accounts.repo.ts'
import { assertOwnPassword } from '../people/own-password.ts'
import { createAddressFailures } from '../session/address-failures.ts'
import { lockUser } from '../session/sessions.repo.ts'
import { type Caller, originOf, type SignedIn, type SignInParts } from '../session/sign-in.ts'
import { hashToken } from '../session/tokens.ts'
import { type FoundLink, findLink, linkState, markUsed, voidLinks } from './access-links.repo.ts'

const REFUSALS = { used: linkUsed, replaced: linkReplaced, expired: linkExpired }

export type Redeeming = ReturnType<typeof createRedeeming>

/** What the page behind an access link asks for. */
export function createRedeeming(parts: Shared & SignInParts) {
  const { db, bus, catalog, people, sessions, passwords, devices, queueLogin, notices } = parts
  /** Tokens that nobody has are counted as accounts that fail: whoever tries many has one a second, and is never shut out. */
  const guesses = createAddressFailures()

  async function findFresh(hash: string, address: string): Promise<FoundLink> {
    const waitMs = guesses.takeTurn(address, hash)
    if (waitMs > 0) throw busy(Math.ceil(waitMs / 1000))
    const link = await findLink(db, hash)
    const refused = refusalOf(link, Date.now())
    if (link && !refused) return link
    if (!link) guesses.fail(address, hash)
    throw refused
  }

  return {
    async check(token: string, address: string): Promise<LinkCheckAnswer> {
      const { name, email, purpose } = await findFresh(hashToken(token), address)
      return { name, email, purpose }
    },

    /** All or nothing: who is cut off in the middle has his link still, and his old password. */
    async redeem({ token, newPassword }: LinkRedeem, caller: Caller): Promise<SignedIn> {
      const { address, deviceCookie } = caller
      await queueLogin(address)
      const hash = hashToken(token)
      const link = await findFresh(hash, address)
      const userId = link.user_id
      await assertOwnPassword(catalog, newPassword)
      if (await passwords.verify(link.password_hash, newPassword, address)) throw knownPassword()
      const passwordHash = await passwords.hash(newPassword, address)
      const remembered = devices.remember(deviceCookie, userId)
      const { sessionToken, ...tokens } = await sessions.writeAs(userId, async (trx, announce) => {
        await lockUser(trx, userId)
        // Much may have happened to it while the password waited for its turn to be hashed.
        const found = await findLink(trx, hash)
        const refused = refusalOf(found, Date.now())
        if (refused) throw refused
        if (!(await markUsed(trx, hash, Date.now()))) throw linkReplaced()
        await setOwnPassword(trx, userId, passwordHash)
        // A link that he was given before must not open the account over the password that he has now chosen.
        await voidLinks(trx, [userId])
        // Whoever had a password of his own hears of it: the link may have reached somebody else.
        if (link.purpose === 'reset' || !found?.has_default_password) await notices.passwordChanged(trx, userId)
        announce({ type: 'users-changed', userIds: [userId] })
        return sessions.openWithin(trx, announce, userId, originOf(caller, remembered.name))
      })
      guesses.succeed(address, hash)
      void bus.deliver({ type: 'signed-in' })
      const answer = { user: await people.profileOf(userId), tokens, sessionToken }
      return { answer, deviceCookie: remembered.cookie }
    },
  }
}

function refusalOf(link: FoundLink | undefined, now: number): AppError | null {
  if (!link) return linkUnknown()
  const state = linkState(link, now)
  if (state !== 'fresh') return REFUSALS[state]()
  return link.active ? null : accountInactive()
}
