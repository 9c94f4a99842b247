import type { Heartbeat } from '@palco/contract/realtime'
import { describe, expect, test } from 'vitest'
import { authenticatedSocket, call, next, type TestSocket } from '../testing/client.ts'
import { holdTime } from '../testing/held-time.ts'
import { addGroup, addPerson, addRoom, admit, openOffice } from '../testing/office.ts'
import { startServer, type TestServer } from '../testing/test-server.ts'
import { createWhereabouts } from './whereabouts.ts'

const FLUSH = 15_000

/** Rows in short: who was where from when to when, in seconds after the start. */
async function staysIn({ db }: TestServer, start: number) {
  const rows = await db.selectFrom('attendance').selectAll().orderBy('started_at').orderBy('id').execute()
  const seconds = (instant: string) => (Date.parse(instant) - start) / 1000
  return rows.map((row) => [seconds(row.started_at), seconds(row.last_seen_at), row.hidden_seconds])
}

async function beat(socket: TestSocket, payload?: Heartbeat) {
  const acknowledged = next(socket, 'heartbeat_ack')
  // The library would take a jump of the clock for a silent server.
  Reflect.set(socket.io.engine, '_pingTimeoutTime', Number.POSITIVE_INFINITY)
  socket.emit('heartbeat', payload)
  await acknowledged
}

/** A room, and somebody in front of it who may enter. */
async function openDay() {
  const time = holdTime()
  const start = Date.now()
  const office = await openOffice()
  const group = await addGroup(office)
  const room = await addRoom(office, group.id)
  const person = await admit(office, [group.id])
  const socket = await authenticatedSocket(office.server, person.session)
  const inRoom = (visible = true) => ({ roomId: room.id, visible })
  /** Beats so at these seconds, and then all is written. */
  const beatAt = async (seconds: number[], payload: Heartbeat | null = inRoom()) => {
    for (const second of seconds) {
      time.jumpTo(second * 1000)
      await beat(socket, payload ?? undefined)
    }
  }
  const stays = () => staysIn(office.server, start)
  return { time, start, office, group, room, person, socket, inRoom, beatAt, stays }
}

describe('a stay in a room', () => {
  test('lasts from beat to beat, and ends where three are missing', async () => {
    const { time, beatAt, stays } = await openDay()
    await beatAt([0, 30, 60, 150])
    await beatAt([241, 270])
    await time.pass(FLUSH)
    await expect.poll(stays).toEqual([
      [0, 150, 0],
      [241, 270, 0],
    ])
  })

  test('is written every fifteen seconds, in the row that it began with', async () => {
    const { time, beatAt, stays } = await openDay()
    await beatAt([0, 10])
    await time.pass(FLUSH)
    await expect.poll(stays).toEqual([[0, 10, 0]])
    await beatAt([40])
    await time.pass(FLUSH)
    await expect.poll(stays).toEqual([[0, 40, 0]])
  })

  test('ends when the page says that it has left, or is closed', async () => {
    const { time, office, person, beatAt, stays, socket } = await openDay()
    await beatAt([0])
    await beatAt([20], null)
    await beatAt([50], null)
    await time.pass(FLUSH)
    await expect.poll(stays).toEqual([[0, 20, 0]])
    time.jumpTo(200_000)
    // So that what he may enter is in memory: the page is closed at once.
    await person.ask('/participant/rooms')
    await beatAt([200])
    time.jumpTo(212_000)
    socket.close()
    await expect.poll(async () => (await call(office.server, '/metrics')).text).toContain('palco_sockets 0')
    await time.pass(FLUSH)
    await expect.poll(async () => (await stays()).at(-1)).toEqual([200, 212, 0])
  })

  test('is one for all pages of a person, and hidden only while none of them can be seen', async () => {
    const { time, office, person, inRoom, beatAt, stays } = await openDay()
    const second = await authenticatedSocket(office.server, person.session)
    await beatAt([0])
    await beat(second, inRoom(false))
    await beatAt([30])
    // The first is hidden now, too: from here on nobody sees the room.
    await beatAt([40], inRoom(false))
    await beat(second, inRoom(false))
    time.jumpTo(70_000)
    await beat(second, inRoom(true))
    time.jumpTo(80_000)
    await beat(second, inRoom(true))
    await time.pass(FLUSH)
    await expect.poll(stays).toEqual([[0, 80, 30]])
  })

  test('goes on after a restart of the server, and so on another node', async () => {
    const { time, start, office, person, inRoom, beatAt } = await openDay()
    await beatAt([0, 30])
    await time.pass(FLUSH)
    await office.server.stop()
    const server = await startServer({ location: office.server.location })
    time.jumpTo(100_000)
    await beat(await authenticatedSocket(server, person.session), inRoom())
    await time.pass(FLUSH)
    await expect.poll(() => staysIn(server, start)).toEqual([[0, 100, 0]])
  })

  test('that could not be written is written the next time', async () => {
    const { time, office, beatAt, stays } = await openDay()
    await beatAt([0, 10])
    await office.server.db.schema.alterTable('attendance').renameTo('attendance_away').execute()
    await time.pass(FLUSH)
    await expect.poll(office.server.log).toContain('the database refused')
    await office.server.db.schema.alterTable('attendance_away').renameTo('attendance').execute()
    await time.pass(FLUSH)
    await expect.poll(stays).toEqual([[0, 10, 0]])
  })

  test('of somebody who was deleted goes with him, and keeps nobody else from being written', async () => {
    const { time, office, group, room, person, beatAt, inRoom } = await openDay()
    const other = await admit(office, [group.id])
    await beatAt([0])
    await time.pass(FLUSH)
    const rows = () => office.server.db.selectFrom('attendance').select(['user_id', 'room_id']).execute()
    await expect.poll(rows).toEqual([{ user_id: person.id, room_id: room.id }])
    await beat(await authenticatedSocket(office.server, other.session), inRoom())
    await beatAt([30])
    await office.ask(`/admin/users/${person.id}`, { method: 'DELETE' })
    await time.pass(FLUSH)
    await expect.poll(rows).toEqual([{ user_id: other.id, room_id: room.id }])
  })
})

test('nobody is in a room that he may not enter, that is not there, or that is none', async () => {
  const { time, office, room, beatAt, stays, inRoom } = await openDay()
  const stranger = await admit(office)
  await beat(await authenticatedSocket(office.server, stranger.session), inRoom())
  await beat(await authenticatedSocket(office.server, office.admin), inRoom())
  await beatAt([1], { roomId: 'nowhere', visible: true })
  for (const nonsense of [null, 'x', { roomId: room.id }, { roomId: [room.id], visible: true }])
    await beatAt([2], nonsense as unknown as Heartbeat)
  await beatAt([3])
  await time.pass(FLUSH)
  await expect.poll(stays).toEqual([[3, 3, 0]])
})

test('who is in which room is known on every node', async () => {
  const office = await openOffice()
  const { server } = office
  const group = await addGroup(office)
  const [one, two] = [await addRoom(office, group.id), await addRoom(office, group.id)]
  const people = await Promise.all([1, 2, 3].map(() => addPerson(office, [group.id])))
  const parts = {
    db: server.db,
    people: { accessOf: async () => ({ groupIds: [group.id], savedRoomIds: null }) },
    catalog: { current: () => ({ rooms: [one, two], groups: new Map([[group.id, group]]) }) as never },
  }
  const here = createWhereabouts(parts)
  const there = server.location.databaseUrl ? createWhereabouts(parts) : here
  const open = (node: typeof here, person: number) =>
    node.openTab({ id: people[person]?.id ?? '', role: 'PARTICIPANT' })
  const enter = async (node: typeof here, tab: ReturnType<typeof open>, roomId: string) => {
    node.beat(tab, { roomId, visible: true })
    await expect.poll(() => tab.place).not.toBeNull()
  }
  const tabs = { first: open(here, 0), second: open(there, 1), third: open(there, 2) }
  await enter(here, tabs.first, one.id)
  await enter(there, tabs.second, one.id)
  await enter(there, tabs.third, two.id)
  // A second page, on the other node.
  await enter(there, open(there, 0), one.id)
  await there.flush()
  await here.flush()
  const counts = async () => Object.fromEntries(await here.countInRooms())
  expect(await counts()).toEqual({ [one.id]: 2, [two.id]: 1 })
  const found = (await here.findInRoom(one.id)).map(({ userId }) => userId).sort()
  expect(found).toEqual([people[0]?.id, people[1]?.id].sort())
  there.closeTab(tabs.third, true)
  await there.flush()
  await here.flush()
  expect((await here.countInRooms()).get(two.id) ?? 0).toBe(0)
  expect(await here.findInRoom(two.id)).toEqual([])
})
