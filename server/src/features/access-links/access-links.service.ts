import type { Readable } from 'node:stream'
import {
  CHATS_MAX,
  HELD_WAYS,
  type IssuedLink,
  type LinkChats,
  type LinkHolders,
  type LinkIssue,
  type LinkRecipients,
  type WorkingLink,
} from '@palco/contract/access-links/access-links'
import { ACCESS_PATH, accessLink } from '@palco/contract/base/paths-and-headers'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { announceUsers } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { asAppError } from '../../base/db/database-errors.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { conflict } from '../../base/errors.ts'
import { type ItemColumn, sheetOfItems } from '../../base/http/sheet-of-items.ts'
import { streamSheets } from '../../base/http/sheet-stream.ts'
import { idsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import { exportChanges } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { findPeople, lockPeople, readPerson, userNotFound } from '../people/person.repo.ts'
import { assertStillMay } from '../session/still-may.ts'
import type { Walks } from '../walks/walks.ts'
import { findHolders, voidLinks } from './access-links.repo.ts'
import { issueLinks } from './issue-links.repo.ts'
import { ALL_LINKS, assertActive, expiryOf, issueNextBatch, type NewLink, orderChanges } from './link-batch.ts'
import { linkMessage } from './link-message.ts'
import { insertOrder, lockOrder, stopOrders } from './link-orders.repo.ts'
import { everybodyHolds, nobodyActive } from './link-refusals.ts'
import { type Addressee, countHolders, countRecipients, findChats } from './recipients.repo.ts'
import { countLive, countLiveOf, listWorking, markSent } from './working-links.repo.ts'

/** How many times to try to create a batch of links. Each attempt may wait several seconds for a lock. */
const MAX_ATTEMPTS = 6

const VOIDED_AT_ONCE = 5000

const CUT_OFF = 'A planilha termina aqui: filtre por grupo e gere os links restantes.'

const voiding = z.object({ voided: z.number() })

export type AccessLinks = ReturnType<typeof createAccessLinks>

/** Creates and lists first-access links for administrators, and voids links. For mails see `link-mails.service.ts`. */
export function createAccessLinks(
  { db, bus, catalog, mail }: Pick<Shared, 'db' | 'bus' | 'catalog' | 'mail'>,
  walks: Walks,
) {
  walks.define('voidLinks', {
    async change({ trx }, userIds) {
      await voidLinks(trx, userIds)
      return userIds.length
    },
    finish: ({ trx, actor, params }) => recordVoided(trx, actor, voiding.parse(params).voided),
  })

  const messageTo = (person: Addressee, link: string) =>
    linkMessage(mail.languageFor(person), { name: person.name, event: catalog.current().event.title, link })

  /** Creates the links in batches with a transaction each, so that a slow download holds no locks. */
  async function* linksOf(orderId: string): AsyncGenerator<NewLink> {
    for (let isLast = false; !isLast; ) {
      const batch = await retryWhileBusy(() =>
        bus.transaction(async (trx) => {
          const order = await lockOrder(trx, orderId)
          if (!order) throw conflict('Os links foram invalidados enquanto o arquivo era gerado')
          return issueNextBatch(trx, order)
        }),
      )
      yield* batch.links
      isLast = batch.isLast
    }
  }

  /**
   * Retries while the database is busy with another long write: a download that has begun can't become an error answer.
   */
  async function retryWhileBusy<Result>(write: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write()
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || asAppError(error).code !== 'BUSY') throw error
      }
    }
  }

  return {
    async issue(userId: string, given: LinkIssue, base: string, actor: Actor): Promise<IssuedLink> {
      const person = await readPerson(db, userId)
      assertActive(person)
      const expiresAt = expiryOf(catalog.current().event, Date.now())
      const { tokens, voided } = await bus.transaction(async (trx) => {
        const sentBy = given?.sentBy
        const made = { purpose: 'first-access', createdBy: actor.userId, expiresAt, sentBy } as const
        const issued = await issueLinks(trx, [userId], { ...made, madeFor: sentBy ?? 'copy' })
        await assertStillMay(trx, actor, userId)
        const target = { type: 'user', id: userId, name: person.name } as const
        const action = sentBy ? 'link.sent' : 'link.issued'
        await recordAudit(trx, actor, { action, target, changes: { expiresAt: [null, expiresAt] } })
        return issued
      })
      const token = tokens.get(userId)
      if (!token) throw userNotFound()
      const link = accessLink(base, token)
      return { link, message: messageTo(person, link), expiresAt, voided }
    },

    /** Records that an administrator has opened a chat that contains the person's existing link. */
    recordSent: (userId: string, actor: Actor) =>
      bus.transaction(async (trx) => {
        const person = await readPerson(trx, userId)
        if (!(await markSent(trx, userId, Date.now()))) throw conflict('Este link não vale mais')
        const target = { type: 'user', id: userId, name: person.name } as const
        await recordAudit(trx, actor, { action: 'link.sent', target })
      }),

    async chats(whom: LinkRecipients, base: string): Promise<LinkChats> {
      const { people: chats, ...counts } = await findChats(db, whom, CHATS_MAX)
      const people = await findPeople(db, idsOf(chats))
      const shownLink = `${base}${ACCESS_PATH}#…`
      return {
        ...counts,
        people: chats.flatMap(({ id, name, phone, held }) => {
          const person = people.get(id)
          if (!person) return []
          const holds = held === null ? undefined : HELD_WAYS[held]
          return { id, name, phone, message: messageTo(person, shownLink), ...(holds && { holds }) }
        }),
      }
    },

    /** Creates the links while their file is streamed. */
    async file(whom: LinkRecipients, base: string, actor: Actor): Promise<Readable> {
      const { total, last } = await countRecipients(db, whom, null)
      if (!total) {
        const all = await countRecipients(db, { ...whom, includesHolders: true }, null)
        throw all.total ? everybodyHolds() : nobodyActive()
      }
      const linkOf = ({ token }: NewLink) => accessLink(base, token)
      const columns: ItemColumn<NewLink>[] = [
        { header: 'Nome', cell: ({ name }) => name },
        { header: 'Email', width: 28, cell: ({ email }) => email },
        { header: 'Link', width: 60, cell: linkOf },
        { header: 'Mensagem', width: 80, cell: (link) => messageTo(link, linkOf(link)) },
      ]
      const now = Date.now()
      const id = newId()
      await bus.transaction(async (trx) => {
        await insertOrder(trx, {
          id,
          dedupe_key: id,
          way: 'file',
          recipients: JSON.stringify(whom),
          total,
          until_user_id: last,
          ordered_by: actor.userId,
          created_at: isoTime(now),
          expires_at: expiryOf(catalog.current().event, now),
        })
        const changes = { ...orderChanges(whom, total, catalog.current()), ...exportChanges(columns, total) }
        await recordAudit(trx, actor, { action: 'link.exported', target: ALL_LINKS, changes })
      })
      return streamSheets(sheetOfItems('Links de acesso', columns, linksOf(id), CUT_OFF))
    },

    holders: (whom: LinkRecipients): Promise<LinkHolders> => countHolders(db, whom),

    async listWorking(userId: string): Promise<WorkingLink[]> {
      await readPerson(db, userId)
      return listWorking(db, userId)
    },

    /** Voids the first-access and reset links of one person. Returns how many of them still worked. */
    voidOf: (userId: string, actor: Actor): Promise<number> =>
      bus.transaction(async (trx, announce) => {
        const person = await readPerson(trx, userId)
        await lockPeople(trx, [userId])
        await assertStillMay(trx, actor, userId)
        const voided = await countLiveOf(trx, userId)
        if (!voided) return 0
        await voidLinks(trx, [userId])
        const target = { type: 'user', id: userId, name: person.name } as const
        await recordAudit(trx, actor, { action: 'link.voided-of', target, changes: { count: [voided, 0] } })
        announceUsers(announce, [userId])
        return voided
      }),

    /** Voids all first-access and reset links. Returns how many of them still worked. */
    async voidAll(actor: Actor): Promise<number> {
      // First stop mailings and file downloads that are in progress: they would go on creating links after the voiding.
      await bus.transaction(stopOrders)
      const [userIds, voided] = [await findHolders(db), await countLive(db)]
      if (userIds.length <= VOIDED_AT_ONCE)
        await bus.transaction(async (trx) => {
          await voidLinks(trx, userIds)
          await recordVoided(trx, actor, voided)
        })
      else await walks.complete({ kind: 'voidLinks', subject: '', params: { voided }, userIds }, actor)
      return voided
    },
  }
}

const recordVoided = (trx: Transaction, actor: Actor, voided: number) =>
  recordAudit(trx, actor, { action: 'link.voided', target: ALL_LINKS, changes: { count: [voided, 0] } })
