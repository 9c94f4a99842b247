import type { LinkCheckAnswer, LinkRedeem } from '@palco/contract/access-links/access-links'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
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
import type { SecondFactors } from '../second-factor/second-factors.ts'
import { createAddressFailures } from '../session/address-failures.ts'
import { signInRefusal } from '../session/may-sign-in.ts'
import { lockUser } from '../session/sessions.repo.ts'
import { assertMayUsePassword, type Caller, originOf, type SignedIn, type SignInParts } from '../session/sign-in.ts'
import { hashToken } from '../session/tokens.ts'
import { type FoundLink, findLink, linkState, markOpened, markUsed, voidLinks } from './access-links.repo.ts'

const REFUSALS = { used: linkUsed, replaced: linkReplaced, expired: linkExpired }

export type Redeeming = ReturnType<typeof createRedeeming>

export function createRedeeming(parts: Shared & SignInParts & { secondFactors: SecondFactors }) {
  const { db, bus, catalog, people, sessions, passwords, devices, queueLogin, notices, secondFactors, log } = parts
  /** Counts wrong tokens like failed sign-ins: an IP address that tries many is slowed down, but never blocked. */
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

  /**
   * Uses the link and sets the password, in the transaction that opens the session: if the session can't be opened,
   * link and password stay as they were. The caller has locked the person. Returns whether the person gets a mail about
   * the new password.
   */
  async function use(trx: Transaction, announce: Announce, hash: string, passwordHash: string) {
    // Check again under the lock: the link may have changed while the password was hashed.
    const link = await findLink(trx, hash)
    const refused = refusalOf(link, Date.now())
    if (!link || refused) throw refused
    if (!(await markUsed(trx, hash, Date.now()))) throw linkReplaced()
    const userId = link.user_id
    await setOwnPassword(trx, userId, passwordHash)
    // Void the person's other links: they must not work after a password was chosen.
    await voidLinks(trx, [userId])
    // Mail a notice, because somebody else may have used the link. A first password that is set with a first-access
    // link needs no notice.
    const isMailed = link.purpose === 'reset' || !link.has_default_password
    if (isMailed) await notices.passwordChanged(trx, userId)
    announce({ type: 'users-changed', userIds: [userId] })
    return isMailed
  }

  return {
    use,

    async check(token: string, address: string): Promise<LinkCheckAnswer> {
      const hash = hashToken(token)
      const { user_id, name, email, purpose, opened_at } = await findFresh(hash, address)
      // Don't wait for this write, because another long write could delay the page.
      if (purpose === 'first-access' && !opened_at)
        markOpened(db, hash, Date.now()).catch((err) => log.warn({ err }, 'an opened link was not recorded'))
      const language = await people.languageOf(user_id)
      return { name, email, purpose, ...(language && { language }) }
    },

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
      const device = devices.find(deviceCookie, userId)
      // A link must not bypass the second factor, so it is used only when the second step of the sign-in succeeds.
      if (await secondFactors.isAsked({ ...link, id: userId }, link.password_hash, caller)) {
        const waiting = { hash, newPasswordHash: passwordHash }
        throw await secondFactors.begin({ userId, passwordHash: link.password_hash, link: waiting }, caller, device)
      }
      const remembered = devices.remember(deviceCookie, userId)
      const { sessionToken, ...tokens } = await sessions.writeAs(userId, async (trx, announce) => {
        const user = await lockUser(trx, userId)
        const isMailed = await use(trx, announce, hash, passwordHash)
        // If the person already gets a mail about the password, don't send one about a new browser. Only administrators
        // get mails about new browsers.
        const isNews = user?.role === 'ADMIN' && !isMailed && !device
        const onOpened = isNews ? notices.signedIn(user.role, remembered.name, caller.userAgent) : null
        return sessions.openWithin(trx, announce, userId, originOf(caller, remembered.name), onOpened)
      })
      guesses.succeed(address, hash)
      void bus.deliver({ type: 'signed-in' })
      const answer = { user: await people.profileOf({ userId, isByProvider: false }), tokens, sessionToken }
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
