import { INITIAL_PRIVACY_SETTINGS } from '@palco/contract/privacy/privacy-settings'
import { INITIAL_RETENTION } from '@palco/contract/privacy/retention'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { addMany, dataOf, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'
import type { Database } from '../../../base/db/database.ts'
import { openCatalog } from '../../catalog/catalog.ts'
import { insertEntries } from '../../erasure-ledger/erasures.repo.ts'
import { createRetention } from '../retention/retention.service.ts'

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

test('two nodes that tidy at the same time erase each person by age once', async () => {
  const { deleted, wrapDatabase } = collectDeleted()
  const office = await openOffice({ wrapDatabase })
  const { db, location } = office.server
  const retention = { ...INITIAL_RETENTION, people: 6 }
  const body = { ...INITIAL_PRIVACY_SETTINGS, retention, version: 0 }
  dataOf(await office.ask('/admin/privacy/settings', { method: 'PUT', body }))
  await addMany(office, PEOPLE)
  await db.updateTable('users').set({ created_at: '2025-11-01T10:00:00.000Z' }).execute()
  const nodes = [office.server, await startServer({ location, wrapDatabase })]
  const retentions = await Promise.all(
    nodes.map(async ({ db, bus }) => {
      const catalog = await openCatalog(db, bus, pino({ enabled: false }))
      onTestFinished(catalog.close)
      return createRetention({ db, bus, catalog })
    }),
  )
  // Begin today, because a server that starts may also have announced the erasure today.
  for (const days of [0, 40])
    await Promise.all(retentions.map(({ tidy }) => tidy(Date.now() + days * 86_400_000, new AbortController().signal)))
  const ids = Array.from({ length: PEOPLE }, (_, n) => `many-${n}`).sort()
  expect(deleted.sort()).toEqual(ids)
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: office.adminId }])
  const entries = await db.selectFrom('erasures').orderBy('person_id').select(['person_id', 'state']).execute()
  expect(entries.map(({ person_id, state }) => `${person_id} ${state}`).sort()).toEqual(ids.map((id) => `${id} done`))
})
