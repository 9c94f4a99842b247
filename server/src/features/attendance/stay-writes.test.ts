import type { KyselyPlugin } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { beat, FLUSH_MS, openDay } from '#test/attendance-day.ts'
import { openAttendanceNodes, staysIn } from '#test/attendance-nodes.ts'
import { authenticatedSocket, call } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { admit, dataOf } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'
import { saveStays } from './attendance.repo.ts'
import { beginStay } from './stay.ts'

/** While `answers.lost` is set, statements run, but their results are lost. */
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
  test('a stay in a room is written every ten seconds, to the same row', async () => {
    const { beatAt, stays } = await openDay()
    await beatAt([0, 10])
    await expect.poll(stays).toEqual([[0, 25, 0]])
    await beatAt([40])
    await expect.poll(stays).toEqual([[0, 55, 0]])
  })

  test('a stay in a room is written within a second of its beginning and of its end', async () => {
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

  test('stays of everybody who came in the same second are written by one statement', async () => {
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

  test('a stay in a room gets its hidden time after its row was inserted', async () => {
    const { inRoom, beatAt, stays } = await openDay()
    await beatAt([0])
    await expect.poll(stays).toEqual([[0, 15, 0]])
    await beatAt([20, 40], inRoom(false))
    await expect.poll(stays).toEqual([
      [0, 20, 0],
      [20, 55, 35],
    ])
  })

  test('a stay in a room counts as one entry after a restart of the server, which inserts a second row', async () => {
    const { time, start, office, room, person, inRoom, beatAt, staysOn } = await openDay()
    await beatAt([0, 30])
    await time.pass(FLUSH_MS)
    await office.server.stop()
    const server = await startServer({ location: office.server.location })
    time.jumpTo(100_000)
    await beat(await authenticatedSocket(server, person.session), inRoom())
    await expect
      .poll(() => staysOn(server))
      .toEqual([
        [0, 40, 0],
        [100, 115, 0],
      ])
    const { data } = dataOf(await call(server, `/api/admin/attendance?roomId=${room.id}`, { as: office.admin }))
    expect(data).toMatchObject([{ entries: 1, minutesDuring: 1 }])
    const viewers = await call(server, `/api/admin/live/rooms/${room.id}/viewers`, { as: office.admin })
    expect(dataOf(viewers).data).toMatchObject([{ id: person.id, since: new Date(start).toISOString() }])
  })

  test('a stay in a room keeps its gap when the database was away during it', async () => {
    const { office, beatAt, stays } = await openDay()
    await office.server.db.schema.alterTable('attendance').renameTo('attendance_away').execute()
    await beatAt([0, 30, 200])
    await office.server.db.schema.alterTable('attendance_away').renameTo('attendance').execute()
    await expect.poll(stays).toEqual([
      [0, 30, 0],
      [200, 215, 0],
    ])
  })

  test('a stay in a room is written once when the answer of the database is lost', async () => {
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
    node.beat(tab, tab.reported)
    await node.flush()
    expect(await staysIn(nodes, start)).toEqual([[0, 30, 0]])
  })

  test('a stay in a room does not shrink when an earlier write arrives late', async () => {
    const { db, people, rooms } = await openAttendanceNodes()
    const start = Date.now()
    const early = beginStay({ userId: people[0].id, roomId: rooms[0].id, kind: 'live' }, start)
    const late = { ...early, lastSeenAt: start + 30_000, leftAt: start + 30_000, hiddenMs: 5000 }
    await saveStays(db, [late])
    await saveStays(db, [early])
    expect(await staysIn({ db }, start)).toEqual([[0, 30, 5]])
    expect(await db.selectFrom('attendance').select('left_at').execute()).toEqual([
      { left_at: new Date(start + 30_000).toISOString() },
    ])
  })

  test('a stay in a room is written by the next flush after one that failed', async () => {
    const { time, office, beatAt, stays } = await openDay()
    await beatAt([0, 10])
    await office.server.db.schema.alterTable('attendance').renameTo('attendance_away').execute()
    const log = async () => {
      await time.pass(FLUSH_MS)
      return office.server.log()
    }
    await expect.poll(log).toContain('the database refused')
    await office.server.db.schema.alterTable('attendance_away').renameTo('attendance').execute()
    await expect.poll(stays).toEqual([[0, 25, 0]])
  })

  test('a stay of a deleted person is dropped, and others are still written', async () => {
    const { time, office, group, room, person, beatAt, inRoom } = await openDay()
    const other = await admit(office, [group.id])
    await beatAt([0])
    const rows = async () => {
      await time.pass(FLUSH_MS)
      return office.server.db.selectFrom('attendance').select(['user_id', 'room_id']).execute()
    }
    await expect.poll(rows).toEqual([{ user_id: person.id, room_id: room.id }])
    await beat(await authenticatedSocket(office.server, other.session), inRoom())
    await beatAt([30])
    await office.ask(`/admin/users/${person.id}`, { method: 'DELETE' })
    await expect.poll(rows).toEqual([{ user_id: other.id, room_id: room.id }])
  })
})

test('a person who leaves after a crash of the server is in no room, whatever it wrote last', async () => {
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
  // By now, the person who did not come back was last seen more than 15 seconds ago.
  time.jumpTo(16_000)
  await two.flush()
  expect([...(await two.countInRooms()).values()]).toEqual([])
})
