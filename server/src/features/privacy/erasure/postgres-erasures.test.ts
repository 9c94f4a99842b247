import { expect, test } from 'vitest'
import { addMany, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'
import { insertEntries } from '../../erasure-ledger/erasures.repo.ts'

const PEOPLE = 300

test('two nodes that start with the same unfinished erasures carry out each one once', async () => {
  const office = await openOffice()
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
  const nodes = await Promise.all([startServer({ location }), startServer({ location })])
  const done = db.selectFrom('erasures').where('state', '=', 'done').select('id')
  await expect.poll(async () => (await done.execute()).length).toBe(PEOPLE)
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: office.adminId }])
  for (const node of [office.server, ...nodes]) expect(node.log()).not.toContain('an erasure failed')
})
