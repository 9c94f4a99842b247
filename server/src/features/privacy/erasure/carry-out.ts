import { CERTIFICATE_CHOICES } from '@palco/contract/privacy/erasure'
import { chunksOf } from '../../../base/chunks.ts'
import type { Bus } from '../../../base/cluster/bus.ts'
import type { Database } from '../../../base/db/database.ts'
import { idsOf } from '../../../base/ids.ts'
import type { EmailHashes } from '../../erasure-ledger/email-hashes.ts'
import { type Entry, finish, lockUnfinished } from '../../erasure-ledger/erasures.repo.ts'
import type { DataSubject } from '../map/rows-about.ts'
import { erasePeople } from './erase-people.ts'
import { findSubjects } from './subjects.repo.ts'

/** How many people one transaction erases. Other writers may have to wait for it. */
const AT_ONCE = 50

/**
 * Erases the data of the people in unfinished ledger entries. Each entry is carried out completely within one
 * transaction. A caller that knows whom the entries are about passes `known`, by the entries' ids.
 */
export async function carryOut(
  { db, bus, hashes }: { db: Database; bus: Pick<Bus, 'transaction'>; hashes: EmailHashes },
  entries: readonly Entry[],
  known?: ReadonlyMap<string, DataSubject[]>,
) {
  // Search before the transactions: for people without an account, all stored e-mail addresses are read.
  const subjects = known ?? (await findSubjects(db, entries, hashes))
  for (const ids of chunksOf(idsOf(entries), AT_ONCE))
    await bus.transaction(async (trx, announce) => {
      const locked = await lockUnfinished(trx, ids)
      for (const choice of CERTIFICATE_CHOICES) {
        const chosen = locked.filter(({ certificates }) => certificates === choice)
        const people = chosen.flatMap(({ id }) => subjects.get(id) ?? [])
        if (people.length) await erasePeople(trx, announce, people, choice)
      }
      await finish(trx, idsOf(locked))
    })
}
