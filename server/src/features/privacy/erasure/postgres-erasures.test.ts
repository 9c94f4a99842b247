import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { addMany, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'
import type { Database } from '../../../base/db/database.ts'
import { insertEntries } from '../../erasure-ledger/erasures.repo.ts'

const PEOPLE = 300

/** Collects the user ids in statements that delete from `users`. */
function collectDeleted() {
  const deleted: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode') {
        const statement = JSON.stringify(node)
        if (statement.includes('"name":"users"')) deleted.push(...(statement.match(/many-\d+/g) ?? []))
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { deleted, wrapDatabase: (db: Database) => db.withPlugin(plugin) }
}

test('two nodes that start with the same unfinished erasures carry out each one once', async () => {
  const { deleted, wrapDatabase } = collectDeleted()
  const office = await openOffice({ wrapDatabase })
  await addMany(office, PEOPLE)
  const entries = Array.from({ length: PEOPLE }, (_, n) => ({
    ...({
      id: `left-${n}`,
      person_id: `many-${n}`,
      email_hash: '',
      cause: 'request',
      certificates: 'withheld',
    } as const),
    ...({ request_id: null, state: 'running', requested_at: '2026-01-01T00:00:00.000Z' } as const),
    ...{ done_at: null, kept: '[]' },
  }))
  const { db, location } = office.server
  await db.transaction().execute((trx) => insertEntries(trx, entries))
  const nodes = await Promise.all([1, 2].map(() => startServer({ location, wrapDatabase })))
  const done = db.selectFrom('erasures').where('state', '=', 'done').select('id')
  await expect.poll(async () => (await done.execute()).length).toBe(PEOPLE)
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: office.adminId }])
  for (const node of nodes) await node.stop()
  expect(deleted.sort()).toEqual(entries.map((entry) => entry.person_id).sort())
  for (const node of [office.server, ...nodes]) expect(node.log()).not.toContain('an erasure failed')
})
