import { printedCode } from '@palco/contract/certificates/certificate-code'
import { certificateMinutes } from '@palco/contract/certificates/certificate-right'
import type { CertificateRight, OwnCertificate } from '@palco/contract/certificates/own-certificate'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { certificateFinal, certificateNotEarned, notFound, notSignedIn } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import type { FindCertifiedTime } from '../attendance/certified-time.ts'
import type { Shared } from '../feature.ts'
import { lockPeople } from '../people/person.repo.ts'
import { type ConfirmedName, confirmName } from './certificate-people.repo.ts'
import { currentSettings } from './certificate-settings.repo.ts'
import * as repo from './certificates.repo.ts'
import { readClaimants } from './claimants.ts'
import type { DrawPaper } from './draw-paper.ts'
import { checkPrintable, correctableUntilOf, type Issuing } from './issue.service.ts'

/** Writes of one person: a press that is repeated, or a few spellings of a name. */
const WRITES_A_MINUTE = 30
/** Papers of one person: each is drawn when it is asked for. */
const PAPERS_A_MINUTE = 10

type Parts = Pick<Shared, 'db' | 'bus' | 'catalog'> & {
  issuing: Issuing
  certifiedTime: FindCertifiedTime
  drawPaper: DrawPaper
}

export type OwnCertificates = ReturnType<typeof createOwnCertificates>

/** A participant's own certificate. */
export function createOwnCertificates({ db, bus, catalog, issuing, certifiedTime, drawPaper }: Parts) {
  const writes = createLimiter(WRITES_A_MINUTE, 60)
  const papers = createLimiter(PAPERS_A_MINUTE, 60)

  /** The preview of a group has no person. */
  async function read(userId: string): Promise<OwnCertificate> {
    const now = Date.now()
    const { event } = catalog.current()
    const settings = await currentSettings(db)
    const times = await certifiedTime([userId])
    const claimant = (await readClaimants(db, times, { event, settings, now })).get(userId)
    return {
      right: claimant?.right ?? { kind: 'no-pass' },
      minutes: claimant ? certificateMinutes({ ...claimant, terms: event, now }) : { counted: 0, needed: null },
      name: { suggested: claimant?.person.name ?? '', confirmed: claimant?.confirmedName ?? null },
      ...(claimant && { language: issuing.languageOf(claimant) }),
      certificate: claimant?.latest ? toHeld(claimant.latest, now) : null,
      event: event.title,
      organiser: settings.organiser,
    }
  }

  /** A valid certificate keeps its name, which only a correction changes. */
  async function saveName(trx: Transaction, announce: Announce, userId: string, confirmed: ConfirmedName) {
    await lockPerson(trx, userId)
    if (await repo.findValid(trx, userId)) return
    await confirmName(trx, userId, confirmed)
    announce({ type: 'certificates-changed', userIds: [userId] })
  }

  return {
    read,

    /** Confirms the name, and issues the certificate if it is asked for. Pressed twice, it answers the first one. */
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

    /** Corrects the name once, within a week of the first issue. The same name and language change nothing. */
    async correct(userId: string, { name, language }: ConfirmedName): Promise<OwnCertificate> {
      await writes.count(userId)
      checkPrintable(name)
      await bus.transaction(async (trx, announce) => {
        await lockPerson(trx, userId)
        const valid = await repo.findValid(trx, userId)
        if (!valid) throw notFound('Você não tem um certificado válido')
        if (valid.print.name === name && (language ?? valid.print.language) === valid.print.language) return
        if (!correctableUntilOf(valid, Date.now())) throw certificateFinal()
        await confirmName(trx, userId, { name, language })
        await issuing.correct(trx, announce, valid, { name, language, origin: 'corrected', reason: '' })
      })
      return read(userId)
    },

    async paper(userId: string, origin: string) {
      await papers.count(userId)
      const valid = await repo.findValid(db, userId)
      if (!valid) throw notFound('Você não tem um certificado válido')
      const paper = await drawPaper(valid, origin)
      if (!valid.downloaded_at)
        await bus.transaction(async (trx, announce) => {
          // The list of administrators counts it.
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

/** Locks the person's row, as refunds do. 401 for a person who was deleted meanwhile. */
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
  correctableUntil: correctableUntilOf(certificate, now),
})
