import { emailKey } from '@palco/contract/base/fields'
import { ownDataLink } from '@palco/contract/base/paths-and-headers'
import type { DownloadLink, DownloadLinkOrder } from '@palco/contract/privacy/download-links'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../../../base/db/database.ts'
import { linkUnknown, notFound } from '../../../base/errors.ts'
import { createLimiter } from '../../../base/operations/limiter.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Shared } from '../../feature.ts'
import { hasAccount } from '../../people/accounts.repo.ts'
import { findAccounts, findPeople, type Person, readPerson } from '../../people/person.repo.ts'
import { eventLanguage } from '../../people/person-language.ts'
import { lockUser } from '../../session/sessions.repo.ts'
import { assertStillMay } from '../../session/still-may.ts'
import type { DataOwner } from '../download/own-downloads.ts'
import { findHolder } from '../erasure/subjects.repo.ts'
import { findHeldTopics } from '../own-data/held-topics.ts'
import { endRequest, requestNotOpen } from '../requests/requests.repo.ts'
import type { DownloadTokens } from './download-tokens.ts'
import { OWN_DATA } from './own-data.mail.ts'

/**
 * Returns what a token is signed for, in addition to the id. A link stops working if the e-mail address is corrected,
 * or if the person joins the team: only owners may send such links to members.
 */
const holderOf = ({ email, role }: Pick<Person, 'email' | 'role'>) =>
  role === 'ADMIN' ? `${emailKey(email)} ${role}` : emailKey(email)

/** How many wrong tokens (forged or expired) an IP address may send in a minute. */
const WRONG_A_MINUTE = 30

export type DownloadLinks = ReturnType<typeof createDownloadLinks>

export function createDownloadLinks(
  { db, bus, mail, catalog }: Pick<Shared, 'db' | 'bus' | 'mail' | 'catalog'>,
  tokens: DownloadTokens,
) {
  const wrong = createLimiter(WRONG_A_MINUTE, 60)

  async function lockAddressee(trx: Transaction, userId: string, actor: Actor) {
    await lockUser(trx, userId)
    const person = await readPerson(trx, userId)
    // Check the right in the transaction, because the link opens everything that is held about the person.
    await assertStillMay(trx, actor, userId)
    const { email, name } = person
    return { userId, email, name, language: mail.languageFor(person), holder: holderOf(person) }
  }

  /** Returns to whom the link goes, and what its token is signed for (`holder`). */
  async function findAddressee(trx: Transaction, order: DownloadLinkOrder, actor: Actor) {
    if ('userId' in order) return lockAddressee(trx, order.userId, actor)
    const { email } = order
    const account = (await findAccounts(trx, [emailKey(email)])).get(emailKey(email))
    if (account) return lockAddressee(trx, account.person.id, actor)
    return { userId: null, email, name: email, language: eventLanguage(catalog.current()), holder: emailKey(email) }
  }

  const hasData = async (email: string): Promise<boolean> =>
    (await findHeldTopics(db, (await findHolder(db, { email })).person)).length > 0

  /** Returns whose data the token's link opens; `undefined` if the link is invalid or does not work any more. */
  async function findOwner(token: string): Promise<DataOwner | undefined> {
    const read = tokens.read(token, Date.now())
    if (!read) return
    if ('email' in read) {
      // If the person has an account by now, they have to sign in, because the link opens only a part of their data.
      const isOpen = !(await hasAccount(db, read.email)) && (await hasData(read.email))
      return isOpen ? read : undefined
    }
    const person = (await findPeople(db, [read.userId])).get(read.userId)
    return person && read.isFor(holderOf(person)) ? { userId: person.id } : undefined
  }

  return {
    /** Creates a link and mails it. Returns the link if there is no mail server. */
    async send(order: DownloadLinkOrder, origin: string, actor: Actor): Promise<DownloadLink> {
      // Check this before the transaction, because `hasData` searches all tables.
      if ('email' in order && !(await hasAccount(db, order.email)) && !(await hasData(order.email)))
        throw notFound('Nada está guardado com este endereço')
      return bus.transaction(async (trx) => {
        const { userId, email, name, language, holder } = await findAddressee(trx, order, actor)
        if ('userId' in order && order.requestId) {
          const request = { id: order.requestId, userId: order.userId }
          if (!(await endRequest(trx, request, 'answered'))) throw requestNotOpen()
        }
        const { token, expiresAt } = tokens.issue(userId, holder, Date.now())
        await mail.enqueue(trx, {
          key: `own-data:${userId ?? newId()}:${expiresAt}`,
          kind: OWN_DATA,
          userId,
          to: email,
          language,
          params: { name, token },
          expiresAt,
        })
        const target = { type: 'privacy', id: userId, name } as const
        await recordAudit(trx, actor, { action: 'privacy.download-sent', target })
        return { link: mail.isOn ? null : ownDataLink(origin, token), expiresAt }
      })
    },

    /** Returns whose data the token's link opens. `address` is the caller's IP address, for the limit. */
    async ownerOf(token: string, address: string): Promise<DataOwner> {
      await wrong.assertOpen(address)
      const owner = await findOwner(token)
      if (owner) return owner
      await wrong.count(address)
      throw linkUnknown()
    },
  }
}
