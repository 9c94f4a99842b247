import { expect, test } from 'vitest'
import { holdAlarmTime } from '#test/alarm-time.ts'
import { authenticatedSocket, login } from '#test/client.ts'
import { openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

const TWO = 2

test('trouble on two nodes together is one alarm, and both push it', async () => {
  const time = holdAlarmTime()
  const office = await openOffice()
  const other = await startServer({ location: office.server.location })
  const topics: string[] = []
  const socket = await authenticatedSocket(other, office.admin)
  socket.on('changed', ({ topic }) => topics.push(topic))
  for (let n = 0; n < 20; n++) await login(n % 2 ? other : office.server, `nobody${n}@example.com`)
  const [alarm] = await time.until(office, (running) => running.length > 0, TWO)
  expect(alarm).toMatchObject({ kind: 'sign-ins-failing', after: 20 })
  await expect.poll(() => topics).toContain('alarms')
  await time.until(office, (running) => running.length === 0, TWO)
  expect(await office.server.db.selectFrom('alarms').select('kind').execute()).toHaveLength(1)
})

test('a node that goes away silently raises an alarm on the other, which watches from then on', async () => {
  const time = holdAlarmTime()
  // The node that started first takes the samples.
  const older = await startServer()
  const office = await openOffice({ location: older.location })
  await time.step(older, TWO)
  // Simulate a killed node: from now on it writes and deletes nothing.
  await older.db.destroy()
  const [alarm] = await time.until(office, (running) => running.length > 0)
  expect(alarm).toMatchObject({ kind: 'node-gone', before: 2, after: 1 })
  const third = await startServer({ location: older.location })
  await time.until(office, (running) => running.length === 0, TWO)
  await third.stop()
})
