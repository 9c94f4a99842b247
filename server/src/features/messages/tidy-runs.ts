import type { Database } from '../../base/db/database.ts'
import { deleteOldRuns, listRunsBefore } from './message-runs.repo.ts'
import { subjectsOf } from './message-subjects.ts'
import { deleteReceipts } from './receipts.repo.ts'

const DAY_MS = 86_400_000

/** As long as the outbox keeps mails. */
const RUNS_KEPT_MS = 30 * DAY_MS
/** A room that has begun reminds nobody any more; a recording may be published within a week. */
const RECEIPTS_KEPT_MS = {
  evening: 2 * DAY_MS,
  changed: 2 * DAY_MS,
  hour: DAY_MS,
  attended: 9 * DAY_MS,
  missed: 9 * DAY_MS,
}

/** A hundred thousand people get dozens of receipts each: they go once nothing can repeat them. */
export async function tidyRuns(db: Database, now: number, stop?: AbortSignal) {
  for (const run of await listRunsBefore(db, now - DAY_MS))
    if (Date.parse(run.due_at) <= now - RECEIPTS_KEPT_MS[run.kind])
      await deleteReceipts(db, run.kind, subjectsOf(run), stop)
  await deleteOldRuns(db, now - RUNS_KEPT_MS)
}
