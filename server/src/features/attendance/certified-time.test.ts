import type { CertifiedTime } from '@palco/contract/certificates/certificate-right'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup, addMany, addPerson, addRoom, change, dataOf, openOffice } from '#test/office.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { createCertifiedTime } from './certified-time.ts'

const at = (time: string) => `2025-12-01T${time}.000Z`

/** Opens an office with two parallel rooms and one in the evening. */
async function openEvent() {
  const office = await openOffice()
  const { server } = office
  const catalog = await openCatalog(server.db, server.bus, server.app.log)
  const group = await addGroup(office)
  const room = (name: string, from: string, to: string) =>
    addRoom(office, group.id, { name, startDate: at(from), endDate: at(to) })
  const [opening, parallel, evening] = [
    await room('Abertura', '13:00:00', '14:00:00'),
    await room('Paralela', '13:30:00', '14:30:00'),
    await room('Noite', '20:00:00', '22:00:00'),
  ]
  let stays = 0
  const attend = (
    user_id: string,
    { id }: { id: string },
    from: string,
    to: string,
    kind: 'live' | 'recording' = 'live',
  ) =>
    server.db
      .insertInto('attendance')
      .values({
        ...{ id: `stay-${stays++}`, user_id, room_id: id, kind, hidden_seconds: 0, left_at: null },
        ...{ started_at: at(from), last_seen_at: at(to) },
      })
      .execute()
  // Count only the queries of `certifiedTime`, not those of background work.
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const certifiedTime = createCertifiedTime({ db: server.db.withPlugin(counting), catalog })
  return { office, group, opening, parallel, evening, attend, certifiedTime, queries: () => queries }
}

const figures = (time: CertifiedTime | undefined) => ({
  week: [time?.week.duringMs, time?.week.fillingMs, time?.week.windowMs],
  rooms: Object.fromEntries(time?.rooms.map(({ title, duringMs, fillingMs }) => [title, [duringMs, fillingMs]]) ?? []),
})

const MINUTE = 60_000

test('the certified time of each person is to the millisecond: parallel rooms once, recordings apart', async () => {
  const { office, group, opening, parallel, evening, attend, certifiedTime } = await openEvent()
  const [ana, rui] = [await addPerson(office, [group.id]), await addPerson(office, [group.id])]
  await attend(ana.id, opening, '12:50:00', '13:40:00')
  // From 13:30 on, time counts for this room only, because the person entered it later.
  await attend(ana.id, parallel, '13:30:00', '13:50:00')
  await attend(ana.id, evening, '23:00:00', '23:30:00', 'recording')
  const times = await certifiedTime([rui.id, 'nobody', ana.id])
  expect([...times.keys()].sort()).toEqual([ana.id, rui.id].sort())
  expect(figures(times.get(ana.id))).toEqual({
    week: [50 * MINUTE, 30 * MINUTE, 210 * MINUTE],
    rooms: { Abertura: [30 * MINUTE, 0], Paralela: [20 * MINUTE, 0], Noite: [0, 30 * MINUTE] },
  })
  expect(figures(times.get(rui.id))).toEqual({
    week: [0, 0, 210 * MINUTE],
    rooms: { Abertura: [0, 0], Paralela: [0, 0], Noite: [0, 0] },
  })
  expect(times.get(ana.id)?.rooms[0]).toMatchObject({
    ...{ roomId: opening.id, title: 'Abertura', speaker: 'Helena Prado', startDate: at('13:00:00') },
    window: { opensAt: Date.parse(at('13:00:00')), endsAt: Date.parse(at('14:00:00')) },
  })
  // The report uses the same computation, so it shows the same minutes.
  const reported = dataOf(await office.ask(`/admin/users/${ana.id}/attendance`))
  expect(reported.week).toMatchObject({ minutesDuring: 50, recordingMinutes: 30, windowMinutes: 210 })
})

test('certified time follows corrections: hours that change, and rooms that are deleted', async () => {
  const { office, group, opening, evening, attend, certifiedTime } = await openEvent()
  const { id } = await addPerson(office, [group.id])
  await attend(id, opening, '13:00:00', '13:30:00')
  await attend(id, evening, '20:00:00', '22:00:00')
  const ofPerson = async () => (await certifiedTime([id])).get(id)
  await change(office, '/admin/rooms', opening, { startDate: at('13:20:00') })
  expect(figures(await ofPerson()).rooms).toMatchObject({ Abertura: [10 * MINUTE, 0] })
  dataOf(await office.ask(`/admin/rooms/${evening.id}`, { method: 'DELETE' }))
  const time = await ofPerson()
  expect(figures(time).rooms).toMatchObject({ Noite: [120 * MINUTE, 0] })
  expect(time?.rooms.at(-1)).toMatchObject({ title: 'Noite', speaker: '', startDate: at('20:00:00') })
  dataOf(await office.ask(`/admin/rooms/${opening.id}`, { method: 'DELETE' }))
  const other = await addPerson(office, [group.id])
  expect(figures((await certifiedTime([other.id])).get(other.id)).rooms).toEqual({ Paralela: [0, 0] })
})

test('hours of the week stay in certified time when their rooms are hidden or deleted', async () => {
  const { office, group, opening, parallel, evening, attend, certifiedTime } = await openEvent()
  const [ana, rui] = [await addPerson(office, [group.id]), await addPerson(office, [group.id])]
  await attend(ana.id, opening, '13:00:00', '14:00:00')
  await attend(ana.id, evening, '19:50:00', '20:03:00')
  const weekOf = async ({ id }: { id: string }) => figures((await certifiedTime([id])).get(id)).week
  const before = { ana: [63 * MINUTE, 0, 210 * MINUTE], rui: [0, 0, 210 * MINUTE] }
  expect({ ana: await weekOf(ana), rui: await weekOf(rui) }).toEqual(before)
  await change(office, '/admin/rooms', parallel, { active: false })
  dataOf(await office.ask(`/admin/rooms/${evening.id}`, { method: 'DELETE' }))
  // Make the room look as if it was deleted in its third minute.
  await office.server.db
    .updateTable('archived_rooms')
    .set({ archived_at: at('20:03:00') })
    .execute()
  await change(office, '/admin/groups', group, { active: false })
  expect({ ana: await weekOf(ana), rui: await weekOf(rui) }).toEqual(before)
  // With a minimum for each room, a hidden room that a person did not attend does not count for them.
  expect(figures((await certifiedTime([ana.id])).get(ana.id)).rooms).toEqual({
    Abertura: [60 * MINUTE, 0],
    Noite: [3 * MINUTE, 0],
  })
})

test('a deleted room is in nobody’s certified time if it had not begun, or nobody was in it', async () => {
  const { office, group, opening, evening, attend, certifiedTime } = await openEvent()
  const ana = await addPerson(office, [group.id])
  await attend(ana.id, evening, '19:00:00', '19:30:00')
  for (const { id } of [opening, evening]) dataOf(await office.ask(`/admin/rooms/${id}`, { method: 'DELETE' }))
  await office.server.db
    .updateTable('archived_rooms')
    .set({ archived_at: at('19:30:00') })
    .execute()
  expect(figures((await certifiedTime([ana.id])).get(ana.id)).week).toEqual([0, 0, 60 * MINUTE])
})

test('certified time is read in pages of people, never one by one', async () => {
  const { office, certifiedTime, queries } = await openEvent()
  await addMany(office, 120)
  const ids = Array.from({ length: 120 }, (_, n) => `many-${n}`)
  await certifiedTime(ids.slice(0, 1))
  expect(queries()).toBe(3)
  expect((await certifiedTime(ids)).size).toBe(120)
  // One read of the deleted rooms, plus reads of people and stays for each page.
  expect(queries()).toBe(3 + 1 + 3 * 2)
})
