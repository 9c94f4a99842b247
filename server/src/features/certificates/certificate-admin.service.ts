import { printedCode, readCode } from '@palco/contract/certificates/certificate-code'
import { suggestedWorkload } from '@palco/contract/certificates/certificate-right'
import type {
  CertificatesOfUser,
  certificateCorrectByAdmin,
  IssuedCertificate,
} from '@palco/contract/certificates/certificates'
import type * as z from 'zod/mini'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { changedMeanwhile, conflict, mailedJustNow, notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { changesOf } from '../audit/changes.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import { dropMails, findLastMail } from '../mail/mails-of-people.repo.ts'
import { findPeople, lockPeople } from '../people/person.repo.ts'
import { CERTIFICATE_ISSUED } from './certificate-issued.mail.ts'
import { enqueueCertificateMail, enqueueNameMails, listAskedLately } from './certificate-mails.ts'
import type { CertificateParts } from './certificate-parts.ts'
import * as decided from './certificate-people.repo.ts'
import { currentSettings } from './certificate-settings.repo.ts'
import * as repo from './certificates.repo.ts'
import { readClaimant, readClaimants, toRow } from './claimants.ts'
import { checkPrintable, type IssueOutcome } from './issue.service.ts'

/** The minimum time between two mails of a certificate to the same person. */
const MAIL_PAUSE_MS = 60_000

const personNotFound = () => notFound('Usuário não encontrado')

const NOT_ISSUED: Record<Exclude<IssueOutcome['kind'], 'issued'>, string> = {
  held: 'Esta pessoa já tem um certificado válido',
  refused: 'Esta pessoa não tem direito ao certificado agora',
  unnamed: 'Esta pessoa ainda não confirmou o nome',
  unprintable: 'O nome confirmado tem caracteres que não podem ser impressos',
}

export type CertificateAdmin = ReturnType<typeof createCertificateAdmin>

export function createCertificateAdmin(parts: CertificateParts) {
  const { db, bus, catalog, mail, issuing, certifiedTime, drawPaper } = parts

  async function ofUser(userId: string): Promise<CertificatesOfUser> {
    const { claimant, event, settings } = await readClaimant(parts, userId)
    if (!claimant) throw personNotFound()
    return {
      row: toRow(claimant),
      grant: claimant.grant,
      suggestedMinutes: suggestedWorkload({ time: claimant.time, terms: event }, settings),
      certificates: (await repo.listOfUser(db, userId)).map(repo.toIssued),
    }
  }

  type Write = (trx: Transaction, announce: Announce) => Promise<Pick<AuditEntry, 'action' | 'changes'>>

  /**
   * Runs a change of a person's certificates. Locks the person's row, as refunds do, so that the change and a refund
   * don't run at the same time.
   */
  async function change(userId: string | null, actor: Actor, write: Write): Promise<CertificatesOfUser> {
    if (userId === null) throw personNotFound()
    await bus.transaction(async (trx, announce) => {
      const name = (await lockPeople(trx, [userId])).get(userId)
      if (name === undefined) throw personNotFound()
      const entry = await write(trx, announce)
      announce({ type: 'certificates-changed', userIds: [userId] })
      await recordAudit(trx, actor, { ...entry, target: { type: 'certificate', id: userId, name } })
    })
    return ofUser(userId)
  }

  /**
   * Asks the person by mail to confirm their name, if they are active, have no valid certificate, and were not asked in
   * the last week. The first grant after a revocation asks again even within the week.
   */
  async function askAgain(trx: Transaction, userId: string, before: { at: string } | null, at: string) {
    const person = (await findPeople(trx, [userId])).get(userId)
    const latest = (await repo.latestOf(trx, [userId])).get(userId)
    if (!mail.isOn || !person?.active || (latest && repo.stateOf(latest) === 'valid')) return
    const revokedAt = latest?.revoked_at
    const isRevived = revokedAt != null && !(before && Date.parse(before.at) >= Date.parse(revokedAt))
    if (!isRevived && (await listAskedLately(trx, mail, [userId])).has(userId)) return
    await enqueueNameMails(trx, mail, [person], at)
  }

  function assertMailOn() {
    if (!mail.isOn) throw conflict('O envio de e-mails não está configurado')
  }

  async function find(id: string, source: Database = db): Promise<repo.Certificate> {
    const certificate = await repo.findById(source, id)
    if (!certificate) throw notFound('Certificado não encontrado')
    return certificate
  }

  async function revoke(trx: Transaction, { id, user_id, code }: repo.Certificate, reason: string) {
    const isRevoked = await repo.revokeCertificate(trx, id, { by: 'hand', reason, at: isoTime() })
    if (!isRevoked) throw changedMeanwhile('Este certificado não é mais válido')
    if (user_id) await dropMails(trx, CERTIFICATE_ISSUED, [user_id])
    const changes = changesOf(null, { code: printedCode(code), reason })
    return { action: 'certificate.revoked' as const, changes }
  }

  return {
    ofUser,

    /** Grants the right to a certificate. Does not issue one. */
    grant: (userId: string, { reason, minutes }: { reason: string; minutes: number }, actor: Actor) =>
      change(userId, actor, async (trx) => {
        const { grant } = await decided.findCertificatePerson(trx, userId)
        const by = await decided.findName(trx, actor.userId)
        const at = isoTime()
        await decided.saveGrant(trx, userId, { reason, minutes, at, by })
        await askAgain(trx, userId, grant, at)
        const before = grant && { reason: grant.reason, minutes: grant.minutes }
        return { action: 'certificate.granted', changes: changesOf(before, { reason, minutes }) }
      }),

    async issue(userId: string, actor: Actor) {
      const attended = await issuing.readAttended([userId])
      return change(userId, actor, async (trx, announce) => {
        const outcome = (await issuing.issueFor(trx, announce, attended, 'run')).get(userId)
        if (!outcome) throw personNotFound()
        if (outcome.kind !== 'issued') throw conflict(NOT_ISSUED[outcome.kind])
        const code = printedCode(outcome.certificate.code)
        return { action: 'certificate.issued', changes: changesOf(null, { code }) }
      })
    },

    async askName(userId: string, actor: Actor) {
      const { times } = await issuing.readAttended([userId])
      return change(userId, actor, async (trx) => {
        assertMailOn()
        const terms = { event: catalog.current().event, settings: await currentSettings(trx), now: Date.now() }
        const claimant = (await readClaimants(trx, times, terms)).get(userId)
        if (!claimant) throw personNotFound()
        const { person, right, confirmedName, latest } = claimant
        if (latest && repo.stateOf(latest) === 'valid') throw conflict(NOT_ISSUED.held)
        if (right.kind !== 'earned') throw conflict(NOT_ISSUED.refused)
        if (confirmedName !== null) throw conflict('Esta pessoa já confirmou o nome')
        const isAsked = (await listAskedLately(trx, mail, [userId])).has(userId)
        if (isAsked) throw conflict('Esta pessoa já recebeu o pedido há menos de uma semana')
        await enqueueNameMails(trx, mail, [person], isoTime())
        return { action: 'certificate.name-asked', changes: {} }
      })
    },

    /** Removes the grant. A certificate that was already issued stays valid. */
    removeGrant: (userId: string, actor: Actor) =>
      change(userId, actor, async (trx) => {
        const { grant } = await decided.findCertificatePerson(trx, userId)
        if (!grant) throw changedMeanwhile('Esta pessoa não tem uma concessão')
        await decided.removeGrant(trx, userId)
        const before = { reason: grant.reason, minutes: grant.minutes }
        return { action: 'certificate.grant-removed', changes: changesOf(before, null) }
      }),

    async revoke(id: string, { reason }: { reason: string }, actor: Actor) {
      const certificate = await find(id)
      return change(certificate.user_id, actor, (trx) => revoke(trx, certificate, reason))
    },

    /** Revokes the certificate with this code, even if its person was deleted. */
    async revokeByCode(typed: { code: string; reason: string }, actor: Actor): Promise<IssuedCertificate> {
      const certificate = await repo.findByCode(db, readCode(typed.code) ?? '')
      if (!certificate) throw notFound('Nenhum certificado tem este código')
      const { id, user_id, issued_to } = certificate
      if (user_id) await change(user_id, actor, (trx) => revoke(trx, certificate, typed.reason))
      else
        await bus.transaction(async (trx, announce) => {
          const entry = await revoke(trx, certificate, typed.reason)
          announce({ type: 'certificates-changed', userIds: [] })
          // Record the code and not the name of the person: an audit line can't be changed when the person is erased.
          const target = { type: 'certificate', id: issued_to, name: printedCode(certificate.code) } as const
          await recordAudit(trx, actor, { ...entry, target })
        })
      return repo.toIssued(await find(id))
    },

    /**
     * Replaces a valid certificate. The name may be the same, because the settings may have changed. Name and language
     * are stored as confirmed, for later certificates.
     */
    async correct(id: string, correction: z.infer<typeof certificateCorrectByAdmin>, actor: Actor) {
      const { reason, hasCurrentTexts, ...confirmed } = correction
      const { user_id } = await find(id)
      checkPrintable(confirmed.name)
      const time = user_id && hasCurrentTexts ? (await certifiedTime([user_id])).get(user_id) : undefined
      return change(user_id, actor, async (trx, announce) => {
        const old = await find(id, trx)
        if (user_id) await decided.confirmName(trx, user_id, confirmed)
        const now = await issuing.correct(trx, announce, old, { ...confirmed, origin: 'hand', reason, time })
        const changes = changesOf(
          { name: old.print.name, language: old.print.language, code: printedCode(old.code) },
          { name: now.print.name, language: now.print.language, code: printedCode(now.code), reason },
        )
        return { action: 'certificate.corrected', changes }
      })
    },

    async sendAgain(id: string, actor: Actor) {
      const userId = (await find(id)).user_id
      assertMailOn()
      await bus.transaction(async (trx) => {
        // Lock the person, so that two concurrent calls don't send two mails.
        if (userId) await lockPeople(trx, [userId])
        const certificate = await repo.findById(trx, id)
        const person = userId && (await findPeople(trx, [userId])).get(userId)
        if (!certificate || !person) throw conflict('A pessoa deste certificado foi excluída')
        if (repo.stateOf(certificate) !== 'valid') throw conflict('Este certificado não é mais válido')
        const now = mail.now()
        const last = await findLastMail(trx, userId, CERTIFICATE_ISSUED)
        const leftMs = last ? Date.parse(last.created_at) + MAIL_PAUSE_MS - now : 0
        if (leftMs > 0) throw mailedJustNow(Math.ceil(leftMs / 1000), 'Este certificado')
        await enqueueCertificateMail(trx, mail, person, certificate, now, isoTime(now))
        const target = { type: 'certificate', id: userId, name: person.name } as const
        await recordAudit(trx, actor, { action: 'certificate.sent', target })
      })
    },

    paper: async (id: string, origin: string) => drawPaper(await find(id), origin),
  }
}
