import { type FailedRecipient, type MailState, type MailTestAnswer, mailFailure } from '@palco/contract/mail'
import type { Database } from '../../base/db/database.ts'
import { conflict } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { eventLanguage } from '../people/person-language.ts'
import { composeTestMail } from './compose-mail.ts'
import type { MailServer } from './mail-server.ts'
import { countMails, findLastFailure, findLastSent, listFailedRecipients } from './outbox.repo.ts'
import { sendNow } from './send-now.ts'

export type MailAdmin = ReturnType<typeof createMailAdmin>

export function createMailAdmin(db: Database, catalog: Catalog, server: MailServer | null) {
  return {
    async state(): Promise<MailState> {
      const [{ waiting, sent, dead }, lastSentAt, last] = await Promise.all([
        countMails(db),
        findLastSent(db),
        findLastFailure(db),
      ])
      const lastFailure = last && { failure: known(last.failure), answer: last.last_error ?? '' }
      return { isOn: server !== null, from: server?.from ?? null, waiting, sent, failed: dead, lastSentAt, lastFailure }
    },

    async listFailed(): Promise<FailedRecipient[]> {
      const rows = await listFailedRecipients(db)
      return rows.map(({ failure, ...row }) => ({ ...row, failure: known(failure) }))
    },

    async sendTest(to: string, actor: Actor): Promise<MailTestAnswer> {
      if (!server) throw conflict('O envio de e-mails não está configurado')
      await recordAudit(db, actor, { action: 'mail.tested', target: { type: 'mail', id: null, name: to } })
      const snapshot = catalog.current()
      const context = { event: snapshot.event, language: eventLanguage(snapshot), publicUrl: server.publicUrl }
      return sendNow(server, { ...composeTestMail(to, context), to })
    },
  }
}

/** Another release may have written a reason that is unknown here. */
const known = (failure: string | null) => mailFailure.safeParse(failure).data ?? 'deferred'
