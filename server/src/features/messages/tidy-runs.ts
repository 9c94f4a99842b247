import type { Database } from '../../base/db/database.ts'
import { MESSAGES } from './kinds/message-kinds.ts'
import { deleteOldRuns, listRunsBefore } from './message-runs.repo.ts'
import { subjectsOf } from './message-subjects.ts'
import { deleteReceipts } from './receipts.repo.ts'

const DAY_MS = 86_400_000

/** How long runs are kept: as long as their mails are kept in the outbox. */
const RUNS_KEPT_MS = 30 * DAY_MS

export async function tidyRuns(db: Database, now: number, stop?: AbortSignal) {
  for (const run of await listRunsBefore(db, now - DAY_MS))
    if (Date.parse(run.due_at) <= now - MESSAGES[run.kind].receiptDays * DAY_MS)
      await deleteReceipts(db, run.kind, subjectsOf(run), stop)
  await deleteOldRuns(db, now - RUNS_KEPT_MS)
}
