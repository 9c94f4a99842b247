import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import type { OutboxTable } from '../../base/db/schema.ts'
import type { MailServer } from '../../base/mail-server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type Addressed, eventLanguage, personLanguage } from '../people/person-language.ts'
import { countMailTrouble } from './mail-counts.repo.ts'
import type { StoredKind } from './mail-kind.ts'
import { type MailOutcomes, startMailSender, type WrittenMail } from './mail-sender.ts'
import { insertMails, type NewMail, type RunMail, type Withdrawal } from './outbox.repo.ts'
import type { Message } from './transport.ts'

export interface MailTiming {
  /** The clock in tests. It also replaces the database's clock. */
  clock?: () => number
  pollMs?: number
}

const POLL_MS = 2000

type ComposedMail = (Omit<Message, 'messageId'> & MailOutcomes) | { withdrawn: Withdrawal } | null

export interface RunMails {
  /** Returns the organiser's own text for a kind of mail; '' if there is none. Not used for messages (`RunMail`). */
  wordsFor: (template: string, language: InterfaceLanguage) => Promise<string>
  compose: (row: OutboxTable, publicUrl: URL) => Promise<ComposedMail>
  /**
   * SQL that is true during a pause: no `RunMail` is sent then. The database evaluates it, so that a pause affects all
   * nodes.
   */
  isPaused: RawBuilder<boolean>
}

export type Mail = ReturnType<typeof createMail>

export function createMail(db: Database, catalog: Catalog, server: MailServer | null, timing: MailTiming = {}) {
  const { clock = Date.now, pollMs = POLL_MS } = timing
  const rowTime = () => timing.clock?.() ?? null

  const kinds = new Map<string, StoredKind>()
  let runMails: RunMails = { wordsFor: async () => '', compose: async () => null, isPaused: sql`1 = 0` }

  async function write(publicUrl: URL, row: OutboxTable): Promise<WrittenMail> {
    // Refresh the catalog: a node that missed messages of the bus would use an old title or old times of rooms.
    await catalog.refresh()
    const composed = row.run_id === null ? await composeStored(publicUrl, row) : await runMails.compose(row, publicUrl)
    return composed && 'subject' in composed ? { ...composed, messageId: row.message_id } : composed
  }

  async function composeStored(publicUrl: URL, row: OutboxTable): Promise<ComposedMail> {
    const language = INTERFACE_LANGUAGES.find((each) => each === row.language)
    const kind = kinds.get(row.template)
    if (!language || !kind) return null
    const words = await runMails.wordsFor(row.template, language)
    const context = { event: catalog.current().event, language, publicUrl, expiresAt: row.expires_at, words }
    const content = kind.composeStored(JSON.parse(row.params ?? 'null'), context)
    if (!content) return null
    return { ...content, to: row.recipient, onAccepted: async () => kind.recordSent?.(db, row.dedupe_key, clock()) }
  }

  return {
    isOn: server !== null,

    languageFor: (person: Addressed): InterfaceLanguage =>
      personLanguage(catalog.current(), person) ?? eventLanguage(catalog.current()),

    register(...registered: readonly StoredKind[]) {
      for (const kind of registered) kinds.set(kind.template, kind)
    },

    registerRuns(registered: RunMails) {
      runMails = registered
    },

    /** Adds mails, in the transaction of the change that they are about. Without a mail server it does nothing. */
    async enqueue<Params>(trx: Transaction, ...mails: readonly (NewMail<Params> | RunMail)[]) {
      if (server && mails.length) await insertMails(trx, mails, server.publicUrl.hostname, rowTime())
    },

    countTrouble: (since: number) => countMailTrouble(db, since, runMails.isPaused),

    now: clock,

    pollMs,

    /** Starts this process's sender. A lease in the shared outbox gives each mail to one process. */
    start(log: FastifyBaseLogger, onOutage: (error: unknown) => void) {
      if (!server) return async () => {}
      return startMailSender({
        db,
        server,
        write: (row) => write(server.publicUrl, row),
        isPaused: runMails.isPaused,
        log,
        onOutage,
        clock,
        rowTime,
        pollMs,
      })
    },
  }
}
