import { unprintableIn } from '@palco/contract/certificates/certificate-characters'
import { type CertificateSettings, issueFrom } from '@palco/contract/certificates/certificate-design'
import { type CertifiedTime, certificateRight, isBlocked } from '@palco/contract/certificates/certificate-right'
import type { CertificateRow } from '@palco/contract/certificates/certificates'
import type { CertificateRight } from '@palco/contract/certificates/own-certificate'
import type { EventSettings } from '@palco/contract/event/event'
import { heldPassOf } from '@palco/contract/passes/grants'
import type { Pass } from '@palco/contract/passes/pass'
import type { Database } from '../../base/db/database.ts'
import { findPeople, type Person } from '../people/person.repo.ts'
import { type CertificatePerson, findCertificatePeople, UNDECIDED } from './certificate-people.repo.ts'
import { type Certificate, latestOf, toIssued } from './certificates.repo.ts'

/** A person with everything that decides about their certificate. */
export interface Claimant extends CertificatePerson {
  person: Person
  held: Pass | undefined
  time: CertifiedTime
  latest: Certificate | null
  right: CertificateRight
  /** Characters of the name that no font has, if one could be issued with it. */
  unprintable: string[]
}

export interface ClaimTerms {
  event: EventSettings
  settings: Pick<CertificateSettings, 'issueFrom'>
  now: number
}

/** By id, without deleted people. Three queries for any number of people; `times` are computed before. */
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

export const toRow = ({
  person,
  held,
  right,
  confirmedName,
  grant,
  unprintable,
  latest,
}: Claimant): CertificateRow => ({
  user: { id: person.id, name: person.name, email: person.email },
  pass: held ?? null,
  right,
  confirmedName,
  grantReason: grant?.reason ?? null,
  unprintable,
  certificate: latest && toIssued(latest),
})
