import { LINK_MAIL_PAUSE_SECONDS, type LinkMail, type LinkRecipients } from '@palco/contract/access-links'
import type { Transaction } from 'kysely'
import type { Actor } from '../audit/actor.ts'
import { type AuditEntry, auditRow, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { statementRunner } from '../db/run-statements.ts'
import type { Schema } from '../db/schema.ts'
import { conflict, mailedJustNow, notFound } from '../errors.ts'
import type { Mail } from '../mail/mail.ts'
import type { NewMail } from '../mail/new-mail.ts'
import { findLastMail } from '../mail/outbox.repo.ts'
import { findPeople } from '../people/person.repo.ts'
import { hashToken } from '../session/tokens.ts'
import { issueLinks, lockFirstAccess } from './access-links.repo.ts'
import { issueBatch, tokenMaker } from './link-batch.ts'
import { expiryOf } from './link-expiry.ts'
import { type Addressee, findAddressees, holdRecipients } from './recipients.repo.ts'

const PAUSE_MS = LINK_MAIL_PAUSE_SECONDS * 1000

export type LinkMails = ReturnType<typeof createLinkMails>

interface Parts {
  db: Database
  bus: Bus
  catalog: Catalog
  mail: Mail
}

/** First-access links that go to people by mail: the link and its mail are written together. Nobody else sees the link. */
export function createLinkMails({ db, bus, catalog, mail }: Parts) {
  function toMail({ id, name, email, groupId }: Addressee, token: string, expiresAt: string): NewMail {
    const languages = catalog.current().languagesOfGroup.get(groupId ?? '') ?? []
    return {
      key: `first-access:${hashToken(token)}`,
      userId: id,
      to: email,
      template: 'first-access',
      params: { name, token },
      language: mail.languageFor([...languages]),
      expiresAt,
    }
  }

  function assertOn() {
    if (!mail.isOn) throw conflict('O envio de e-mails não está configurado')
  }

  async function assertPaused(trx: Transaction<Schema>, userId: string) {
    const last = await findLastMail(trx, userId, 'first-access')
    const leftMs = last ? Date.parse(last.created_at) + PAUSE_MS - mail.now() : 0
    if (leftMs > 0) throw mailedJustNow(Math.ceil(leftMs / 1000))
  }

  return {
    async last(userId: string): Promise<LinkMail> {
      if (!(await findPeople(db, [userId])).has(userId)) throw notFound('Usuário não encontrado')
      const last = await findLastMail(db, userId, 'first-access')
      return { last: last ? { at: last.done_at ?? last.created_at, state: last.state } : null }
    },

    async mailOne(userId: string, actor: Actor): Promise<LinkMail> {
      assertOn()
      const expiresAt = expiryOf(catalog.current().event, Date.now())
      await bus.transaction(async (trx) => {
        // Nobody else sends him one meanwhile.
        await lockFirstAccess(trx)
        const person = await findAddressees(trx, [userId]).select('active').executeTakeFirst()
        if (!person) throw notFound('Usuário não encontrado')
        if (!person.active) throw conflict('Este usuário está inativo. Ative-o antes de criar um link.')
        await assertPaused(trx, userId)
        const tokens = await issueLinks(trx, [userId], 'first-access', actor.userId, expiresAt)
        await mail.enqueue(trx, ...[...tokens.values()].map((token) => toMail(person, token, expiresAt)))
        const target = { type: 'user', id: userId, name: person.name } as const
        const changes = { expiresAt: [null, expiresAt], email: [null, person.email] } satisfies AuditEntry['changes']
        await recordAudit(trx, actor, { action: 'link.mailed', target, changes })
      })
      return this.last(userId)
    },

    /** All of them, or none. Whoever was sent one a moment ago is left out: a second press sends nothing twice. */
    async mailMany(whom: LinkRecipients, actor: Actor): Promise<number> {
      assertOn()
      const tokenOf = tokenMaker()
      const expiresAt = expiryOf(catalog.current().event, Date.now())
      const run = await statementRunner(db)
      return bus.transaction(async (trx) => {
        await lockFirstAccess(trx)
        return run(trx, async (write) => {
          const mailed = await issueBatch(trx, write, whom, tokenOf, {
            createdBy: actor.userId,
            expiresAt,
            notMailedSince: new Date(mail.now() - PAUSE_MS).toISOString(),
            also: async (userIds) => {
              const people = await write(findAddressees(trx, userIds).compile())
              return mail.statementsOf(
                trx,
                people.map((person) => toMail(person, tokenOf(person.id), expiresAt)),
              )
            },
          })
          if (!mailed) {
            const [anybody] = await write(holdRecipients(trx, whom, '', 1))
            throw anybody
              ? mailedJustNow(LINK_MAIL_PAUSE_SECONDS)
              : notFound('Nenhum usuário ativo para receber um link')
          }
          const target = { type: 'link', id: null, name: '' } as const
          const entry = { action: 'link.mailed-many', target, changes: { count: [null, mailed] } } satisfies AuditEntry
          await write(trx.insertInto('audit').values(auditRow(actor, entry)).compile())
          return mailed
        })
      })
    },
  }
}
