import { afterAll, expect, test } from 'vitest'
import { authenticatedSocket, next } from '#test/client.ts'
import { addGroup, addRoom, admit, dataOf, openOffice, refusal, someSettings } from '#test/office.ts'

const office = await openOffice({ until: afterAll })

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** An event that asks for ratings, and a room that ends soon. */
async function openRated({ ratings = true, endDate = inMinutes(3) } = {}) {
  const settings = { ...someSettings, questions: { ...someSettings.questions, ratings } }
  dataOf(await office.ask('/admin/settings', { method: 'PUT', body: settings }))
  const group = await addGroup(office)
  const room = await addRoom(office, group.id, { startDate: inMinutes(-60), endDate })
  const path = `/portal/rooms/${room.id}/rating`
  async function addViewer() {
    const person = await admit(office, [group.id])
    const socket = await authenticatedSocket(office.server, person.session)
    const acknowledged = next(socket, 'heartbeat_ack')
    socket.emit('heartbeat', { roomId: room.id, visible: true })
    await acknowledged
    const isRecorded = () =>
      office.server.db.selectFrom('attendance').where('user_id', '=', person.id).select('id').execute()
    await expect.poll(isRecorded).toHaveLength(1)
    return person
  }
  const rate = ({ ask }: Pick<typeof office, 'ask'>, body: object) => ask(path, { method: 'PUT', body })
  const ofRoom = async () => dataOf(await office.ask(`/admin/rooms/${room.id}/ratings`))
  return { group, room, path, addViewer, rate, ofRoom }
}

test('a person who was in a room rates it once at its end, and nobody reads their name', async () => {
  const { addViewer, path, rate, ofRoom } = await openRated()
  const person = await addViewer()
  expect(dataOf(await person.ask(path))).toEqual({ isOpen: true, own: null })
  const given = { stars: 4, text: ' <b>Ótima</b> =1+1 ' }
  dataOf(await rate(person, given))
  expect(refusal(await rate(person, { stars: 1 }))).toBe('409 ALREADY_RATED')
  expect(dataOf(await person.ask(path)).own).toEqual({ stars: 4, text: '<b>Ótima</b> =1+1' })
  const report = await ofRoom()
  expect(report).toEqual({
    stars: [0, 0, 0, 1, 0],
    texts: [{ stars: 4, text: '<b>Ótima</b> =1+1', ratedAt: expect.any(String) }],
  })
})

test('a room is not rated by somebody who was not in it, or may not enter it', async () => {
  const { group, path, rate, ofRoom } = await openRated()
  const absent = await admit(office, [group.id])
  expect(dataOf(await absent.ask(path))).toEqual({ isOpen: false, own: null })
  expect(refusal(await rate(absent, { stars: 5 }))).toBe('409 CONFLICT')
  expect(refusal(await rate(await admit(office), { stars: 5 }))).toBe('404 NOT_FOUND')
  expect((await ofRoom()).stars).toEqual([0, 0, 0, 0, 0])
})

test.each([
  ['while the setting is off', { ratings: false }],
  ['in the middle of its time', { endDate: inMinutes(30) }],
])('a room is not rated %s', async (_, options) => {
  const { addViewer, path, rate } = await openRated(options)
  const person = await addViewer()
  expect(dataOf(await person.ask(path)).isOpen).toBe(false)
  expect(refusal(await rate(person, { stars: 5 }))).toBe('409 CONFLICT')
})

test.each([0, 6, 2.5, '5', null])('a rating of %j is refused', async (stars) => {
  const { addViewer, rate } = await openRated()
  expect(refusal(await rate(await addViewer(), { stars }))).toBe('400 INVALID_INPUT')
})
