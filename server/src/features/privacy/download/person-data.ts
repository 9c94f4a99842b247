import { PRIVACY_TOPICS, type PrivacyTopic } from '@palco/contract/privacy/privacy-topics'
import { sql } from 'kysely'
import type { Database } from '../../../base/db/database.ts'
import { timeOf } from '../../session/access-lines.ts'
import { EXPORTED_PARTS } from '../map/exported-parts.ts'
import type { ExportedColumn } from '../map/privacy-map.ts'
import { type DataSubject, rowsAbout } from '../map/rows-about.ts'

export type DataRow = Partial<Record<ExportedColumn, unknown>>

/** Rows of one table about the person, with the columns that the privacy map exports. */
export interface DataPart {
  topic: PrivacyTopic
  table: string
  rows: DataRow[]
}

/** The exported parts by topic and table. A table can have several parts about the same topic. */
const TABLES = PRIVACY_TOPICS.flatMap((topic) => {
  const parts = EXPORTED_PARTS.filter(({ part }) => part.topic === topic)
  return [...Map.groupBy(parts, ({ table }) => table)].map(([table, parts]) => ({ topic, table, parts }))
})

/** Columns that contain JSON. */
const PACKED: readonly string[] = ['print', 'items'] satisfies ExportedColumn[]

/** Yields what is held about the person, ordered by topic. Leaves out empty parts. */
export async function* personData(db: Database, person: readonly DataSubject[]): AsyncGenerator<DataPart> {
  for (const { topic, table, parts } of TABLES) {
    const rows: DataRow[] = []
    for (const { part, columns } of parts) {
      const where = rowsAbout(db, part, person)
      if (!where) continue
      const found = await sql<DataRow>`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where ${where}
        order by ${sql.ref(columns.find((column) => /(^|_)at$/.test(column)) ?? columns[0] ?? '')}
      `.execute(db)
      rows.push(...found.rows)
    }
    const shown = table === 'access_log' ? rows.map(withTime) : rows
    if (rows.length) yield { topic, table, rows: shown.map(unpacked) }
  }
}

/** Adds the time of a row of the access log, whose id begins with its time. */
const withTime = ({ id, ...row }: DataRow): DataRow => ({ at: timeOf(String(id)), ...row })

const unpacked = (row: DataRow): DataRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      PACKED.includes(column) && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  )
