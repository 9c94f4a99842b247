import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { MailServer } from './mail-server.ts'
import type { NewMail } from './new-mail.ts'
import { insertMails } from './outbox.repo.ts'

export type Mail = ReturnType<typeof createMail>

export function createMail(server: MailServer | null, clock: () => number = Date.now) {
  return {
    /** Whoever promises a mail to somebody asks first. */
    isOn: server !== null,

    /** In the transaction of what it tells of: both are there, or neither. Without a mail server it does nothing. */
    async enqueue(trx: Transaction<Schema>, ...mails: readonly NewMail[]) {
      if (server) await insertMails(trx, mails, server.publicUrl.hostname, clock())
    },
  }
}
