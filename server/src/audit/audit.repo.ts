import type { Database } from '../db/database.ts'

const KEPT_MONTHS = 24
/** The database refuses by its own clock and calendar, which may be a little behind ours. */
const GRACE_MS = 3 * 86_400_000

/** The database lets no younger ones go, whoever asks. */
export async function deleteOldLines(db: Database, now: number) {
  const before = new Date(now - GRACE_MS)
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
  await db.deleteFrom('audit').where('at', '<', before.toISOString()).execute()
}
