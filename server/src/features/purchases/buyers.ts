import { emailKey } from '@palco/contract/base/fields'
import { readPhone } from '@palco/contract/base/phone'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { type Announce, announceUsers } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { busyWriting } from '../../base/errors.ts'
import { mailFirstAccess } from '../access-links/first-access.mail.ts'
import type { Actor } from '../audit/actor.ts'
import { userEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { insertUser } from '../people/accounts.repo.ts'
import { findUser } from '../people/user-list.repo.ts'
import { newToken } from '../session/tokens.ts'
import type { Delivery } from './deliveries.repo.ts'

interface NewBuyer extends Pick<Delivery, 'name' | 'phone' | 'language'> {
  email: string
  groupIds: readonly string[]
}

type Parts = Pick<Shared, 'catalog' | 'mail' | 'passwords'>

export function createBuyers({ catalog, mail, passwords }: Parts) {
  /** All new people get the hash of the same random password. Hashing one for each of them would delay sign-ins. */
  let unknownPassword: string | undefined

  async function hashUnknown() {
    unknownPassword ??= await passwords.hash(newToken())
    return unknownPassword
  }

  /**
   * Mails a first-access link to the new person. Without a mail server, an administrator has to create the link and
   * send it.
   */
  async function welcome(trx: Transaction, id: string, buyer: NewBuyer, actor: Actor | null) {
    if (!mail.isOn) return
    const access = { groupIds: buyer.groupIds, savedRoomIds: null }
    const addressee = { id, name: buyer.name ?? '', email: buyer.email, access }
    const interface_language = interfaceLanguage(buyer.language)
    await mailFirstAccess(trx, { catalog, mail }, { ...addressee, interface_language }, actor)
  }

  return {
    /** Call this before the transaction: hashing a password within it would block SQLite's only writer. */
    async prepare() {
      await Promise.all([catalog.refresh(), hashUnknown()])
    },

    findById: (trx: Transaction, id: string) => lockHolder(trx, selectHolders(trx).where('id', '=', id)),

    findByEmail,

    async create(
      trx: Transaction,
      announce: Announce,
      buyer: NewBuyer,
      actor: Actor | null,
    ): Promise<Holder & { isNew: boolean }> {
      const id = await insertUser(trx, {
        name: buyer.name ?? buyer.email.replace(/@.*/, ''),
        email: buyer.email,
        passwordHash: await hashUnknown(),
        hasDefaultPassword: true,
        role: 'PARTICIPANT',
        phone: buyer.phone ? readPhone(buyer.phone) : null,
        language: interfaceLanguage(buyer.language),
      })
      if (!id) {
        // A concurrent transaction has created this person, and another one may have deleted them again.
        const other = await findByEmail(trx, buyer.email)
        if (!other) throw busyWriting()
        return { ...other, isNew: false }
      }
      const created = await findUser(trx, catalog.current(), id)
      if (created) await recordAudit(trx, actor, userEntry(null, created))
      announceUsers(announce, [id])
      await welcome(trx, id, { ...buyer, name: created?.name ?? buyer.name }, actor)
      return { id, role: 'PARTICIPANT', active: true, blocked_at: null, hasRoomList: false, isNew: true }
    },
  }
}

const selectHolders = (trx: Transaction) =>
  trx.selectFrom('users').select(['id', 'role', 'active', 'blocked_at', 'has_room_list as hasRoomList'])

const lockHolder = (trx: Transaction, found: ReturnType<typeof selectHolders>) =>
  lockRows(trx, found).executeTakeFirst()

export type Holder = NonNullable<Awaited<ReturnType<typeof lockHolder>>>

const findByEmail = (trx: Transaction, email: string) =>
  lockHolder(trx, selectHolders(trx).where('email_key', '=', emailKey(email)))

/**
 * Returns the interface language by the tag's language alone, because readers of `pt-PT` prefer Brazilian Portuguese to
 * English.
 */
function interfaceLanguage(tag: string | null): InterfaceLanguage | null {
  const spoken = tag?.trim().slice(0, 2).toUpperCase()
  const isWord = /^[a-z]{2}(?![a-z])/i.test(tag?.trim() ?? '')
  return (isWord && INTERFACE_LANGUAGES.find((language) => language.startsWith(`${spoken}_`))) || null
}
