import { expect, test } from 'vitest'
import { authenticatedSocket, call, login } from '#test/client.ts'
import { anAnnouncement, dataOf } from '#test/office.ts'
import { dyingAt, FIRST_ADMIN } from '#test/palco-process.ts'
import { createPlace } from '#test/restarts.ts'

test('a kill between an announcement’s receipt and its count leaves neither, and it is counted later', async () => {
  const { start } = await createPlace()
  const first = await start(dyingAt(1, 'update "announcements"'))
  const admin = dataOf(await login(first, FIRST_ADMIN.email, FIRST_ADMIN.password))
  const person = { name: 'Bia', email: 'bia@example.com', password: 'vento-lago-uva-482', role: 'PARTICIPANT' }
  dataOf(await call(first, '/api/admin/users', { as: admin, body: person }))
  const { id } = dataOf(await call(first, '/api/admin/announcements', { as: admin, body: anAnnouncement() }))
  const session = dataOf(await login(first, person.email, person.password))
  ;(await authenticatedSocket(first, session)).emit('announcements_seen', { ids: [id] })
  expect(await first.exited).toBe('SIGKILL')

  const second = await start()
  const seen = async () => dataOf(await call(second, '/api/admin/announcements', { as: admin }))[0].seen
  expect(await seen()).toBe(0)
  const back = await authenticatedSocket(second, session)
  back.emit('announcements_seen', { ids: [id] })
  await expect.poll(seen).toBe(1)
}, 180_000)
