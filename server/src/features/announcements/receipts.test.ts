import { expect, test } from 'vitest'
import { countQueries } from '#test/counted-queries.ts'
import { addMany, anAnnouncement, dataOf, openOffice } from '#test/office.ts'
import { createReceipts } from './receipts.ts'

test('two thousand receipts of an announcement take a few statements, and skip a deleted person', async () => {
  const office = await openOffice()
  await addMany(office, 2000)
  const { id } = dataOf(await office.ask('/admin/announcements', { body: anAnnouncement() }))
  const receipts = createReceipts(office.server.bus)
  for (let n = 0; n < 2000; n++) receipts.note({ announcementId: id, userId: `many-${n}`, isClosed: n % 2 === 0 })
  receipts.note({ announcementId: id, userId: 'deleted', isClosed: true })
  receipts.note({ announcementId: 'deleted', userId: 'many-1', isClosed: true })
  const queries = countQueries()
  await receipts.flush()
  expect(queries()).toBeLessThan(200)
  const [listed] = dataOf(await office.ask('/admin/announcements'))
  expect(listed.seen).toBe(2000)
  const rows = await office.server.db.selectFrom('announcement_receipts').select('closed_at').execute()
  expect([rows.length, rows.filter(({ closed_at }) => closed_at).length]).toEqual([2000, 1000])
})

test('a failed flush of receipts is retried, with the receipts that came meanwhile', async () => {
  const office = await openOffice()
  await addMany(office, 1)
  const { id } = dataOf(await office.ask('/admin/announcements', { body: anAnnouncement() }))
  const { bus } = office.server
  let isBroken = true
  const receipts = createReceipts({
    ...bus,
    transaction: (work) => (isBroken ? Promise.reject(new Error('away')) : bus.transaction(work)),
  })
  receipts.note({ announcementId: id, userId: 'many-0', isClosed: false })
  await expect(receipts.flush()).rejects.toThrow('away')
  receipts.note({ announcementId: id, userId: 'many-0', isClosed: true })
  isBroken = false
  await receipts.flush()
  const rows = await office.server.db.selectFrom('announcement_receipts').selectAll().execute()
  expect(rows).toMatchObject([{ user_id: 'many-0', closed_at: expect.any(String) }])
})
