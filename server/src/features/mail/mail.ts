import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../../base/db/database.ts'
import type { OutboxTable } from '../../base/db/schema.ts'
import type { MailServer } from '../../base/mail-server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type Addressed, eventLanguage, personLanguage } from '../people/person-language.ts'
import { composeMail } from './compose-mail.ts'
import { startMailSender, type WrittenMail } from './mail-sender.ts'
import type { NewMail } from './new-mail.ts'
import { insertMails, type Withdrawal } from './outbox.repo.ts'
import { readStoredMail } from './stored-mail.ts'
import type { Message } from './transport.ts'

export interface MailTiming {
  /** For tests, also in place of the database's clock. */
  clock?: () => number
  pollMs?: number
}

const POLL_MS = 2000

type ComposedMail = Omit<Message, 'messageId'> | { withdrawn: Withdrawal } | null
export type ComposeRunMail = (row: OutboxTable, publicUrl: URL) => Promise<ComposedMail>

export type Mail = ReturnType<typeof createMail>

export function createMail(db: Database, catalog: Catalog, server: MailServer | null, timing: MailTiming = {}) {
  const { clock = Date.now, pollMs = POLL_MS } = timing
  const rowTime = () => timing.clock?.() ?? null

  let composeRun: ComposeRunMail = async () => null

  async function write(publicUrl: URL, row: OutboxTable): Promise<WrittenMail> {
    // A node that missed messages doesn't know the current title, nor which rooms were moved.
    await catalog.refresh()
    if (row.run_id === null) return toMessage(publicUrl, row)
    const composed = await composeRun(row, publicUrl)
    return composed && 'subject' in composed ? { ...composed, messageId: row.message_id } : composed
  }

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

    /** The person's language, or the first active one of the event. */
    languageFor: (person: Addressed): InterfaceLanguage =>
      personLanguage(catalog.current(), person) ?? eventLanguage(catalog.current()),

    /** Called in the transaction of the event that the mail is about. Does nothing without a mail server. */
    async enqueue(trx: Transaction, ...mails: readonly NewMail[]) {
      if (server && mails.length) await insertMails(trx, mails, server.publicUrl.hostname, rowTime())
    },

    /** Mails of runs hold ids: the feature that wrote them composes them, from what is true when they are sent. */
    composeRunsWith(compose: ComposeRunMail) {
      composeRun = compose
    },

    now: clock,

    /** How often each process polls the outbox. */
    pollMs,

    /** Runs in each process; a lease in the shared outbox assigns every mail to one of them. */
    start(log: FastifyBaseLogger, onOutage: (error: unknown) => void) {
      if (!server) return async () => {}
      const compose = (row: OutboxTable) => write(server.publicUrl, row)
      return startMailSender({ db, server, write: compose, log, onOutage, clock, rowTime, pollMs })
    },
  }
}
