import type { HeldTopic } from '@palco/contract/privacy/own-data'
import { PRIVACY_TOPICS } from '@palco/contract/privacy/privacy-topics'
import { sql } from 'kysely'
import type { Database } from '../../../base/db/database.ts'
import { EXPORTED_PARTS } from '../map/exported-parts.ts'
import type { PersonalPart } from '../map/privacy-part.ts'
import { type DataSubject, rowsAbout } from '../map/rows-about.ts'

/** Finds the topics with data about the person, and returns what the privacy map says about them. */
export async function findHeldTopics(db: Database, person: readonly DataSubject[]): Promise<HeldTopic[]> {
  const counts = EXPORTED_PARTS.flatMap(({ table, part }, at) => {
    const where = rowsAbout(db, part, person)
    return where ? sql`select ${sql.lit(at)} as at, count(*) as count from ${sql.table(table)} where ${where}` : []
  })
  const { rows } = await sql<{ at: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return PRIVACY_TOPICS.flatMap((topic) => {
    const held = rows.flatMap(({ at, count }) => {
      const part = EXPORTED_PARTS[at]?.part
      return part?.topic === topic && count > 0 ? { part, count } : []
    })
    const parts = held.map(({ part }) => part)
    return held.length ? { topic, count: held.reduce((sum, { count }) => sum + count, 0), ...reasonsOf(parts) } : []
  })
}

const reasonsOf = (parts: readonly PersonalPart[]): Pick<HeldTopic, 'bases' | 'kept' | 'erased'> => ({
  bases: [...new Set(parts.map(({ basis }) => basis))],
  kept: [...new Set(parts.map(({ kept }) => kept))],
  erased: [
    ...new Map(
      parts.map(({ erased: { fate, ...more } }) => {
        const reason = 'reason' in more ? more.reason : undefined
        return [`${fate} ${reason}`, { fate, ...(reason && { reason }) }]
      }),
    ).values(),
  ],
})
