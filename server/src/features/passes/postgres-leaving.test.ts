import { expect, test } from 'vitest'
import { addGroup, addPerson, addRoom, openOffice } from '#test/office.ts'
import { openShop } from '#test/purchased-passes.ts'
import { startServer } from '#test/test-server.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { createLeaving } from './leaving.ts'

test('two nodes that remove the same people from a group at once do it once', async () => {
  const office = await openOffice()
  const one = office.server
  const two = await startServer({ location: one.location })
  const shop = await openShop(office)
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const people = await Promise.all(Array.from({ length: 20 }, () => addPerson(office)))
  const stay = { room_id: room.id, left_at: null, hidden_seconds: 0, started_at: new Date().toISOString() }
  for (const { id } of people) {
    const [grant = ''] = await shop.sell(id, id, { groupIds: [group.id] })
    await one.db
      .insertInto('attendance')
      .values({ id, user_id: id, ...stay, last_seen_at: new Date().toISOString() })
      .execute()
    await shop.refund(grant)
  }
  const states = () => one.db.selectFrom('pass_grant_groups').select('state').distinct().execute()
  expect(await states()).toEqual([{ state: 'leaving' }])
  const versions = async () => {
    const rows = await one.db.selectFrom('users').where('role', '=', 'PARTICIPANT').select('version').execute()
    return [...new Set(rows.map(({ version }) => version))]
  }
  const [before = 0] = await versions()
  await one.db
    .updateTable('attendance')
    .set((row) => ({ left_at: row.ref('last_seen_at') }))
    .execute()
  const catalog = await openCatalog(one.db, one.bus, one.app.log)
  const nodes = [one, two].map(({ db, bus }) => createLeaving({ db, bus, catalog }))
  await Promise.all(nodes.map((finishLeaving) => finishLeaving()))
  expect(await states()).toEqual([{ state: 'left' }])
  expect(await one.db.selectFrom('user_groups').selectAll().execute()).toEqual([])
  expect(await versions()).toEqual([before + 1])
})
