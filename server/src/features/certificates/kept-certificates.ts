import { unprintableIn } from '@palco/contract/certificate-characters'
import { isBlocked } from '@palco/contract/certificate-right'
import { inTimeSlices } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { keepFigures } from '../../base/operations/kept-figures.ts'
import { findHeldPasses } from '../../core/people/held-pass.repo.ts'
import type { Shared } from '../../feature.ts'
import { type CertificateFacts, packFacts } from './certificate-facts.ts'
import { findCertificatePeople, UNDECIDED } from './certificate-people.repo.ts'
import * as repo from './kept-certificates.repo.ts'

export type KeptCertificates = ReturnType<typeof createKeptCertificates>

/** The facts about everybody but administrators, for the list and its counts (docs/decisions/0043-kept-figures.md). */
export function createKeptCertificates({ db, logOutage }: Pick<Shared, 'db' | 'logOutage'>) {
  async function refresh(db: Database, userIds: readonly string[]) {
    const [people, held, decided, latest] = await Promise.all([
      repo.findClaimants(db, userIds),
      findHeldPasses(db, userIds),
      findCertificatePeople(db, userIds),
      repo.findLatest(db, userIds),
    ])
    const rows: { user_id: string; facts: number }[] = []
    for await (const { id, active } of inTimeSlices(people)) {
      const person = { isActive: active, held: held.get(id), ...(decided.get(id) ?? UNDECIDED), latest: latest.get(id) }
      rows.push({ user_id: id, facts: packFacts(factsOf(person)) })
    }
    await repo.saveFacts(db, rows)
    const listed = new Set(rows.map(({ user_id }) => user_id))
    await repo.deleteFacts(
      db,
      userIds.filter((id) => !listed.has(id)),
    )
  }

  const begin = async (db: Database) => (userIds: readonly string[]) => refresh(db, userIds)
  return keepFigures({ db, part: 'certificates', onError: logOutage, begin })
}

type Decided = Pick<CertificateFacts, 'isActive' | 'held'> &
  typeof UNDECIDED & { latest: repo.LatestCertificate | undefined }

const factsOf = ({ isActive, held, confirmedName, grant, latest }: Decided): CertificateFacts => ({
  ...{ isActive, held },
  isGranted: grant !== null,
  isBlocked: isBlocked(latest ?? null, grant),
  hasValid: latest !== undefined && latest.revoked === null,
  hasRevoked: latest !== undefined && latest.revoked !== null,
  isDownloaded: latest?.isDownloaded ?? false,
  hasConfirmedName: confirmedName !== null,
  isPrintable: unprintableIn(confirmedName ?? '').length === 0,
})
