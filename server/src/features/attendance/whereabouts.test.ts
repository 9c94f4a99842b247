import type { Heartbeat } from '@palco/contract/realtime/realtime'
import { describe, expect, test } from 'vitest'
import { beat, FLUSH_MS, openDay } from '#test/attendance-day.ts'
import { openAttendanceNodes, staysIn } from '#test/attendance-nodes.ts'
import { authenticatedSocket, call, next, signIn } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { admit, change, dataOf } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

describe('a stay in a room', () => {
  test('a stay in a room lasts from heartbeat to heartbeat, and ends after three missing ones', async () => {
    const { beatAt, stays } = await openDay()
    await beatAt([0, 30, 60, 150])
    await beatAt([241, 270])
    await expect.poll(stays).toEqual([
      [0, 150, 0],
      [241, 285, 0],
    ])
  })

  test('a stay in a room goes on while its connection answers pings, even if the page is throttled', async () => {
    const { time, beatAt, stays, socket } = await openDay()
    await beatAt([0])
    time.jumpTo(60_000)
    socket.io.engine.transport.send([{ type: 'pong' }])
    await expect.poll(async () => (await stays()).at(-1)?.[1]).toBeGreaterThan(60)
  })

  test('a stay that is hidden and shown every second has few rows, and all of its hidden time', async () => {
    const { beatAt, inRoom, stays } = await openDay()
    for (let second = 0; second < 60; second += 1) await beatAt([second], inRoom(second % 2 === 0))
    await expect.poll(async () => (await stays()).at(-1)?.[1]).toBe(74)
    expect((await stays()).length).toBeLessThan(30)
    expect((await stays()).reduce((sum, [, , hidden]) => sum + Number(hidden), 0)).toBe(44)
  })

  test('a stay in a room ends with the last heartbeat of a page that disconnects at once', async () => {
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

  test('a stay in a room counts an open connection for 15 seconds after a beat, and no longer silence', async () => {
    const { time, beatAt, stays } = await openDay()
    await beatAt([0])
    await expect.poll(stays).toEqual([[0, 15, 0]])
    await beatAt([20])
    time.jumpTo(45_000)
    await expect.poll(stays).toEqual([[0, 35, 0]])
  })

  test('a stay in a room lasts until the session is taken over', async () => {
    const { time, office, person, socket, beatAt, stays } = await openDay()
    await beatAt([0])
    time.jumpTo(25_000)
    const cut = next(socket, 'disconnect')
    await signIn(office.server, person.email)
    await cut
    await expect.poll(stays).toEqual([[0, 25, 0]])
  })

  test('a stay in a room ends when a person leaves on purpose, however soon they come back', async () => {
    const { time, office, room, person, inRoom, beatAt, stays, staysOn } = await openDay()
    await beatAt([0])
    await expect.poll(stays).toEqual([[0, 15, 0]])
    await beatAt([20], null)
    await beatAt([40])
    const viewers = async () => dataOf(await office.ask(`/admin/live/rooms/${room.id}/viewers`)).total
    await expect.poll(viewers).toBe(1)
    await beatAt([50], null)
    await time.pass(FLUSH_MS)
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

  test('a stay in a room is no longer than a day', async () => {
    const time = holdTime()
    const start = Date.now()
    const { db, one, people, enter } = await openAttendanceNodes()
    const tab = await enter(one, people[0])
    const day = 86_400
    for (let second = 80; second <= day + 160; second += 80) {
      time.jumpTo(second * 1000)
      one.beat(tab, tab.reported)
      if (second % 8000 === 0) await one.flush()
    }
    await one.flush()
    expect(await staysIn({ db }, start)).toEqual([
      [0, day, 0],
      [day, day + 160, 0],
    ])
  })

  test('a stay in a room ends when the page reports that it has left, or is closed', async () => {
    const { time, office, person, beatAt, stays, socket } = await openDay()
    await beatAt([0])
    await beatAt([20], null)
    await beatAt([50], null)
    await expect.poll(stays).toEqual([[0, 20, 0]])
    time.jumpTo(200_000)
    // Make the server cache what the person may enter, because the page is closed right after its heartbeat.
    await person.ask('/participant/rooms')
    await beatAt([200])
    time.jumpTo(212_000)
    socket.close()
    await expect.poll(async () => (await call(office.server, '/metrics')).text).toContain('palco_sockets 0')
    await expect.poll(async () => (await stays()).at(-1)).toEqual([200, 212, 0])
  })

  test('a stay in a room is one for all pages of a person, and hidden only while all of them are', async () => {
    const { time, office, person, inRoom, beatAt, stays } = await openDay()
    const second = await authenticatedSocket(office.server, person.session)
    await beatAt([0])
    await beat(second, inRoom(false))
    await beatAt([30])
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
})

test('heartbeats from rooms that the person may not enter, and malformed ones, are ignored', async () => {
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

test('a person who was sent out stays out while their page goes on beating, and may come back', async () => {
  const { office, person, room, beatAt, stays } = await openDay()
  await beatAt([0, 10])
  dataOf(await office.ask(`/admin/live/rooms/${room.id}/send-out`, { body: { userId: person.id } }))
  await beatAt([20, 40])
  await expect.poll(stays).toEqual([[0, 10, 0]])
  await beatAt([60], null)
  await beatAt([61])
  await expect.poll(async () => (await stays()).at(-1)).toEqual([61, 76, 0])
})

test('a person who loses the room is out while their page goes on beating', async () => {
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
