import { attendedWeek } from '@palco/contract/attendance/attendance-report'
import { unprintableIn } from '@palco/contract/certificates/certificate-characters'
import { type CertificateSettings, issueFrom } from '@palco/contract/certificates/certificate-design'
import {
  type CertifiedTime,
  certificateRight,
  isBlocked,
  promisesCertificate,
} from '@palco/contract/certificates/certificate-right'
import { type CertificateStanding, certificateStanding } from '@palco/contract/certificates/certificate-standing'
import type { CertificateRow } from '@palco/contract/certificates/certificates'
import type { CertificateRight } from '@palco/contract/certificates/own-certificate'
import type { EventSettings } from '@palco/contract/event/event'
import { heldPassOf } from '@palco/contract/passes/grants'
import type { Pass } from '@palco/contract/passes/pass'
import type { Database } from '../../base/db/database.ts'
import { findHeldPasses } from '../people/held-pass.repo.ts'
import { findPeople, type Person } from '../people/person.repo.ts'
import type { CertificateParts } from './certificate-parts.ts'
import { type CertificatePerson, findCertificatePeople, UNDECIDED } from './certificate-people.repo.ts'
import { currentSettings } from './certificate-settings.repo.ts'
import { type Certificate, latestOf, stateOf, toIssued } from './certificates.repo.ts'

export interface Claimant extends CertificatePerson {
  person: Person
  held: Pass | undefined
  time: CertifiedTime
  latest: Certificate | null
  right: CertificateRight
  /** Characters of the name that can't be printed. Always empty for a person who has not earned a certificate. */
  unprintable: string[]
}

export interface ClaimTerms {
  event: EventSettings
  settings: Pick<CertificateSettings, 'issueFrom'>
  now: number
}

/**
 * Reads claimants (people, and whether they have a right to a certificate) by user id, without deleted people. `times`
 * is their attended time, by user id.
 */
export async function readClaimants(
  db: Database,
  times: ReadonlyMap<string, CertifiedTime>,
  terms: ClaimTerms,
): Promise<Map<string, Claimant>> {
  const userIds = [...times.keys()]
  const people = await findPeople(db, userIds)
  const decided = await findCertificatePeople(db, userIds)
  const latest = await latestOf(db, userIds)
  const claimants = userIds.flatMap((id) => {
    const [person, time] = [people.get(id), times.get(id)]
    if (!person || !time) return []
    const given = { person, time, ...(decided.get(id) ?? UNDECIDED), latest: latest.get(id) ?? null }
    return [[id, toClaimant(given, terms)] as const]
  })
  return new Map(claimants)
}

function toClaimant(
  given: Omit<Claimant, 'held' | 'right' | 'unprintable'>,
  { event, settings, now }: ClaimTerms,
): Claimant {
  const { person, time, grant, latest, confirmedName } = given
  const held = heldPassOf(person.grants, now).pass
  const claim = { isActive: person.active, held, terms: event, time, grant, from: issueFrom(settings, event), now }
  const isRevoked = person.active && isBlocked(latest && toIssued(latest), grant)
  const right = isRevoked ? ({ kind: 'revoked' } as const) : certificateRight(claim)
  const unprintable = right.kind === 'earned' ? unprintableIn(confirmedName ?? person.name) : []
  return { ...given, held, right, unprintable }
}

export type ClaimParts = Pick<CertificateParts, 'db' | 'catalog' | 'certifiedTime'>

/**
 * Reads one claimant, with the current event and settings. `claimant` in the result is `undefined` for a deleted
 * person.
 */
export async function readClaimant({ db, catalog, certifiedTime }: ClaimParts, userId: string) {
  const terms = { now: Date.now(), event: catalog.current().event, settings: await currentSettings(db) }
  return { ...terms, claimant: (await readClaimants(db, await certifiedTime([userId]), terms)).get(userId) }
}

export const toRow = (claimant: Claimant): CertificateRow => ({
  user: { id: claimant.person.id, name: claimant.person.name, email: claimant.person.email },
  pass: claimant.held ?? null,
  right: claimant.right,
  confirmedName: claimant.confirmedName,
  grantReason: claimant.grant?.reason ?? null,
  unprintable: claimant.unprintable,
  certificate: claimant.latest && toIssued(claimant.latest),
})

export type Standing = Claimant & { standing: CertificateStanding }

const NO_TIME = { week: attendedWeek([]), rooms: [] }

/** Returns the standings of people, in the order of `userIds` and without deleted people. */
export async function findStandings(
  { db, catalog, certifiedTime }: ClaimParts,
  userIds: readonly string[],
): Promise<Standing[]> {
  const [held, settings] = await Promise.all([findHeldPasses(db, userIds), currentSettings(db)])
  const { event } = catalog.current()
  // Compute attended time only for people whose pass promises a certificate, because it takes long.
  const attended = await certifiedTime(userIds.filter((id) => promisesCertificate(held.get(id), event.passes)))
  const times = new Map(userIds.map((id) => [id, attended.get(id) ?? NO_TIME]))
  const claimants = await readClaimants(db, times, { event, settings, now: Date.now() })
  return [...claimants.values()].map((claimant) => ({
    ...claimant,
    standing: certificateStanding({
      right: claimant.right,
      isPromised: promisesCertificate(claimant.held, event.passes),
      hasConfirmedName: claimant.confirmedName !== null,
      certificate: claimant.latest && { state: stateOf(claimant.latest) },
    }),
  }))
}
