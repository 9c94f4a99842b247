import type { Database } from '../base/db/database.ts'
import type { RestoredNumbers } from '../base/db/message-tables.ts'
import { countMailsOf } from '../features/mail/run-mails.repo.ts'
import type { Row } from './snapshot.ts'

/** Adds the numbers of their mails to rows of `message_runs`: a backup does not have the mails. */
export async function addRunNumbers(db: Database, rows: Row[]): Promise<Row[]> {
  const counts = await countMailsOf(
    db,
    rows.map(({ id }) => String(id)),
  )
  return rows.map((row) => {
    // Tables of an older release have no place for them.
    if (!('restored' in row)) return row
    const before: Partial<RestoredNumbers> = JSON.parse(String(row.restored)) ?? {}
    const { sent, failed, withdrawn, waiting } = counts(String(row.id))
    const numbers: RestoredNumbers = {
      sent: sent + (before.sent ?? 0),
      failed: failed + (before.failed ?? 0),
      withdrawn: withdrawn + (before.withdrawn ?? 0),
      dropped: waiting + (before.dropped ?? 0),
    }
    return { ...row, restored: JSON.stringify(numbers) }
  })
}
