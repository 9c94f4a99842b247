import type { ErasureLine } from '@palco/contract/privacy/erasure'
import { PRIVACY_TOPICS } from '@palco/contract/privacy/privacy-topics'
import { sql } from 'kysely'
import type { Database } from '../../../base/db/database.ts'
import { PRIVACY_MAP } from '../map/privacy-map.ts'
import type { MappedTable, PersonalPart } from '../map/privacy-part.ts'
import { type DataSubject, rowsAbout } from '../map/rows-about.ts'

/** False for rows that are deleted and that people do not get in a download, such as tokens and computed figures. */
const isCounted = ({ exported, erased }: PersonalPart) => exported !== undefined || erased.fate !== 'deleted'

const COUNTED = Object.entries<MappedTable>(PRIVACY_MAP).flatMap(([table, { parts = [] }]) =>
  parts.filter(isCounted).map((part) => ({ table, part })),
)

/** Returns what an erasure does with the rows about a person: one line for each topic, fate and reason. */
export async function countRowsAbout(db: Database, person: readonly DataSubject[]): Promise<ErasureLine[]> {
  const lines = new Map<string, ErasureLine>()
  for (const { table, part } of COUNTED) {
    const where = rowsAbout(db, part, person)
    if (!where) continue
    const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${where}`
    const count = Number((await counted.execute(db)).rows[0]?.count)
    if (!count) continue
    const { fate } = part.erased
    const reason = 'reason' in part.erased ? part.erased.reason : undefined
    const key = [part.topic, fate, reason].join()
    const before = lines.get(key)?.count ?? 0
    lines.set(key, { topic: part.topic, fate, count: before + count, ...(reason && { reason }) })
  }
  return [...lines.values()].sort(
    (one, other) => PRIVACY_TOPICS.indexOf(one.topic) - PRIVACY_TOPICS.indexOf(other.topic),
  )
}
