import { isDeepStrictEqual } from 'node:util'
import { unprintableIn } from '@palco/contract/certificates/certificate-characters'
import { type CertifiedTime, renamedProgramme } from '@palco/contract/certificates/certificate-right'
import type { CertificateOrigin, CertificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import type { CertificateRight } from '@palco/contract/certificates/own-certificate'
import type { EventSettings } from '@palco/contract/event/event'
import { v7 as newId } from 'uuid'
import { type Announce, announceUsers } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { changedMeanwhile, conflict, nameUnprintable } from '../../base/errors.ts'
import type { FindCertifiedTime } from '../attendance/certified-time.ts'
import type { Shared } from '../feature.ts'
import { dropMails } from '../mail/mails-of-people.repo.ts'
import { findPeople, lockPeople } from '../people/person.repo.ts'
import { newCode } from './certificate-codes.ts'
import { CERTIFICATE_ISSUED } from './certificate-issued.mail.ts'
import { enqueueCertificateMail } from './certificate-mails.ts'
import type { ConfirmedName } from './certificate-people.repo.ts'
import { dayOf, issuerOf, printOf, textsOf } from './certificate-print.ts'
import { keepCurrentSettings } from './certificate-settings.repo.ts'
import * as repo from './certificates.repo.ts'
import { type Claimant, readClaimants } from './claimants.ts'

/** How many codes are tried. With 60 random bits, a code is practically never taken. */
const CODE_ATTEMPTS = 5

export type Issuing = ReturnType<typeof createIssuing>

/**
 * `held`: the person already has a valid certificate. `refused`: the person has no right to one now; `right` says why.
 * `unnamed`: the name is not confirmed. `unprintable`: the name contains characters that can't be printed.
 */
export type IssueOutcome =
  | { kind: 'issued' | 'held'; certificate: repo.Certificate }
  | { kind: 'refused'; right: CertificateRight }
  | { kind: 'unnamed' | 'unprintable' }

/** Attended times of people. They are computed before the transaction, because the computation takes long. */
export interface Attended {
  revision: number
  times: ReadonlyMap<string, CertifiedTime>
}

interface Correction extends ConfirmedName {
  origin: CertificateOrigin
  reason: string
  /** The attended time, with the current titles of rooms. If it is missing, the titles stay as printed. */
  time?: CertifiedTime | undefined
}

export function createIssuing({ catalog, mail }: Pick<Shared, 'catalog' | 'mail'>, certifiedTime: FindCertifiedTime) {
  /**
   * Issues certificates to the people in `times` who have earned one and have confirmed their name. Locks the people,
   * as refunds do, so that no refund happens at the same time.
   */
  async function issueFor(
    trx: Transaction,
    announce: Announce,
    { revision, times }: Attended,
    origin: 'self' | 'run',
  ): Promise<Map<string, IssueOutcome>> {
    await lockPeople(trx, [...times.keys()])
    await catalog.assertUnchanged(trx, { revision })
    const { event } = catalog.current()
    const settings = await keepCurrentSettings(trx)
    const now = Date.now()

    async function issueOne(claimant: Claimant): Promise<IssueOutcome> {
      const { person, latest, right, confirmedName: name } = claimant
      if (latest && repo.stateOf(latest) === 'valid') return { kind: 'held', certificate: latest }
      if (right.kind !== 'earned') return { kind: 'refused', right }
      if (name === null) return { kind: 'unnamed' }
      if (claimant.unprintable.length) return { kind: 'unprintable' }
      const print = printOf({ claimant, name, language: languageOf(claimant), event, settings, now })
      const [id, at] = [newId(), isoTime(now)]
      const certificate = await insert(trx, {
        id,
        user_id: person.id,
        print,
        settings_version: settings.version,
        logo: event.images.logo,
        origin,
        reason: '',
        issued_at: at,
        first_issued_at: at,
      })
      if (certificate.id !== id) return { kind: 'held', certificate }
      await enqueueCertificateMail(trx, mail, person, certificate, now)
      return { kind: 'issued', certificate }
    }

    const outcomes = new Map<string, IssueOutcome>()
    for (const [userId, claimant] of await readClaimants(trx, times, { event, settings, now }))
      outcomes.set(userId, await issueOne(claimant))
    const issued = [...outcomes].flatMap(([userId, { kind }]) => (kind === 'issued' ? userId : []))
    announceUsers(announce, issued, 'certificates-changed')
    return outcomes
  }

  /**
   * Replaces a certificate. The attended minutes stay as printed. An administrator's correction also uses the current
   * settings and, if `time` is set, the current titles of rooms.
   */
  async function correct(
    trx: Transaction,
    announce: Announce,
    old: repo.Certificate,
    { name, language = old.print.language, origin, reason, time }: Correction,
  ): Promise<repo.Certificate> {
    const now = Date.now()
    const id = newId()
    const { event } = catalog.current()
    if (!(await repo.replaceCertificate(trx, old.id, id))) throw changedMeanwhile('Este certificado não é mais válido')
    const look = origin === 'hand' ? lookOf(await keepCurrentSettings(trx), event) : lookAsIssued(old)
    const { settings_version, logo, ...issuer } = look
    const texts = time && textsOf(event, renamedProgramme(old.print.programme, { time, terms: event }))
    const print = { ...old.print, ...issuer, ...texts, name, language }
    const isSame = isDeepStrictEqual([look, print], [lookAsIssued(old), old.print])
    if (isSame)
      throw conflict('Nada mudaria: o certificado já tem este nome, este idioma, estes textos e o modelo atual')
    const { user_id, first_issued_at } = old
    const certificate = await insert(trx, {
      id,
      user_id,
      settings_version,
      logo,
      first_issued_at,
      origin,
      reason,
      issued_at: isoTime(now),
      print: { ...print, issuedOn: dayOf(now, event) },
    })
    // Remove a mail that is still waiting, because it would show the old code.
    if (user_id) await dropMails(trx, CERTIFICATE_ISSUED, [user_id])
    const person = user_id && (await findPeople(trx, [user_id])).get(user_id)
    if (person) await enqueueCertificateMail(trx, mail, person, certificate, now)
    announceUsers(announce, user_id ? [user_id] : [], 'certificates-changed')
    return certificate
  }

  const languageOf = ({ person, confirmedLanguage }: Pick<Claimant, 'person' | 'confirmedLanguage'>) =>
    confirmedLanguage ?? mail.languageFor(person)

  return {
    /** Reads attended times. Attendance after this call does not count. */
    async readAttended(userIds: readonly string[]): Promise<Attended> {
      const { revision } = await catalog.refresh()
      return { revision, times: await certifiedTime(userIds) }
    },
    languageOf,
    issueFor,
    correct,
  }
}

const lookOf = (settings: CertificateSettingsAnswer, event: EventSettings) => ({
  settings_version: settings.version,
  logo: event.images.logo,
  ...issuerOf(settings),
})

const lookAsIssued = ({ settings_version, logo, print: { organiser, signatory } }: repo.Certificate) => ({
  settings_version,
  logo,
  organiser,
  signatory,
})

export function checkPrintable(...texts: readonly string[]) {
  const characters = unprintableIn(texts.join(' '))
  if (characters.length) throw nameUnprintable(characters)
}

/**
 * Inserts the certificate. If another writer was faster, the insert fails by the unique index; then returns the
 * person's valid certificate.
 */
async function insert(trx: Transaction, certificate: Omit<repo.NewCertificate, 'code'>): Promise<repo.Certificate> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const isInserted = await repo.insertCertificate(trx, { ...certificate, code: newCode() })
    const found = isInserted
      ? await repo.findById(trx, certificate.id)
      : certificate.user_id && (await repo.findValid(trx, certificate.user_id))
    if (found) return found
  }
  throw new Error('no free code for a certificate')
}
