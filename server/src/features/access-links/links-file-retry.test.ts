import { readXlsx } from 'hucre/xlsx'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { addMany, openOffice } from '#test/office.ts'
import type { Database } from '../../base/db/database.ts'
import { busyWriting } from '../../base/errors.ts'
import { PEOPLE_A_BATCH } from './link-batch.ts'

/**
 * Lets the first insert of links succeed and makes the next `times` inserts fail, as if another write held their lock.
 */
function withBusyLinks(times: number) {
  let inserts = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'RawNode' || !/insert into access_links/.test(node.sqlFragments.join(''))) return node
      inserts += 1
      if (inserts > 1 && inserts <= 1 + times) throw busyWriting()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return (db: Database) => db.withPlugin(plugin)
}

async function orderFile(busyTimes: number) {
  const office = await openOffice({ wrapDatabase: withBusyLinks(busyTimes) })
  await addMany(office, PEOPLE_A_BATCH + 1)
  await office.server.db
    .updateTable('users')
    .set({ has_default_password: true })
    .where('id', 'like', 'many-%')
    .execute()
  return office.ask('/admin/access-links/file', { body: { of: 'pending' } })
}

test('a batch of a links file that meets a long write is retried, and everybody is in the file once', async () => {
  const { bytes } = await orderFile(5)
  const { sheets } = await readXlsx(bytes)
  const emails = sheets[0]?.rows.slice(1).map(([, email]) => email) ?? []
  expect([emails.length, new Set(emails).size]).toEqual([PEOPLE_A_BATCH + 1, PEOPLE_A_BATCH + 1])
})

test('a links file breaks off after six attempts at a batch', async () => {
  await expect(orderFile(6)).rejects.toThrow()
})
