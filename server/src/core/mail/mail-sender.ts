import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { OutboxTable } from '../../base/db/schema.ts'
import { repeat } from '../../base/operations/repeat.ts'
import type { MailServer } from './mail-server.ts'
import { claimMail, noteDelay, noteEnd } from './outbox.repo.ts'
import { type Message, type Outcome, openTransport, type Transport } from './transport.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Longer than any sending takes (transport.ts). */
const LEASE_MS = 2 * MINUTE
/** After each attempt that failed; after the last one the mail is given up. */
const DELAYS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR]
/** A server that takes nothing is left alone this long. */
const PAUSE_MS = MINUTE
/** A mail that the server was away for comes back after the pause, then later: if it is the mail, others go in between. */
const MAX_AWAY_MS = 5 * MINUTE
/** Of the ten seconds that a process has to stop. */
const FINISH_MS = 3000

export interface SenderParts {
  db: Database
  server: MailServer
  /** What the row says, as a mail; `null` for one that only another version of this program knows. */
  write: (mail: OutboxTable) => Message | null
  log: FastifyBaseLogger
  onOutage: (error: unknown) => void
  clock: () => number
  lookMs: number
}

/** Sends what is due, one mail after the other; every process has one. Answers how to stop. */
export function startMailSender({ db, server, write, log, onOutage, clock, lookMs }: SenderParts) {
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
    if (outcome.isTaken)
      return void (await noteEnd(db, mail, { state: 'sent', failure: null, last_error: null }, clock()))
    const { failure, answer, isServers, isFinal } = outcome
    const unreached = mail.unreached + (isServers ? 1 : 0)
    const delay = isServers
      ? Math.min(unreached * PAUSE_MS, MAX_AWAY_MS)
      : DELAYS_MS[mail.attempts - mail.unreached - 1]
    if (isServers) pausedUntil = clock() + PAUSE_MS
    if (isFinal || delay === undefined) return giveUp(mail, outcome)
    await noteDelay(db, mail, { failure, last_error: answer, unreached }, clock() + delay)
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, failure }, 'a mail has to wait')
  }

  /** Neither who it is for nor what the server said is logged: that answer often names the recipient. */
  async function giveUp(mail: OutboxTable, { failure, answer }: Pick<Refused, 'failure' | 'answer'>) {
    await noteEnd(db, mail, { state: 'dead', failure, last_error: answer }, clock())
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, failure }, 'a mail was given up')
  }

  const stop = repeat(lookMs, sendDue, onOutage)
  return async () => {
    isStopping = true
    const finished = new AbortController()
    // What hangs now is sent again after its lease.
    sleep(FINISH_MS, null, { signal: finished.signal }).then(
      () => transport?.close(),
      () => {},
    )
    await stop()
    finished.abort()
  }
}

type Refused = Extract<Outcome, { isTaken: false }>

/** A node of that version may come and send it. */
const UNKNOWN: Refused = { isTaken: false, failure: 'deferred', answer: '', isFinal: false, isServers: false }
