import { expect, test } from 'vitest'
import { readByNodeIcal } from '#test/calendar-reader.ts'
import { call } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { addGroup, addRoom, admit, change, dataOf, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

test('two nodes that find a calendar change at once agree on one, and both send it from then on', async () => {
  const time = holdTime()
  const publicUrl = new URL('https://palco.example')
  const office = await openOffice({ publicUrl })
  const other = await startServer({ location: office.server.location, publicUrl })
  const group = await addGroup(office)
  const room = await addRoom(office, group.id, { startDate: '2025-12-02T13:40:00.000Z' })
  const person = await admit(office, [group.id])
  const { path } = dataOf(await person.ask('/participant/calendar', { method: 'POST' }))
  const readBoth = async () => [(await call(office.server, path)).text, (await call(other, path)).text]
  const agree = () => expect.poll(async () => new Set(await readBoth()).size).toBe(1)

  await readBoth()
  await time.pass(2000)
  await agree()
  const [before] = readByNodeIcal((await readBoth())[0] ?? '')

  await change(office, '/admin/rooms', room, { startDate: '2025-12-02T15:00:00.000Z' })
  await expect.poll(async () => (await readBoth()).filter((text) => text.includes('T150000Z')).length).toBe(2)
  await time.pass(2000)
  await agree()
  const [after] = readByNodeIcal((await readBoth())[1] ?? '')
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
})
