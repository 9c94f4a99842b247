import type { Database, Transaction } from '../../base/db/database.ts'
import { keepRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { idsOf } from '../../base/ids.ts'
import { createWriteBuffer } from '../../base/operations/write-buffer.ts'
import { type AccessLine, recordAccesses } from './access-lines.ts'

const WRITE_MS = 1000

/** How many failures may wait to be written: more than can be verified in a second. Further failures are dropped. */
const MAX_WAITING = 1000
const LINES_A_STATEMENT = 200

export type FailedAccesses = ReturnType<typeof createFailedAccesses>

/** Writes failed sign-ins in batches every second, so that not every guess costs a write. */
export function createFailedAccesses(db: Database, onError: (error: unknown) => void) {
  const buffer = createWriteBuffer<AccessLine>({
    chunk: LINES_A_STATEMENT,
    write: (lines) => db.transaction().execute((trx) => recordOfAccounts(trx, lines)),
  })
  const close = buffer.start(WRITE_MS, onError)
  return {
    record(line: AccessLine) {
      if (buffer.size() < MAX_WAITING) buffer.add(line.id, line)
    },
    close,
  }
}

/** Leaves out accounts that were deleted meanwhile: after their erasure, no line about them may be written. */
async function recordOfAccounts(trx: Transaction, lines: readonly AccessLine[]) {
  const ids = lines.map(({ user_id }) => user_id)
  const users = trx
    .selectFrom('users')
    .where(isOneOf(trx, 'id', ids))
    .orderBy('id')
    .select('id')
  const known = new Set(idsOf(await keepRows(trx, users).execute()))
  await recordAccesses(
    trx,
    lines.filter(({ user_id }) => known.has(user_id)),
  )
}
