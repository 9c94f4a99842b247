import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startServer } from '#test/test-server.ts'

test('deleting a person, a group or a room finds what refers to it by an index', async () => {
  const { db } = await startServer()
  const { rows } = await sql<{ reference: string }>`
    select tables.name || '.' || keys."from" as reference
    from pragma_table_list as tables, pragma_foreign_key_list(tables.name) as keys
    where keys."table" in ('users', 'groups', 'rooms') and not exists (
      select 1 from pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as columns
      where indexes.partial = 0 and columns.seqno = 0 and columns.name = keys."from"
    )
  `.execute(db)
  expect(rows).toEqual([])
})
