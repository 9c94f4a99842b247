import { hash } from 'node:crypto'
import {
  LINK_MAIL_PAUSE_SECONDS,
  type LinkMail,
  type LinkMailing,
  type LinkOrder,
  type LinkRecipients,
  type LinksMailed,
} from '@palco/contract/access-links/access-links'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../../base/db/database.ts'
import { isTemporary } from '../../base/db/database-errors.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { AppError, conflict, mailedJustNow } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { findLastMail } from '../mail/mails-of-people.repo.ts'
import { lockPeople, readPerson } from '../people/person.repo.ts'
import { assertStillMay } from '../session/still-may.ts'
import { createWalker, recordLeftOut } from '../walks/walker.ts'
import { FIRST_ACCESS, firstAccessMail, mailFirstAccess } from './first-access.mail.ts'
import {
  ALL_LINKS,
  assertActive,
  expiryOf,
  findNext,
  issueNextBatch,
  orderChanges,
  PEOPLE_A_BATCH,
  pauseBefore,
} from './link-batch.ts'
import {
  advanceOrder,
  failOrder,
  insertOrder,
  listOrders,
  listRunning,
  lockIfFree,
  type NewOrder,
  type StoredOrder,
} from './link-orders.repo.ts'
import { everybodyHolds, nobodyActive } from './link-refusals.ts'
import { listMailings } from './mailings.repo.ts'
import { countHolders, countRecipients } from './recipients.repo.ts'

const PAUSE_MS = LINK_MAIL_PAUSE_SECONDS * 1000

export type LinkMails = ReturnType<typeof createLinkMails>

/** Writes a link and its mail in one transaction, because only the mail contains the link. */
export function createLinkMails(shared: Shared) {
  const { db, bus, catalog, mail } = shared
  mail.register(FIRST_ACCESS)

  function assertOn() {
    if (!mail.isOn) throw conflict('O envio de e-mails não está configurado')
  }

  async function assertPaused(trx: Transaction, userId: string) {
    const last = await findLastMail(trx, userId, FIRST_ACCESS)
    const leftMs = last ? Date.parse(last.created_at) + PAUSE_MS - mail.now() : 0
    if (leftMs > 0) throw mailedJustNow(Math.ceil(leftMs / 1000))
  }

  async function whyNobody(whom: LinkRecipients) {
    const all = { ...whom, includesHolders: true }
    if ((await countRecipients(db, all, pauseBefore(mail.now()))).total) return everybodyHolds()
    if ((await countRecipients(db, all, null)).total) return mailedJustNow(LINK_MAIL_PAUSE_SECONDS)
    return nobodyActive()
  }

  async function mailNextBatch(trx: Transaction, order: StoredOrder, count = PEOPLE_A_BATCH) {
    const batch = await issueNextBatch(trx, order, count)
    const expiresAt = order.expires_at
    const mails = batch.links.map((link) => firstAccessMail({ mail }, link, { token: link.token, expiresAt }))
    await mail.enqueue(trx, ...mails)
    return batch
  }

  const orders = createWalker<StoredOrder>(shared, {
    listRunning: () => listRunning(db),
    sizeOf: () => PEOPLE_A_BATCH,
    lock: lockIfFree,
    prepare: async (order, count) => (trx) => mailNextBatch(trx, order, count),
    findNext: (order) => findNext(db, order),
    async leaveOut(person, order) {
      await advanceOrder(person.trx, order, { lastUserId: person.userId, count: 0, isLast: false })
      await recordLeftOut(person)
    },
    /** If a mailing can't continue, marks it as failed, because it would block the mailings after it. */
    end: ({ id }) => failOrder(db, id),
  })

  /**
   * Stores a mailing of links together with its first batch, which usually is the only one. If the batch fails with an
   * unexpected error, stores the mailing without it: the background job then finds and skips the person who causes the
   * error. Returns how many people are mailed.
   */
  async function store(order: NewOrder, whom: LinkRecipients, actor: Actor, hasBatch = true): Promise<number> {
    const write = async (trx: Transaction) => {
      const stored = await insertOrder(trx, order)
      if (!stored) throw conflict('Este envio já está em andamento')
      const first = hasBatch ? await mailNextBatch(trx, stored) : null
      const mailed = first?.isLast ? first.links.length : order.total
      // No link was created, for example because a concurrent call has just mailed all of these people.
      if (!mailed) throw mailedJustNow(LINK_MAIL_PAUSE_SECONDS)
      const changes = orderChanges(whom, mailed, catalog.current())
      await recordAudit(trx, actor, { action: 'link.mailed-many', target: ALL_LINKS, changes })
      return mailed
    }
    return bus.transaction(write).catch((error) => {
      if (!hasBatch || error instanceof AppError || isTemporary(error)) throw error
      return store(order, whom, actor, false)
    })
  }

  return {
    async last(userId: string): Promise<LinkMail> {
      await readPerson(db, userId)
      const last = await findLastMail(db, userId, FIRST_ACCESS)
      return { last: last ? { at: last.done_at ?? last.created_at, state: last.state } : null }
    },

    async mailOne(userId: string, actor: Actor): Promise<LinkMail> {
      assertOn()
      const voided = await bus.transaction(async (trx) => {
        // Lock the person, so that two concurrent calls don't send two mails.
        await lockPeople(trx, [userId])
        await assertStillMay(trx, actor, userId)
        const person = await readPerson(trx, userId)
        assertActive(person)
        await assertPaused(trx, userId)
        return mailFirstAccess(trx, { catalog, mail }, person, actor)
      })
      return { ...(await this.last(userId)), voided }
    },

    /** Skips people who were just mailed, so that a second click sends nothing. */
    async mailMany(whom: LinkRecipients, actor: Actor): Promise<LinksMailed> {
      assertOn()
      const now = mail.now()
      const { total, last } = await countRecipients(db, whom, pauseBefore(now))
      if (!total) throw await whyNobody(whom)
      const recipients = JSON.stringify(whom)
      const order: NewOrder = {
        id: newId(),
        dedupe_key: hash('sha256', recipients),
        way: 'mail',
        recipients,
        total,
        until_user_id: last,
        ordered_by: actor.userId,
        created_at: isoTime(now),
        expires_at: expiryOf(catalog.current().event, Date.now()),
      }
      const held = whom.includesHolders && (await countHolders(db, whom))
      const mailed = await store(order, whom, actor)
      return { mailed, ...(held && { voided: held.full }) }
    },

    listOrders: (): Promise<LinkOrder[]> => listOrders(db, mail.now()),

    listMailings: (): Promise<LinkMailing[]> => listMailings(db, catalog.current().event.timeZone, mail.now()),

    start: () => (mail.isOn ? orders.begin(mail.pollMs) : async () => {}),
  }
}
