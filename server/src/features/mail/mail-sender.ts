import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isTemporary } from '../../base/db/database-errors.ts'
import type { OutboxTable } from '../../base/db/schema.ts'
import type { MailServer } from '../../base/mail-server.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { clearFailures } from './failed-recipients.repo.ts'
import {
  type ClaimedMail,
  claimMail,
  isPaced,
  recordDelay,
  recordEnd,
  type Withdrawal,
  withdrawExpired,
} from './outbox.repo.ts'
import { type Message, openTransport, type Refused, type Transport } from './transport.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a claimed mail is reserved for the process. Must be longer than `MAX_SEND_MS` in transport.ts. */
const LEASE_MS = 2 * MINUTE
/**
 * The delays between attempts. The last delay is repeated, but a mail that may have arrived is given up after it. After
 * a fault of the mail server, the delay is at most `MAX_AWAY_MS` instead, unless the mail may have arrived.
 */
const DELAYS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR]
/** How long this process sends no mails after a fault of the mail server. */
const PAUSE_MS = MINUTE
/**
 * The maximum delay of a mail after faults of the mail server. The delay grows with each fault, because this mail may
 * be the cause.
 */
const MAX_AWAY_MS = 5 * MINUTE
/** The minimum time per mail that is sent at a limited rate: a process sends at most ten of them a second. */
const PACE_MS = 100
/** The minimum time per mail that is withdrawn instead of sent, because each withdrawal writes to the database. */
const WITHDRAWN_PACE_MS = 10
/** How long the last mail may still take when the process stops. */
const FINISH_MS = 3000

export interface SenderParts {
  db: Database
  server: MailServer
  write: (mail: OutboxTable) => Promise<WrittenMail>
  isPaused: RawBuilder<boolean>
  log: FastifyBaseLogger
  onOutage: (error: unknown) => void
  clock: () => number
  /** Returns the current time for the outbox, or `null` to use the database's clock. Only tests set a time. */
  rowTime: () => number | null
  pollMs: number
}

/**
 * Callbacks about the link in a mail. They run before the outbox records the outcome, so that a crash can't skip them.
 */
export interface MailOutcomes {
  onAccepted?: () => Promise<unknown>
  /** Called if the mail was refused or did not reach the mail server. */
  onRefused?: () => Promise<unknown>
}

export type WrittenMail = (Message & MailOutcomes) | { withdrawn: Withdrawal } | null

export function startMailSender(parts: SenderParts) {
  const { db, server, write, isPaused, log, onOutage, clock, rowTime, pollMs } = parts
  const stopping = new AbortController()
  let pausedUntil = 0
  let sweptAt = Number.NEGATIVE_INFINITY
  let withdrawn = 0
  let transport: Transport | null = null

  async function sendDue() {
    try {
      await sweep()
      while (!stopping.signal.aborted && clock() >= pausedUntil) {
        const mail = await claimMail(db, isPaused, rowTime(), LEASE_MS)
        if (!mail) return
        const begun = performance.now()
        const paceMs = await deliver(mail)
        if (isPaced(mail)) await pause(begun + paceMs - performance.now())
      }
    } finally {
      transport?.close()
      transport = null
      if (withdrawn) log.info({ count: withdrawn }, 'mails withdrawn')
      withdrawn = 0
    }
  }

  const pause = (ms: number) => sleep(Math.max(0, ms), null, { signal: stopping.signal }).catch(() => {})

  async function sweep() {
    if (clock() < sweptAt + MINUTE) return
    withdrawn += await withdrawExpired(db, rowTime())
    sweptAt = clock()
  }

  async function deliver(mail: ClaimedMail): Promise<number> {
    const written = mail.isExpired ? EXPIRED : await compose(mail)
    if (written === FAILED || !('withdrawn' in written)) {
      await send(mail, written)
      return PACE_MS
    }
    if (mail.run_id === null) await giveUp(mail, { failure: 'expired', answer: '' })
    else await withdraw(mail, written.withdrawn)
    return WITHDRAWN_PACE_MS
  }

  /** Returns `FAILED` if the mail can't be composed. Such a mail is retried later and does not block others. */
  async function compose(mail: OutboxTable) {
    try {
      return (await write(mail)) ?? FAILED
    } catch (error) {
      // Throw, so that no failure is recorded: the mail is retried when its lease ends.
      if (isTemporary(error)) throw error
      log.error({ err: error, mail: mail.id, template: mail.template }, 'a mail could not be composed')
      return FAILED
    }
  }

  async function withdraw(mail: OutboxTable, failure: Withdrawal) {
    await recordEnd(db, mail, { state: 'dead', failure, last_error: null }, rowTime())
    withdrawn += 1
  }

  async function send(mail: OutboxTable, written: (Message & MailOutcomes) | typeof FAILED) {
    transport ??= openTransport(server)
    const { onAccepted, onRefused }: MailOutcomes = written === FAILED ? {} : written
    const outcome = written === FAILED ? UNKNOWN : await transport.send(written)
    if (outcome.isAccepted) {
      await onAccepted?.()
      await clearFailures(db, mail.user_id, mail.recipient, rowTime())
      await recordEnd(db, mail, { state: 'sent', failure: null, last_error: null }, rowTime())
      return
    }
    const { failure, answer, isServerFault, isFinal, mayHaveArrived } = outcome
    if (!mayHaveArrived) await onRefused?.()
    // If the mail may have arrived, count the failure as an attempt. Otherwise the person could get copies for days.
    const isUnreached = isServerFault && !mayHaveArrived
    const unreached = mail.unreached + (isUnreached ? 1 : 0)
    const last = mayHaveArrived ? undefined : DELAYS_MS.at(-1)
    const delay = isUnreached
      ? Math.min(unreached * PAUSE_MS, MAX_AWAY_MS)
      : (DELAYS_MS[mail.attempts - mail.unreached - 1] ?? last)
    if (isServerFault) pausedUntil = clock() + PAUSE_MS
    if (isFinal || delay === undefined) return giveUp(mail, outcome)
    await recordDelay(db, mail, { failure, last_error: answer, unreached }, rowTime(), delay)
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, failure }, 'mail deferred')
  }

  async function giveUp(mail: OutboxTable, { failure, answer }: Pick<Refused, 'failure' | 'answer'>) {
    await recordEnd(db, mail, { state: 'dead', failure, last_error: answer }, rowTime())
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, failure }, 'mail given up')
  }

  const stop = repeat(pollMs, sendDue, onOutage)
  return async () => {
    stopping.abort()
    const finished = new AbortController()
    // Abort an attempt that hangs. The mail is retried as after any failure.
    sleep(FINISH_MS, null, { signal: finished.signal }).then(
      () => transport?.close(),
      () => {},
    )
    await stop()
    finished.abort()
  }
}

const EXPIRED = { withdrawn: 'expired' } as const
const FAILED = Symbol('not composed')

/**
 * The outcome for a mail that can't be composed. The mail is retried, because a node of another release may be able to
 * compose it.
 */
const UNKNOWN: Refused = {
  isAccepted: false,
  failure: 'deferred',
  answer: '',
  isFinal: false,
  isServerFault: false,
  mayHaveArrived: false,
}
