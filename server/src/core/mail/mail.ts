import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../../base/db/database.ts'
import type { OutboxTable } from '../../base/db/schema.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { composeMail, mailLanguage } from './compose-mail.ts'
import { startMailSender } from './mail-sender.ts'
import type { MailServer } from './mail-server.ts'
import type { NewMail } from './new-mail.ts'
import { insertMails } from './outbox.repo.ts'
import { readStoredMail } from './stored-mail.ts'
import type { Message } from './transport.ts'

export interface MailTiming {
  clock?: () => number
  pollMs?: number
}

const POLL_MS = 2000

export type Mail = ReturnType<typeof createMail>

export function createMail(db: Database, catalog: Catalog, server: MailServer | null, timing: MailTiming = {}) {
  const { clock = Date.now, pollMs = POLL_MS } = timing

  function toMessage(publicUrl: URL, row: OutboxTable): Message | null {
    const mail = readStoredMail(row)
    if (!mail) return null
    const context = {
      event: catalog.current().event,
      language: mail.language,
      publicUrl,
      expiresAt: row.expires_at,
    }
    return { ...composeMail(mail.template, mail.params, context), to: row.recipient, messageId: row.message_id }
  }

  return {
    isOn: server !== null,

    /** `languages` as in `User`. */
    languageFor: (languages: readonly string[]) => mailLanguage(languages, catalog.current().languages),

    /** Called in the transaction of the event that the mail is about. Does nothing without a mail server. */
    async enqueue(trx: Transaction, ...mails: readonly NewMail[]) {
      if (server && mails.length) await insertMails(trx, mails, server.publicUrl.hostname, clock())
    },

    now: clock,

    /** How often each process polls the outbox. */
    pollMs,

    /** Runs in each process; a lease in the shared outbox assigns every mail to one of them. */
    start(log: FastifyBaseLogger, onOutage: (error: unknown) => void) {
      if (!server) return async () => {}
      const write = (row: OutboxTable) => toMessage(server.publicUrl, row)
      return startMailSender({ db, server, write, log, onOutage, clock, pollMs })
    },
  }
}
