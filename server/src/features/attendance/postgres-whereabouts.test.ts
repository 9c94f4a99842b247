import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAttendanceNodes, staysIn } from '#test/attendance-nodes.ts'
import { holdTime } from '#test/held-time.ts'

async function openNodes() {
  const time = holdTime()
  const start = Date.now()
  const nodes = await openAttendanceNodes()
  return { ...nodes, at: (seconds: number) => time.jumpTo(seconds * 1000), stays: () => staysIn(nodes, start) }
}

test('every node knows who is in which room', async () => {
  const { one, two, rooms, people, enter } = await openNodes()
  const [ana, rui] = people
  await enter(one, ana)
  await enter(two, ana)
  await enter(two, rui)
  const elsewhere = await enter(two, rui, rooms[1].id)
  await two.flush()
  await one.flush()
  const counts = async () => Object.fromEntries(await one.countInRooms())
  expect(await counts()).toEqual({ [rooms[0].id]: 2, [rooms[1].id]: 1 })
  const found = (await one.findInRoom(rooms[0].id)).sort()
  expect(found).toEqual([ana.id, rui.id].sort())
  two.closeTab(elsewhere, true)
  await two.flush()
  await one.flush()
  expect((await one.countInRooms()).get(rooms[1].id) ?? 0).toBe(0)
  expect(await one.findInRoom(rooms[1].id)).toEqual([])
})

test('a connection that moves between nodes is one entry without a gap', async () => {
  const { one, two, people, enter, at, stays, report } = await openNodes()
  const [ana] = people
  const lost = await enter(one, ana)
  await one.flush()
  one.closeTab(lost, true)
  at(5)
  const tab = await enter(two, ana)
  at(90)
  two.closeTab(tab, true)
  await two.flush()
  at(180)
  await enter(one, ana)
  await one.flush()
  expect(await stays()).toEqual([
    [0, 0, 0],
    [5, 90, 0],
    [180, 180, 0],
  ])
  expect(await report(ana)).toMatchObject({ entries: 1, minutesDuring: 3 })
})

test('time after a person has left the second node is not bridged as attendance', async () => {
  const { one, two, people, enter, at, report } = await openNodes()
  const [ana] = people
  one.closeTab(await enter(one, ana), true)
  at(60)
  const tab = await enter(two, ana)
  at(120)
  two.beat(tab, undefined)
  at(150)
  await enter(one, ana)
  await Promise.all([one.flush(), two.flush()])
  expect(await report(ana)).toMatchObject({ entries: 2, minutesDuring: 2 })
})

test('a room that is visible on one node and hidden on another counts as visible', async () => {
  const { one, two, rooms, people, enter, at, report } = await openNodes()
  const [ana] = people
  const seen = await enter(one, ana)
  const hidden = await enter(two, ana, rooms[0].id, false)
  for (const second of [60, 120]) {
    at(second)
    one.beat(seen, seen.reported)
    two.beat(hidden, hidden.reported)
  }
  await Promise.all([one.flush(), two.flush()])
  expect(await report(ana)).toMatchObject({ entries: 1, minutesDuring: 2, hiddenMinutes: 0 })
  expect(await report(ana, '&hidden=left-out')).toMatchObject({ entries: 1, minutesDuring: 2, hiddenMinutes: 0 })
  one.closeTab(seen, true)
  for (const second of [180, 240]) {
    at(second)
    two.beat(hidden, hidden.reported)
  }
  await Promise.all([one.flush(), two.flush()])
  expect(await report(ana)).toMatchObject({ entries: 1, minutesDuring: 4, hiddenMinutes: 2 })
})

test('a viewer who moves to another node is counted once', async () => {
  const { one, two, people, enter, at } = await openNodes()
  const lost = await enter(one, people[0])
  await one.flush()
  at(1)
  one.closeTab(lost, true)
  at(5)
  await enter(two, people[0])
  await two.flush()
  await one.flush()
  for (const node of [one, two]) expect([...(await node.countInRooms()).values()]).toEqual([1])
})

test('a viewer who enters during the count is not subtracted from the others', async () => {
  const { one, two, people, enter } = await openNodes()
  const [ana, rui] = people
  await enter(two, ana)
  await two.flush()
  const counting = one.flush()
  await enter(one, rui)
  await counting
  expect([...(await one.countInRooms()).values()]).toEqual([2])
})

test('a rejected row of attendance does not block the others, and is not retried', async () => {
  const { one, people, enter, stays } = await openNodes()
  await enter(one, { id: '\u0000' })
  for (const person of people) await enter(one, person)
  await expect(one.flush()).rejects.toThrow()
  expect(await stays()).toHaveLength(2)
  await one.flush()
})

test('people in rooms are counted by the index, however long the table is', async () => {
  const { one, databaseUrl } = await openNodes()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  await one.flush()
  const questions = asked.mock.calls as unknown as [text: string, values: unknown[]][]
  const [text, values] = questions.find(([text]) => text.includes('from "attendance"')) ?? ['', []]
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  // Without this, the planner would scan the table, because it has few rows in a test.
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query(`explain ${text}`, values)
  expect(JSON.stringify(rows)).toMatch(/Index Cond: [^}]*room_id/)
})
