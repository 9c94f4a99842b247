import type { Readable } from 'node:stream'
import type { IssuedLink, LinkRecipients } from '@palco/contract/access-links'
import { accessLink } from '@palco/contract/access-path'
import type { Actor } from '../audit/actor.ts'
import { filterChanges } from '../audit/filter-changes.ts'
import { type AuditEntry, auditRow, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { statementRunner } from '../db/run-statements.ts'
import { conflict, notFound } from '../errors.ts'
import { findPeople } from '../people/person.repo.ts'
import { countLive, issueLinks, lockFirstAccess, unsendLinks, voidLive } from './access-links.repo.ts'
import { issueBatch, tokenMaker, writeLinks } from './link-batch.ts'
import { expiryOf } from './link-expiry.ts'
import { languageOf, linkMessage } from './link-message.ts'

export type AccessLinks = ReturnType<typeof createAccessLinks>

/** First-access links, as administrators make them. */
export function createAccessLinks({ db, bus, catalog }: { db: Database; bus: Bus; catalog: Catalog }) {
  return {
    async issue(userId: string, base: string, actor: Actor): Promise<IssuedLink> {
      const person = (await findPeople(db, [userId])).get(userId)
      if (!person) throw notFound('Usuário não encontrado')
      if (!person.active) throw conflict('Este usuário está inativo. Ative-o antes de criar um link.')
      const expiresAt = expiryOf(catalog.current().event, Date.now())
      const token = await bus.transaction(async (trx) => {
        const tokens = await issueLinks(trx, [userId], 'first-access', actor.userId, expiresAt)
        const target = { type: 'user', id: userId, name: person.name } as const
        await recordAudit(trx, actor, { action: 'link.issued', target, changes: { expiresAt: [null, expiresAt] } })
        return tokens.get(userId)
      })
      if (!token) throw notFound('Usuário não encontrado')
      const link = accessLink(base, token)
      const { event } = catalog.current()
      const language = languageOf(catalog.current(), person.access.groupIds[0] ?? null)
      return { link, message: linkMessage(language, { name: person.name, event: event.title, link }), expiresAt }
    },

    /** All of them are made, or none; then the file is written. Whoever loses it makes another. */
    async file(whom: LinkRecipients, base: string, actor: Actor): Promise<Readable> {
      const tokenOf = tokenMaker()
      const expiresAt = expiryOf(catalog.current().event, Date.now())
      const run = await statementRunner(db)
      const links = { createdBy: actor.userId, expiresAt }
      const chosenBy = whom.of === 'filter' ? filterChanges(whom.filter, catalog.current()) : {}
      await bus.transaction(async (trx) => {
        await lockFirstAccess(trx)
        await run(trx, async (write) => {
          const count = await issueBatch(trx, write, whom, tokenOf, links)
          if (!count) throw notFound('Nenhum usuário ativo para receber um link')
          const target = { type: 'link', id: null, name: '' } as const
          const entry = {
            action: 'link.exported',
            target,
            changes: { count: [null, count], ...chosenBy },
          } satisfies AuditEntry
          await write(trx.insertInto('audit').values(auditRow(actor, entry)).compile())
        })
      })
      return writeLinks(db, catalog, whom, tokenOf, base)
    },

    /** Of whatever purpose: after a file has fallen into the wrong hands nobody wants to think about which. */
    async voidAll(actor: Actor): Promise<number> {
      const run = await statementRunner(db)
      return bus.transaction((trx) =>
        run(trx, async (write) => {
          const [live] = await write(countLive(trx).compile())
          const voided = Number(live?.count ?? 0)
          await write(voidLive(trx).compile())
          await write(unsendLinks(trx).compile())
          const target = { type: 'link', id: null, name: '' } as const
          const entry = { action: 'link.voided', target, changes: { count: [voided, 0] } } satisfies AuditEntry
          await write(trx.insertInto('audit').values(auditRow(actor, entry)).compile())
          return voided
        }),
      )
    },
  }
}
