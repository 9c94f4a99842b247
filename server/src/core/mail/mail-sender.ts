import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { OutboxTable } from '../../base/db/schema.ts'
import { repeat } from '../../base/operations/repeat.ts'
import type { MailServer } from './mail-server.ts'
import { claimMail, recordDelay, recordEnd, recordLinkSent } from './outbox.repo.ts'
import { type Message, type Outcome, openTransport, type Transport } from './transport.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Longer than the timeouts of transport.ts together. */
const LEASE_MS = 2 * MINUTE
/** Backoff after each failed attempt; after the last one the mail is given up. */
const DELAYS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR]
/** No attempts for this long after a fault of the server. */
const PAUSE_MS = MINUTE
/** The delay after a server's fault grows up to this, so that a mail that causes it does not block the others. */
const MAX_AWAY_MS = 5 * MINUTE
/** Part of the ten seconds in which a process has to stop. */
const FINISH_MS = 3000

export interface SenderParts {
  db: Database
  server: MailServer
  /** `null` for a template that only another release knows. */
  write: (mail: OutboxTable) => Message | null
  log: FastifyBaseLogger
  onOutage: (error: unknown) => void
  clock: () => number
  pollMs: number
}

/** Sends due mails one after the other. Returns a function that stops it. */
export function startMailSender({ db, server, write, log, onOutage, clock, pollMs }: SenderParts) {
  let isStopping = false
  let pausedUntil = 0
  let transport: Transport | null = null

  async function sendDue() {
    try {
      while (!isStopping && clock() >= pausedUntil) {
        const mail = await claimMail(db, clock(), LEASE_MS)
        if (!mail) return
        if (mail.expires_at && mail.expires_at <= isoTime(clock()))
          await giveUp(mail, { failure: 'expired', answer: '' })
        else await deliver(mail)
      }
    } finally {
      transport?.close()
      transport = null
    }
  }

  async function deliver(mail: OutboxTable) {
    transport ??= openTransport(server)
    const message = write(mail)
    const outcome = message ? await transport.send(message) : UNKNOWN
    if (outcome.isAccepted) {
      await recordLinkSent(db, mail, clock())
      await recordEnd(db, mail, { state: 'sent', failure: null, last_error: null }, clock())
      return
    }
    const { failure, answer, isServerFault, isFinal } = outcome
    const unreached = mail.unreached + (isServerFault ? 1 : 0)
    const delay = isServerFault
      ? Math.min(unreached * PAUSE_MS, MAX_AWAY_MS)
      : DELAYS_MS[mail.attempts - mail.unreached - 1]
    if (isServerFault) pausedUntil = clock() + PAUSE_MS
    if (isFinal || delay === undefined) return giveUp(mail, outcome)
    await recordDelay(db, mail, { failure, last_error: answer, unreached }, clock() + delay)
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, failure }, 'mail deferred')
  }

  /** Logs neither the recipient nor the answer of the server, which often names the recipient. */
  async function giveUp(mail: OutboxTable, { failure, answer }: Pick<Refused, 'failure' | 'answer'>) {
    await recordEnd(db, mail, { state: 'dead', failure, last_error: answer }, clock())
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, failure }, 'mail given up')
  }

  const stop = repeat(pollMs, sendDue, onOutage)
  return async () => {
    isStopping = true
    const finished = new AbortController()
    // An attempt that hangs is aborted, and retried after its lease.
    sleep(FINISH_MS, null, { signal: finished.signal }).then(
      () => transport?.close(),
      () => {},
    )
    await stop()
    finished.abort()
  }
}

type Refused = Extract<Outcome, { isAccepted: false }>

/** Retried: a node of the other release may send it. */
const UNKNOWN: Refused = { isAccepted: false, failure: 'deferred', answer: '', isFinal: false, isServerFault: false }
