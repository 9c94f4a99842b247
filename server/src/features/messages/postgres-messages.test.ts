import { NO_FREE_TEXTS } from '@palco/contract/messages/free-messages'
import { expect, test, vi } from 'vitest'
import { holdNextWrite, isSomebodyWaiting } from '#test/held-writes.ts'
import { addManyTo, iso, mails, openWeek, runs, setPause } from '#test/message-week.ts'
import { openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'
import { openFreeRun } from './free-messages.repo.ts'

const PEOPLE = 300

test('two nodes write and send each mail of a message once', async () => {
  const week = await openWeek(['hour'])
  const { office, post, clock, group, start, due } = week
  const mailTiming = { clock: clock.timer.now, pollMs: 10 }
  const { location } = office.server
  await startServer({ mail: post.mail, mailTiming, timer: clock.timer, location })
  await addManyTo(office, group.id, PEOPLE)
  await setPause(office.server, iso(start))
  await week.addAt(start)
  await expect.poll(() => clock.waiting()).toEqual([due, due])
  clock.advanceTo(due)
  await expect.poll(async () => (await runs(office))[0]?.state).toBe('done')
  const written = (await mails(office)).map(({ user_id }) => user_id)
  expect([written.length, new Set(written).size]).toEqual([PEOPLE + 1, PEOPLE + 1])

  const { db } = office.server
  await db.deleteFrom('users').where('id', 'like', 'many-%').where('id', 'not like', 'many-1_').execute()
  const left = (await mails(office)).length
  await setPause(office.server, null)
  await expect
    .poll(async () => (await mails(office)).every(({ state }) => state === 'sent'), { timeout: 60_000 })
    .toBe(true)
  expect([post.received.length, new Set(week.received()).size]).toEqual([left, left])
})

test('of two administrators who send an old free message again at once, one gets the run of the other', async () => {
  const { db } = (await openOffice()).server
  const message = { day: '2025-12-01', subject: 'Oi', texts: NO_FREE_TEXTS, sentBy: 'Ana', people: 1 }
  const open = (id: string, key: string, now: number) =>
    db.transaction().execute((trx) => openFreeRun(trx, { ...message, id, key }, now, now - 500))
  for (let n = 0; n < 10; n++) {
    const key = `free:${n}`
    await open(`${n} old`, key, 1000)
    const opened = await Promise.all([open(`${n} one`, key, 2000), open(`${n} other`, key, 2000)])
    expect(opened.filter((same) => same === null)).toHaveLength(1)
  }
})

test.each(['has written', 'is writing'])(
  'a node does not write the batch of a message that another %s',
  async (state) => {
    const week = await openWeek(['hour'])
    const { office, clock, person } = week
    const { db } = office.server
    await week.addAt(week.start)
    const opening = holdNextWrite(office.server)
    await week.reach(week.due)
    await opening.reached
    const batch = holdNextWrite(office.server)
    opening.release()
    await batch.reached
    // The node has prepared its batch. Now another node writes the same batch.
    const other = await db.startTransaction().execute()
    await other.updateTable('message_runs').set({ last_user_id: person.id }).execute()
    if (state === 'has written') await other.commit().execute()
    batch.release()
    const isLeft = () => clock.waiting().includes(week.due + 1000)
    await vi.waitUntil(async () => isLeft() || (await isSomebodyWaiting(db)))
    if (state === 'is writing') await other.commit().execute()
    await vi.waitUntil(isLeft)
    clock.advanceTo(week.due + 1000)
    await expect.poll(async () => (await runs(office))[0]?.state).toBe('done')
    expect(await mails(office)).toEqual([])
  },
)
