import { unprintableIn } from '@palco/contract/certificates/certificate-characters'
import { isBlocked } from '@palco/contract/certificates/certificate-right'
import { inTimeSlices } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { keepFigures } from '../../base/operations/kept-figures.ts'
import type { Shared } from '../feature.ts'
import { findHeldPasses } from '../people/held-pass.repo.ts'
import { packFacts } from './certificate-facts.ts'
import { type CertificatePerson, findCertificatePeople, UNDECIDED } from './certificate-people.repo.ts'
import * as repo from './kept-certificates.repo.ts'

export type KeptCertificates = ReturnType<typeof createKeptCertificates>

/** Stores the facts on which a certificate depends, for the list (docs/decisions/0043-kept-figures.md). */
export function createKeptCertificates({ db, logOutage }: Pick<Shared, 'db' | 'logOutage'>) {
  async function compute(db: Database, userIds: readonly string[]) {
    const people = await repo.findClaimants(db, userIds)
    const held = await findHeldPasses(db, userIds)
    const decided = await findCertificatePeople(db, userIds)
    const latest = await repo.findLatest(db, userIds)
    const rows: { user_id: string; facts: number }[] = []
    for await (const { id, active } of inTimeSlices(people)) {
      const facts = { isActive: active, held: held.get(id), ...factsOf(decided.get(id) ?? UNDECIDED, latest.get(id)) }
      rows.push({ user_id: id, facts: packFacts(facts) })
    }
    const listed = new Set(rows.map(({ user_id }) => user_id))
    const gone = userIds.filter((id) => !listed.has(id))
    return async (trx: Database) => {
      await repo.saveFacts(trx, rows)
      if (gone.length) await repo.deleteFacts(trx, gone)
    }
  }

  const begin = async (db: Database) => (userIds: readonly string[]) => compute(db, userIds)
  return keepFigures({ db, part: 'certificates', onError: logOutage, begin })
}

const factsOf = ({ confirmedName, grant }: CertificatePerson, latest: repo.LatestCertificate | undefined) => ({
  isGranted: grant !== null,
  isBlocked: isBlocked(latest ?? null, grant),
  hasValid: latest !== undefined && latest.revoked === null,
  hasRevoked: latest !== undefined && latest.revoked !== null,
  isDownloaded: latest?.isDownloaded ?? false,
  hasConfirmedName: confirmedName !== null,
  isPrintable: unprintableIn(confirmedName ?? '').length === 0,
})
