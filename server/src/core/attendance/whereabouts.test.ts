import type { Heartbeat } from '@palco/contract/realtime'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openAttendanceNodes, staysIn } from '#test/attendance-nodes.ts'
import { authenticatedSocket, call, next, signIn, type TestSocket } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { addGroup, addRoom, admit, change, dataOf, openOffice } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'
import { saveStays } from './attendance.repo.ts'
import { beginStay } from './stay.ts'

const FLUSH = 15_000

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
  time.holdWhilePolling()
  const start = Date.now()
  // The real clock goes on: an answer to a ping would be a sign of life that the test did not give.
  const office = await openOffice({ limits: { pingMs: 3_600_000 } })
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
  /**
   * What is written after some time. A write that is due while the last one is under way is skipped, so each look waits for the
   * next one: an open connection counts until 15 s after its last beat, however long that takes.
   */
  const staysOn = async (server: Pick<typeof office.server, 'db'>) => {
    await time.pass(FLUSH)
    return staysIn(server, start)
  }
  const stays = () => staysOn(office.server)
  return { time, start, office, group, room, person, socket, inRoom, beatAt, stays, staysOn }
}

/** Statements are carried out, and their answers are lost while the test says so. */
function loseAnswers() {
  const answers = { lost: false }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (answers.lost) throw new Error('lost')
      return result
    },
  }
  return { answers, plugin }
}

describe('a stay in a room', () => {
  test('lasts from beat to beat, and ends where three are missing', async () => {
    const { beatAt, stays } = await openDay()
    await beatAt([0, 30, 60, 150])
    await beatAt([241, 270])
    await expect.poll(stays).toEqual([
      [0, 150, 0],
      [241, 285, 0],
    ])
  })

  test('is written every fifteen seconds, in the row that it began with', async () => {
    const { beatAt, stays } = await openDay()
    await beatAt([0, 10])
    await expect.poll(stays).toEqual([[0, 25, 0]])
    await beatAt([40])
    await expect.poll(stays).toEqual([[0, 55, 0]])
  })

  test('is written within a second of its beginning and of its end', async () => {
    const { time, start, office, beatAt } = await openDay()
    await beatAt([0])
    const afterASecond = async () => {
      await time.pass(1000)
      return staysIn(office.server, start)
    }
    await expect.poll(afterASecond).toEqual([[0, 0, 0]])
    await beatAt([3], null)
    await expect.poll(afterASecond).toEqual([[0, 3, 0]])
  })

  test('begins for all who came in the same second with one statement', async () => {
    const time = holdTime()
    const nodes = await openAttendanceNodes()
    const statements: string[] = []
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode') statements.push(node.sqlFragments.join(''))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const node = nodes.startNode(nodes.db.withPlugin(plugin))
    const stop = node.start(() => {})
    onTestFinished(stop)
    for (const person of nodes.people) for (const { id } of nodes.rooms) await nodes.enter(node, person, id)
    await time.pass(1000)
    await expect.poll(() => nodes.db.selectFrom('attendance').select('id').execute()).toHaveLength(4)
    expect(statements).toHaveLength(1)
  })

  test('goes on while its connection answers, even if the page is not let to beat', async () => {
    const { time, beatAt, stays, socket } = await openDay()
    await beatAt([0])
    time.jumpTo(60_000)
    socket.io.engine.transport.send([{ type: 'pong' }])
    await expect.poll(async () => (await stays()).at(-1)?.[1]).toBeGreaterThan(60)
  })

  test('has no row for each time that it is hidden and shown without end, and its hidden time all the same', async () => {
    const { beatAt, inRoom, stays } = await openDay()
    for (let second = 0; second < 60; second += 1) await beatAt([second], inRoom(second % 2 === 0))
    await expect.poll(async () => (await stays()).at(-1)?.[1]).toBe(74)
    expect((await stays()).length).toBeLessThan(30)
    expect((await stays()).reduce((sum, [, , hidden]) => sum + Number(hidden), 0)).toBe(44)
  })

  test('ends with the goodbye of a page that closes its connection in the same moment', async () => {
    const { time, office, socket, beatAt } = await openDay()
    await beatAt([0, 10])
    socket.emit('heartbeat')
    socket.disconnect()
    const rows = () => office.server.db.selectFrom('attendance').select(['last_seen_at', 'left_at']).execute()
    await expect
      .poll(async () => {
        await time.pass(1000)
        const [row] = await rows()
        return row?.left_at && row.left_at === row.last_seen_at
      })
      .toBe(true)
  })

  test('counts an open connection between two beats, but no silence longer than half of that', async () => {
    const { time, beatAt, stays } = await openDay()
    await beatAt([0])
    await expect.poll(stays).toEqual([[0, 15, 0]])
    await beatAt([20])
    time.jumpTo(45_000)
    await expect.poll(stays).toEqual([[0, 35, 0]])
  })

  test('lasts until the session is taken over', async () => {
    const { time, office, person, socket, beatAt, stays } = await openDay()
    await beatAt([0])
    time.jumpTo(25_000)
    const cut = next(socket, 'disconnect')
    await signIn(office.server, person.email)
    await cut
    await expect.poll(stays).toEqual([[0, 25, 0]])
  })

  test('is over for who leaves on purpose: what he does elsewhere is no presence, however soon he is back', async () => {
    const { time, office, room, person, inRoom, beatAt, stays, staysOn } = await openDay()
    await beatAt([0])
    await expect.poll(stays).toEqual([[0, 15, 0]])
    await beatAt([20], null)
    await beatAt([40])
    const viewers = async () => dataOf(await office.ask(`/admin/live/rooms/${room.id}/viewers`)).total
    await expect.poll(viewers).toBe(1)
    await beatAt([50], null)
    await time.pass(FLUSH)
    const both = [
      [0, 20, 0],
      [40, 50, 0],
    ]
    await expect.poll(stays).toEqual(both)
    await office.server.stop()
    const server = await startServer({ location: office.server.location })
    time.jumpTo(80_000)
    await beat(await authenticatedSocket(server, person.session), inRoom())
    await expect.poll(() => staysOn(server)).toEqual([...both, [80, 95, 0]])
  })

  test('is no longer than a day', async () => {
    const time = holdTime()
    const start = Date.now()
    const { db, one, people, enter } = await openAttendanceNodes()
    const tab = await enter(one, people[0])
    const day = 86_400
    for (let second = 80; second <= day + 160; second += 80) {
      time.jumpTo(second * 1000)
      one.beat(tab, tab.told)
      if (second % 8000 === 0) await one.flush()
    }
    await one.flush()
    expect(await staysIn({ db }, start)).toEqual([
      [0, day, 0],
      [day, day + 160, 0],
    ])
  })

  test('ends when the page says that it has left, or is closed', async () => {
    const { time, office, person, beatAt, stays, socket } = await openDay()
    await beatAt([0])
    await beatAt([20], null)
    await beatAt([50], null)
    await expect.poll(stays).toEqual([[0, 20, 0]])
    time.jumpTo(200_000)
    // So that what he may enter is in memory: the page is closed at once.
    await person.ask('/participant/rooms')
    await beatAt([200])
    time.jumpTo(212_000)
    socket.close()
    await expect.poll(async () => (await call(office.server, '/metrics')).text).toContain('palco_sockets 0')
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
    await expect.poll(stays).toEqual([
      [0, 40, 0],
      [40, 70, 30],
      [70, 95, 0],
    ])
  })

  test('has its hidden time written after its row is there', async () => {
    const { inRoom, beatAt, stays } = await openDay()
    await beatAt([0])
    await expect.poll(stays).toEqual([[0, 15, 0]])
    await beatAt([20, 40], inRoom(false))
    await expect.poll(stays).toEqual([
      [0, 20, 0],
      [20, 55, 35],
    ])
  })

  test('is one in the report after a restart of the server, which begins a row of its own', async () => {
    const { time, start, office, room, person, inRoom, beatAt, staysOn } = await openDay()
    await beatAt([0, 30])
    await time.pass(FLUSH)
    await office.server.stop()
    const server = await startServer({ location: office.server.location })
    time.jumpTo(100_000)
    await beat(await authenticatedSocket(server, person.session), inRoom())
    await expect
      .poll(() => staysOn(server))
      .toEqual([
        [0, 45, 0],
        [100, 115, 0],
      ])
    const { data } = dataOf(await call(server, `/api/admin/attendance?roomId=${room.id}`, { as: office.admin }))
    expect(data).toMatchObject([{ entries: 1, minutesDuring: 1 }])
    const viewers = await call(server, `/api/admin/live/rooms/${room.id}/viewers`, { as: office.admin })
    expect(dataOf(viewers).data).toMatchObject([{ id: person.id, since: new Date(start).toISOString() }])
  })

  test('that nothing could be written of for a while is written with the gap that it had', async () => {
    const { office, beatAt, stays } = await openDay()
    await office.server.db.schema.alterTable('attendance').renameTo('attendance_away').execute()
    await beatAt([0, 30, 200])
    await office.server.db.schema.alterTable('attendance_away').renameTo('attendance').execute()
    await expect.poll(stays).toEqual([
      [0, 30, 0],
      [200, 215, 0],
    ])
  })

  test('is written once where the answer of the database is lost', async () => {
    const time = holdTime()
    const start = Date.now()
    const nodes = await openAttendanceNodes()
    const { answers, plugin } = loseAnswers()
    const node = nodes.startNode(nodes.db.withPlugin(plugin))
    const tab = await nodes.enter(node, nodes.people[0])
    answers.lost = true
    await expect(node.flush()).rejects.toThrow('lost')
    expect(await staysIn(nodes, start)).toEqual([[0, 0, 0]])
    answers.lost = false
    time.jumpTo(30_000)
    node.beat(tab, tab.told)
    await node.flush()
    expect(await staysIn(nodes, start)).toEqual([[0, 30, 0]])
  })

  test('does not shrink when an earlier write arrives late', async () => {
    const { db, people, rooms } = await openAttendanceNodes()
    const start = Date.now()
    const early = beginStay(people[0].id, rooms[0].id, start)
    const late = { ...early, lastSeenAt: start + 30_000, leftAt: start + 30_000, hiddenMs: 5000 }
    await saveStays(db, [late])
    await saveStays(db, [early])
    expect(await staysIn({ db }, start)).toEqual([[0, 30, 5]])
    expect(await db.selectFrom('attendance').select('left_at').execute()).toEqual([
      { left_at: new Date(start + 30_000).toISOString() },
    ])
  })

  test('that could not be written is written the next time', async () => {
    const { time, office, beatAt, stays } = await openDay()
    await beatAt([0, 10])
    await office.server.db.schema.alterTable('attendance').renameTo('attendance_away').execute()
    const log = async () => {
      await time.pass(FLUSH)
      return office.server.log()
    }
    await expect.poll(log).toContain('the database refused')
    await office.server.db.schema.alterTable('attendance_away').renameTo('attendance').execute()
    await expect.poll(stays).toEqual([[0, 25, 0]])
  })

  test('of somebody who was deleted goes with him, and keeps nobody else from being written', async () => {
    const { time, office, group, room, person, beatAt, inRoom } = await openDay()
    const other = await admit(office, [group.id])
    await beatAt([0])
    const rows = async () => {
      await time.pass(FLUSH)
      return office.server.db.selectFrom('attendance').select(['user_id', 'room_id']).execute()
    }
    await expect.poll(rows).toEqual([{ user_id: person.id, room_id: room.id }])
    await beat(await authenticatedSocket(office.server, other.session), inRoom())
    await beatAt([30])
    await office.ask(`/admin/users/${person.id}`, { method: 'DELETE' })
    await expect.poll(rows).toEqual([{ user_id: other.id, room_id: room.id }])
  })
})

test('nobody is in a room that he may not enter, that is not there, or that is none', async () => {
  const { office, room, beatAt, stays, inRoom } = await openDay()
  const stranger = await admit(office)
  await beat(await authenticatedSocket(office.server, stranger.session), inRoom())
  await beat(await authenticatedSocket(office.server, office.admin), inRoom())
  await beatAt([1], { roomId: 'nowhere', visible: true })
  for (const nonsense of [null, 'x', { roomId: room.id }, { roomId: [room.id], visible: true }])
    await beatAt([2], nonsense as unknown as Heartbeat)
  await beatAt([3])
  await expect.poll(stays).toEqual([[3, 18, 0]])
})

test('who is sent out is out, whatever his page goes on saying, and may come back', async () => {
  const { office, person, room, beatAt, stays } = await openDay()
  await beatAt([0, 10])
  dataOf(await office.ask(`/admin/live/rooms/${room.id}/send-out`, { body: { userId: person.id } }))
  await beatAt([20, 40])
  await expect.poll(stays).toEqual([[0, 10, 0]])
  await beatAt([60], null)
  await beatAt([61])
  await expect.poll(async () => (await stays()).at(-1)).toEqual([61, 76, 0])
})

test('from whom the room is taken is out, whatever his page goes on saying', async () => {
  const { office, person, room, beatAt, stays } = await openDay()
  await beatAt([0, 10])
  dataOf(await office.ask(`/admin/users/${person.id}/rooms`, { method: 'PUT', body: { roomIds: [] } }))
  await beatAt([20, 40])
  await expect.poll(stays).toEqual([[0, 10, 0]])
  dataOf(await office.ask(`/admin/users/${person.id}/rooms`, { method: 'PUT', body: { roomIds: [room.id] } }))
  await beatAt([60, 70])
  await change(office, '/admin/rooms', room, { active: false })
  await beatAt([80, 90])
  await expect.poll(async () => (await stays()).at(-1)).toEqual([60, 70, 0])
})

test('who left after the restart of a killed server is in no room, whatever the killed one wrote last', async () => {
  const time = holdTime()
  const { one: killed, two, people, rooms, enter } = await openAttendanceNodes()
  await enter(killed, people[0])
  await enter(killed, people[1])
  await killed.flush()
  time.jumpTo(5000)
  const tab = await enter(two, people[0])
  await two.flush()
  expect([...(await two.countInRooms()).values()]).toEqual([2])
  time.jumpTo(10_000)
  two.beat(tab, undefined)
  await two.flush()
  expect([...(await two.countInRooms()).values()]).toEqual([1])
  expect(await two.findInRoom(rooms[0].id)).toEqual([people[1].id])
  // The one who did not come back was last seen 20 seconds ago.
  time.jumpTo(21_000)
  await two.flush()
  expect([...(await two.countInRooms()).values()]).toEqual([])
})
