import type { Bus } from '../../../base/cluster/bus.ts'
import type { Database } from '../../../base/db/database.ts'
import { listTableNames } from '../../../base/db/table-names.ts'
import { readEmailHashes } from '../../erasure-ledger/email-hashes.ts'
import { listUnfinished } from '../../erasure-ledger/erasures.repo.ts'
import { carryOut } from './carry-out.ts'

const AT_ONCE = 5000

/**
 * Erases again people whom a restore has brought back, before any server runs. If it is interrupted, the next start of
 * the server continues. Returns how many were erased.
 */
export async function replayErasures(db: Database): Promise<number> {
  // The table is missing if a restore had nothing to replay: the restore then leaves the tables of an older release as
  // they are.
  if (!(await listTableNames(db)).includes('erasures')) return 0
  const bus: Pick<Bus, 'transaction'> = {
    transaction: (work) => db.transaction().execute((trx) => work(trx, () => {})),
  }
  const hashes = await readEmailHashes(db)
  let count = 0
  for (let after = ''; ; ) {
    const entries = await listUnfinished(db, after, AT_ONCE)
    const replays = entries.filter(({ state }) => state === 'replay')
    if (replays.length) await carryOut({ db, bus, hashes }, replays)
    count += replays.filter(({ part_of }) => part_of === null).length
    const last = entries.at(-1)
    if (!last || entries.length < AT_ONCE) return count
    after = last.id
  }
}
