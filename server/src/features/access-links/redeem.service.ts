import type { LinkCheckAnswer, LinkRedeem } from '@palco/contract/access-links/access-links'
import {
  type AppError,
  busy,
  knownPassword,
  linkExpired,
  linkReplaced,
  linkUnknown,
  linkUsed,
} from '../../base/errors.ts'
import type { Shared } from '../feature.ts'
import { setOwnPassword } from '../people/accounts.repo.ts'
import { assertOwnPassword } from '../people/own-password.ts'
import { createAddressFailures } from '../session/address-failures.ts'
import { signInRefusal } from '../session/may-sign-in.ts'
import { lockUser } from '../session/sessions.repo.ts'
import { assertMayUsePassword, type Caller, originOf, type SignedIn, type SignInParts } from '../session/sign-in.ts'
import { hashToken } from '../session/tokens.ts'
import { type FoundLink, findLink, linkState, markOpened, markUsed, voidLinks } from './access-links.repo.ts'

const REFUSALS = { used: linkUsed, replaced: linkReplaced, expired: linkExpired }

export type Redeeming = ReturnType<typeof createRedeeming>

export function createRedeeming(parts: Shared & SignInParts) {
  const { db, bus, catalog, people, sessions, passwords, devices, queueLogin, notices, log } = parts
  /** Counts guessed tokens like failed sign-ins: an IP address that tries many tokens is throttled, never blocked. */
  const guesses = createAddressFailures()

  async function findFresh(hash: string, address: string): Promise<FoundLink> {
    const waitMs = guesses.takeTurn(address, hash)
    if (waitMs > 0) throw busy(Math.ceil(waitMs / 1000))
    const link = await findLink(db, hash)
    const refused = refusalOf(link, Date.now())
    if (!link) guesses.fail(address, hash)
    if (!link || refused) throw refused
    assertMayUsePassword(parts, link.role)
    return link
  }

  return {
    async check(token: string, address: string): Promise<LinkCheckAnswer> {
      const hash = hashToken(token)
      const { user_id, name, email, purpose, opened_at } = await findFresh(hash, address)
      // Don't wait for this write: a long write elsewhere would delay the page.
      if (purpose === 'first-access' && !opened_at)
        markOpened(db, hash, Date.now()).catch((err) => log.warn({ err }, 'an opened link was not recorded'))
      const language = await people.languageOf(user_id)
      return { name, email, purpose, ...(language && { language }) }
    },

    /** Writes everything in one transaction: if it fails, the link still works and the old password is kept. */
    async redeem({ token, newPassword }: LinkRedeem, caller: Caller): Promise<SignedIn> {
      const { address, deviceCookie } = caller
      await queueLogin(address)
      const hash = hashToken(token)
      const link = await findFresh(hash, address)
      const userId = link.user_id
      await catalog.refresh()
      await assertOwnPassword(catalog, newPassword)
      if (await passwords.verify(link.password_hash, newPassword, address)) throw knownPassword()
      const passwordHash = await passwords.hash(newPassword, address)
      const remembered = devices.remember(deviceCookie, userId)
      const { sessionToken, ...tokens } = await sessions.writeAs(userId, async (trx, announce) => {
        await lockUser(trx, userId)
        // Check again under the lock: the link may have changed while the password was hashed.
        const found = await findLink(trx, hash)
        const refused = refusalOf(found, Date.now())
        if (refused) throw refused
        if (!(await markUsed(trx, hash, Date.now()))) throw linkReplaced()
        await setOwnPassword(trx, userId, passwordHash)
        // The person's other links must not work after a password was chosen.
        await voidLinks(trx, [userId])
        // Mail a notice unless a first-access link sets the first password: somebody else may have used the link.
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
  return signInRefusal(link)
}
