import { printedCode } from '@palco/contract/certificates/certificate-code'
import { certificateChances } from '@palco/contract/certificates/certificate-reach'
import { certificateMinutes } from '@palco/contract/certificates/certificate-right'
import type { CertificateRight, OwnCertificate } from '@palco/contract/certificates/own-certificate'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { certificateFinal, certificateNotEarned, notFound, notSignedIn } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import { lockPeople } from '../people/person.repo.ts'
import type { CertificateParts } from './certificate-parts.ts'
import { type ConfirmedName, confirmName } from './certificate-people.repo.ts'
import { dayOf, printOf } from './certificate-print.ts'
import { SAMPLE_CODE } from './certificate-settings.service.ts'
import * as repo from './certificates.repo.ts'
import { readClaimant } from './claimants.ts'
import { checkPrintable } from './issue.service.ts'

/** The maximum number of writes, and of previews, for each person: enough to try several spellings of a name. */
const SPELLINGS_A_MINUTE = 30
/** The maximum number of downloads for each person, because each one draws the PDF. */
const PAPERS_A_MINUTE = 10

export type OwnCertificates = ReturnType<typeof createOwnCertificates>

export function createOwnCertificates(parts: CertificateParts) {
  const { db, bus, issuing, drawPaper, drawPicture, papers } = parts
  const writes = createLimiter(SPELLINGS_A_MINUTE, 60)
  const previews = createLimiter(SPELLINGS_A_MINUTE, 60)
  const downloads = createLimiter(PAPERS_A_MINUTE, 60)

  /** `claimant` is undefined when an administrator previews the portal as a group. */
  async function read(userId: string): Promise<OwnCertificate> {
    const { claimant, event, settings, now } = await readClaimant(parts, userId)
    const claim = claimant && { ...claimant, terms: event, now }
    return {
      right: claimant?.right ?? { kind: 'no-pass' },
      chances: claim?.right.kind === 'short' ? certificateChances(claim) : [],
      minutes: claim ? certificateMinutes(claim) : { counted: 0, needed: null },
      name: { suggested: claimant?.person.name ?? '', confirmed: claimant?.confirmedName ?? null },
      ...(claimant && { language: issuing.languageOf(claimant) }),
      certificate: claimant?.latest ? toHeld(claimant.latest, now) : null,
      event: event.title,
      organiser: settings.organiser,
    }
  }

  /** Saves the confirmed name, unless there is a valid certificate, whose name only a correction may change. */
  async function saveName(trx: Transaction, announce: Announce, userId: string, confirmed: ConfirmedName) {
    await lockPerson(trx, userId)
    if (await repo.findValid(trx, userId)) return
    await confirmName(trx, userId, confirmed)
    announce({ type: 'certificates-changed', userIds: [userId] })
  }

  return {
    read,

    /**
     * Confirms the name and, if `isIssued`, issues the certificate. Repeating the call returns the same certificate.
     */
    async confirm(
      userId: string,
      { isIssued, ...confirmed }: ConfirmedName & { isIssued: boolean },
    ): Promise<OwnCertificate> {
      await writes.count(userId)
      checkPrintable(confirmed.name)
      const attended = isIssued ? await issuing.readAttended([userId]) : null
      await bus.transaction(async (trx, announce) => {
        await saveName(trx, announce, userId, confirmed)
        if (!attended) return
        const outcome = (await issuing.issueFor(trx, announce, attended, 'self')).get(userId)
        if (!outcome) throw notSignedIn()
        if (outcome.kind === 'refused') throw certificateNotEarned(REFUSALS[outcome.right.kind])
      })
      return read(userId)
    },

    /**
     * Corrects name and language. That is possible once, within a week of the first issue. Does nothing if both are
     * unchanged.
     */
    async correct(userId: string, { name, language }: ConfirmedName): Promise<OwnCertificate> {
      await writes.count(userId)
      checkPrintable(name)
      await bus.transaction(async (trx, announce) => {
        await lockPerson(trx, userId)
        const valid = await repo.findValid(trx, userId)
        if (!valid) throw notFound('Você não tem um certificado válido')
        if (valid.print.name === name && (language ?? valid.print.language) === valid.print.language) return
        if (!repo.correctableUntilOf(valid, Date.now())) throw certificateFinal()
        await confirmName(trx, userId, { name, language })
        await issuing.correct(trx, announce, valid, { name, language, origin: 'corrected', reason: '' })
      })
      return read(userId)
    },

    /** Returns a PNG of the certificate with this name and a sample code. Stores nothing. */
    async previewName(userId: string, { name, language }: ConfirmedName, origin: string): Promise<Buffer> {
      await previews.count(userId)
      checkPrintable(name)
      const { claimant, event, settings, now } = await readClaimant(parts, userId)
      const { latest, right } = claimant ?? { latest: null, right: null }
      // Draw what a correction would print: the current certificate's texts, settings and logo, with the new name.
      if (latest && repo.stateOf(latest) === 'valid') {
        const changed = { name, language: language ?? latest.print.language, issuedOn: dayOf(now, event) }
        return drawPicture({ ...latest, code: SAMPLE_CODE, print: { ...latest.print, ...changed } }, origin)
      }
      if (!claimant || !(right?.kind === 'earned' || right?.kind === 'early'))
        throw certificateNotEarned('Ainda não há um certificado para mostrar')
      const print = printOf({
        claimant,
        name,
        event,
        settings,
        language: language ?? issuing.languageOf(claimant),
        now: right.kind === 'early' ? Date.parse(right.from) : now,
      })
      return papers.picture({ print, code: SAMPLE_CODE, settings, logo: event.images.logo }, origin)
    },

    async paper(userId: string, origin: string) {
      await downloads.count(userId)
      const valid = await repo.findValid(db, userId)
      if (!valid) throw notFound('Você não tem um certificado válido')
      const paper = await drawPaper(valid, origin)
      if (!valid.downloaded_at)
        await bus.transaction(async (trx, announce) => {
          // Announce the first download, because the administrators' list counts downloads.
          if (await repo.setDownloaded(trx, valid.id)) announce({ type: 'certificates-changed', userIds: [userId] })
        })
      return paper
    },
  }
}

const REFUSALS: Record<CertificateRight['kind'], string> = {
  earned: '',
  early: 'Os certificados ainda não são emitidos',
  short: 'Ainda falta tempo de presença para o certificado',
  'no-pass': 'Seu passe não inclui o certificado',
  inactive: 'Seu acesso está desativado. Fale com o suporte.',
  revoked: 'Seu certificado foi revogado. Fale com o suporte.',
}

/** Locks the person as refunds do. Throws a 401 if the person was deleted in the meantime. */
async function lockPerson(trx: Transaction, userId: string) {
  if (!(await lockPeople(trx, [userId])).size) throw notSignedIn()
}

const toHeld = (certificate: repo.Certificate, now: number) => ({
  code: printedCode(certificate.code),
  name: certificate.print.name,
  language: certificate.print.language,
  event: certificate.print.event,
  organiser: certificate.print.organiser,
  issuedAt: certificate.issued_at,
  state: repo.stateOf(certificate),
  revokedAt: certificate.revoked_at,
  correctableUntil: repo.correctableUntilOf(certificate, now),
})
