import type { Readable } from 'node:stream'
import {
  CHATS_MAX,
  type IssuedLink,
  type LinkChats,
  type LinkIssue,
  type LinkRecipients,
} from '@palco/contract/access-links/access-links'
import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { ACCESS_PATH, accessLink } from '@palco/contract/base/paths-and-headers'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { Transaction } from '../../base/db/database.ts'
import { asAppError } from '../../base/db/database-errors.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { conflict, notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { filterChanges } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { findPeople } from '../people/person.repo.ts'
import type { Walks } from '../walks/walks.ts'
import { countLive, findHolders, issueLinks, markSent, voidLinks } from './access-links.repo.ts'
import { issueNextBatch, type NewLink } from './link-batch.ts'
import { expiryOf } from './link-expiry.ts'
import { linkMessage } from './link-message.ts'
import { insertOrder, lockOrder, stopOrders } from './link-orders.repo.ts'
import { writeLinksSheet } from './links-sheet.ts'
import { type Addressee, countRecipients, findChats } from './recipients.repo.ts'

/** Each may wait for a lock for ten seconds. */
const MAX_ATTEMPTS = 6

/** People whose links are voided in one transaction. */
const VOIDED_AT_ONCE = 5000

const voiding = z.object({ voided: z.number() })

export type AccessLinks = ReturnType<typeof createAccessLinks>

/** First-access links, as administrators make them. */
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

  /** In the person's language, as mails are. */
  const messageTo = (person: Addressee, link: string) =>
    linkMessage(mail.languageFor(person), { name: person.name, event: catalog.current().event.title, link })

  /** One transaction a batch: a slow download holds no locks. */
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

  /** A file that has begun can't be refused any more, so retry after a long write of somebody else. */
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
      const person = (await findPeople(db, [userId])).get(userId)
      if (!person) throw notFound('Usuário não encontrado')
      if (!person.active) throw conflict('Este usuário está inativo. Ative-o antes de criar um link.')
      const expiresAt = expiryOf(catalog.current().event, Date.now())
      const token = await bus.transaction(async (trx) => {
        const tokens = await issueLinks(trx, [userId], 'first-access', actor.userId, expiresAt)
        const target = { type: 'user', id: userId, name: person.name } as const
        const sentBy = given?.sentBy
        if (sentBy) await markSent(trx, userId, sentBy, Date.now())
        const action = sentBy ? 'link.sent' : 'link.issued'
        await recordAudit(trx, actor, { action, target, changes: { expiresAt: [null, expiresAt] } })
        return tokens.get(userId)
      })
      if (!token) throw notFound('Usuário não encontrado')
      const link = accessLink(base, token)
      return { link, message: messageTo(person, link), expiresAt }
    },

    /** A link that was issued before: the administrator has opened the chat with it. */
    recordSent: (userId: string, actor: Actor) =>
      bus.transaction(async (trx) => {
        const person = (await findPeople(trx, [userId])).get(userId)
        if (!person) throw notFound('Usuário não encontrado')
        if (!(await markSent(trx, userId, 'whatsapp', Date.now()))) throw conflict('Este link não vale mais')
        const target = { type: 'user', id: userId, name: person.name } as const
        await recordAudit(trx, actor, { action: 'link.sent', target })
      }),

    async chats(whom: LinkRecipients, base: string): Promise<LinkChats> {
      const { people: chats, ...counts } = await findChats(db, whom, CHATS_MAX)
      const people = await findPeople(
        db,
        chats.map(({ id }) => id),
      )
      const shownLink = `${base}${ACCESS_PATH}#…`
      return {
        ...counts,
        people: chats.flatMap(({ id, name, phone, sentAt }) => {
          const person = people.get(id)
          if (!person) return []
          return { id, name, phone, message: messageTo(person, shownLink), ...(sentAt && { sentAt }) }
        }),
      }
    },

    /**
     * Links are created while the file is streamed. The links of a file that broke off are replaced by the next one.
     */
    async file(whom: LinkRecipients, base: string, actor: Actor): Promise<Readable> {
      const { total, last } = await countRecipients(db, whom, null)
      if (!total) throw notFound('Nenhum usuário ativo para receber um link')
      const { event } = catalog.current()
      const now = Date.now()
      const chosenBy = whom.of === 'filter' ? filterChanges(whom.filter, catalog.current()) : {}
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
          expires_at: expiryOf(event, now),
        })
        const changes = { count: [null, total], ...chosenBy } satisfies AuditedChanges
        await recordAudit(trx, actor, { action: 'link.exported', target: ALL_LINKS, changes })
      })
      return writeLinksSheet(linksOf(id), base, messageTo)
    },

    /** First-access and reset links. */
    async voidAll(actor: Actor): Promise<number> {
      // First, because a running order would create new links after these are voided.
      await bus.transaction(stopOrders)
      const [userIds, voided] = [await findHolders(db), await countLive(db)]
      if (userIds.length <= VOIDED_AT_ONCE)
        await bus.transaction(async (trx) => {
          await voidLinks(trx, userIds)
          await recordVoided(trx, actor, voided)
        })
      else await walks.run({ kind: 'voidLinks', subject: '', params: { voided }, userIds }, actor)
      return voided
    },
  }
}

const recordVoided = (trx: Transaction, actor: Actor, voided: number) =>
  recordAudit(trx, actor, { action: 'link.voided', target: ALL_LINKS, changes: { count: [voided, 0] } })

const ALL_LINKS = { type: 'link', id: null, name: '' } as const
