import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup, addPerson, openOffice } from '#test/office.ts'
import { openShop } from '#test/purchased-passes.ts'

test('a group that is being deleted while its grant is given or revoked fails neither', async () => {
  const office = await openOffice()
  const { db } = office.server
  const shop = await openShop(office)
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db)
    return rows.length > 0
  }
  async function whileDeleting<Result>(groupId: string, work: () => Promise<Result>): Promise<Result> {
    const { working } = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('groups').where('id', '=', groupId).execute()
      const working = work()
      working.catch(() => {})
      await expect.poll(isWaiting).toBe(true)
      return { working }
    })
    return working
  }
  const person = await addPerson(office)
  const [one, two] = [await addGroup(office), await addGroup(office)]
  const given = await whileDeleting(one.id, () => shop.sell(person.id, 'first', { groupIds: [one.id] }))
  expect(given).toHaveLength(1)
  const [grant = ''] = await shop.sell(person.id, 'second', { groupIds: [two.id] })
  expect(await whileDeleting(two.id, () => shop.refund(grant))).toHaveLength(1)
  expect(await db.selectFrom('user_groups').selectAll().execute()).toEqual([])
})
