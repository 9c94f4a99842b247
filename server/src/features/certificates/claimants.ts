import { attendedWeek } from '@palco/contract/attendance/attendance-report'
import { promisesCertificate } from '@palco/contract/certificates/certificate-right'
import { type CertificateStanding, certificateStanding } from '@palco/contract/certificates/certificate-standing'
import type { FindCertifiedTime } from '../attendance/certified-time.ts'
import type { Shared } from '../feature.ts'
import { findHeldPasses } from '../people/held-pass.repo.ts'
import { type Claimant, readClaimants } from './certificate-claims.ts'
import { currentSettings } from './certificate-settings.repo.ts'
import { stateOf } from './certificates.repo.ts'

export type ClaimParts = Pick<Shared, 'db' | 'catalog'> & { certifiedTime: FindCertifiedTime }

export interface Standing extends Claimant {
  standing: CertificateStanding
}

const NO_TIME = { week: attendedWeek([]), rooms: [] }

/** In the order of `userIds`, without deleted people. A few queries for any number of them. */
export async function findStandings(
  { db, catalog, certifiedTime }: ClaimParts,
  userIds: readonly string[],
): Promise<Standing[]> {
  const [held, settings] = await Promise.all([findHeldPasses(db, userIds), currentSettings(db)])
  const { event } = catalog.current()
  // The time of the others decides nothing, and is the most that has to be read.
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
