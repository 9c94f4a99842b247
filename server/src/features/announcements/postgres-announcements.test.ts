import { ANNOUNCEMENTS_LIVE_MAX } from '@palco/contract/base/limits'
import { expect, test } from 'vitest'
import { call, next, openSocket, signIn, untilServed } from '#test/client.ts'
import { fakeTimer } from '#test/fake-timer.ts'
import { addPerson, anAnnouncement, dataOf, openOffice } from '#test/office.ts'
import { startServer, type TestServer } from '#test/test-server.ts'

async function arrive(server: TestServer, { sessionToken }: { sessionToken: string }) {
  const socket = openSocket(server)
  const authenticated = next(socket, 'authenticated')
  socket.emit('authenticate', { sessionToken })
  return { socket, received: (await authenticated).announcements?.map(({ id }) => id) }
}

const isEmpty = ({ announcements }: { announcements: readonly unknown[] }) => announcements.length === 0

test('creating, seeing, closing and ending an announcement on one node takes effect on the other', async () => {
  const office = await openOffice()
  const two = await startServer({ location: office.server.location })
  const session = await signIn(two, (await addPerson(office)).email)
  const { socket } = await arrive(two, session)
  const received = next(socket, 'announcements', ({ announcements }) => announcements.length > 0)
  const { id } = dataOf(await office.ask('/admin/announcements', { body: anAnnouncement() }))
  expect((await received).announcements).toMatchObject([{ id }])

  const tab = await arrive(office.server, session)
  expect(tab.received).toEqual([id])
  for (const page of [socket, tab.socket]) page.emit('announcements_seen', { ids: [id] })
  const gone = next(tab.socket, 'announcements', isEmpty)
  socket.emit('announcements_closed', { ids: [id] })
  await gone
  expect((await arrive(office.server, session)).received).toBeUndefined()
  const seen = async () => dataOf(await call(two, '/api/admin/announcements', { as: office.admin }))[0].seen
  await expect.poll(seen).toBe(1)

  const other = await signIn(office.server, (await addPerson(office)).email)
  const late = await arrive(two, other)
  expect(late.received).toEqual([id])
  const ended = next(late.socket, 'announcements', isEmpty)
  dataOf(await office.ask(`/admin/announcements/${id}/end`, { method: 'POST' }))
  await ended
})

test('concurrent creations of announcements do not exceed the maximum', async () => {
  const office = await openOffice()
  const two = await startServer({ location: office.server.location })
  const announce = (n: number) =>
    untilServed(() =>
      call(n % 2 ? two : office.server, '/api/admin/announcements', { as: office.admin, body: anAnnouncement() }),
    )
  const answers = await Promise.all(Array.from({ length: ANNOUNCEMENTS_LIVE_MAX + 10 }, (_, n) => announce(n)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(ANNOUNCEMENTS_LIVE_MAX)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
})

test('a scheduled announcement is published once, at the same instant on both nodes', async () => {
  const { timer, waiting, advanceTo } = fakeTimer()
  const office = await openOffice({ timer })
  const two = await startServer({ timer, location: office.server.location })
  const from = timer.now() + 3_600_000
  const schedule = { startsAt: new Date(from).toISOString(), lastsMinutes: 30 }
  const { id } = dataOf(await office.ask('/admin/announcements', { body: anAnnouncement({ schedule }) }))
  await expect.poll(waiting).toEqual([from, from])
  const lists: string[][] = []
  for (const server of [office.server, two]) {
    const { socket, received } = await arrive(server, await signIn(server, (await addPerson(office)).email))
    expect(received).toBeUndefined()
    socket.on('announcements', ({ announcements }) => lists.push(announcements.map((each) => each.id)))
  }
  advanceTo(from)
  await expect.poll(() => lists).toEqual([[id], [id]])
  const [published] = dataOf(await call(two, '/api/admin/announcements', { as: office.admin }))
  expect(published).toMatchObject({ schedule: null, version: 2 })
  const lines = await two.db.selectFrom('audit').where('action', '=', 'announcement.published').selectAll().execute()
  expect(lines).toHaveLength(1)
  await expect.poll(waiting).toEqual([])
})
