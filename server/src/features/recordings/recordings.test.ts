import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, next } from '#test/client.ts'
import { addGroup, addRoom, admit, change, dataOf, openOffice, refusal } from '#test/office.ts'
import { publishRecordings, RECORDING_URL, saveRecording } from '#test/recorded-rooms.ts'

const OTHER_URL = 'https://youtu.be/aqz-KE-bpKQ'

const office = await openOffice({ until: afterAll })
const { ask, server } = office
const group = await addGroup(office, { maxRooms: 100 })
const newRoom = (fields: object = {}) => addRoom(office, group.id, fields)

const save = (id: string, body: object) => ask(`/admin/rooms/${id}/recording`, { method: 'PUT', body })
const stored = async (id: string) => dataOf(await ask('/admin/rooms')).find((room: { id: string }) => room.id === id)
const revision = () => server.db.selectFrom('catalog_revision').selectAll().executeTakeFirstOrThrow()

async function linesOf(id: string) {
  const lines = dataOf(await ask(`/admin/audit?about=${id}`)).data
  return lines
    .toReversed()
    .slice(1)
    .map(({ action, changes }: { action: string; changes: object }) => [action, changes])
}

describe('saving', () => {
  test('saving a recording sets the address, and leaves a line in the audit', async () => {
    const { id, version } = await newRoom()
    const saved = dataOf(await save(id, { url: ` ${RECORDING_URL} `, isNamed: true }))
    const recording = { recordingUrl: RECORDING_URL, recordingNamed: true, recordingPublishedAt: null }
    expect(saved).toMatchObject({ ...recording, version })
    expect(await stored(id)).toEqual(saved)
    const changes = { recordingUrl: [null, RECORDING_URL], recordingNamed: [null, true] }
    expect(await linesOf(id)).toEqual([['room.recording-saved', changes]])
  })

  test('saving replaces the address of a published recording, which stays published', async () => {
    const room = await newRoom()
    await saveRecording(office, room)
    await publishRecordings(office, [room.id])
    const { recordingPublishedAt } = await stored(room.id)
    expect(await saveRecording(office, room, OTHER_URL)).toMatchObject({
      recordingUrl: OTHER_URL,
      recordingPublishedAt,
    })
  })

  test('saving a recording with an empty address removes and withdraws it', async () => {
    const room = await newRoom()
    dataOf(await save(room.id, { url: RECORDING_URL, isNamed: true }))
    await publishRecordings(office, [room.id])
    const none = { recordingUrl: '', recordingNamed: false, recordingPublishedAt: null }
    expect(dataOf(await save(room.id, { url: '', isNamed: true }))).toMatchObject(none)
    expect((await linesOf(room.id)).at(-1)).toMatchObject([
      'room.recording-withdrawn',
      { recordingUrl: [RECORDING_URL, null] },
    ])
    // A new recording is not published automatically.
    expect(await saveRecording(office, room)).toMatchObject({ recordingPublishedAt: null })
  })

  test('saving a recording that is stored already changes nothing', async () => {
    const room = await newRoom()
    await saveRecording(office, room)
    const before = await revision()
    await saveRecording(office, room)
    expect(await revision()).toEqual(before)
    expect(await linesOf(room.id)).toHaveLength(1)
  })

  test.each([
    [{ url: 'javascript:alert(1)', isNamed: false }, 'URL da gravação inválida'],
    [{ url: 'gravação', isNamed: false }, 'URL da gravação inválida'],
    [{ url: `https://example.com/${'x'.repeat(3000)}`, isNamed: false }, ''],
    [{ url: RECORDING_URL }, ''],
    [{ isNamed: false }, ''],
  ])('saving a recording refuses %j', async (body, message) => {
    const { id } = await newRoom()
    const answer = await save(id, body)
    expect(refusal(answer)).toBe('400 INVALID_INPUT')
    expect(answer.body.error).toContain(message)
    expect(await stored(id)).toMatchObject({ recordingUrl: '' })
  })
})

describe('publishing', () => {
  test('publishing changes rooms with a recording that is not published, each with a line', async () => {
    const [one, two, none] = [await newRoom(), await newRoom(), await newRoom()]
    for (const room of [one, two]) await saveRecording(office, room)
    await publishRecordings(office, [two.id])
    expect(await publishRecordings(office, [one.id, two.id, none.id, 'deleted'])).toBe(1)
    const { recordingPublishedAt, version } = await stored(one.id)
    expect(Date.parse(recordingPublishedAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(version).toBe(one.version)
    expect((await linesOf(one.id)).at(-1)).toEqual([
      'room.recording-published',
      { recordingPublishedAt: [null, recordingPublishedAt] },
    ])
    expect(await linesOf(two.id)).toHaveLength(2)
    expect(await stored(none.id)).toMatchObject({ recordingPublishedAt: null })
  })

  test('publishing a recording reaches open pages as a catalog change, and the list without its address', async () => {
    const room = await newRoom()
    await saveRecording(office, room)
    const person = await admit(office, [group.id])
    const socket = await authenticatedSocket(server, person.session)
    const before = (await revision()).revision
    const changed = next(socket, 'changed', (change) => Number(change.revision) > Number(before))
    await publishRecordings(office, [room.id])
    expect(await changed).toMatchObject({ topic: 'catalog' })
    const { body, text } = await person.ask('/participant/rooms')
    const listed = body.data.find(({ id }: { id: string }) => id === room.id)
    expect(listed.recordingPublishedAt).toBe((await stored(room.id)).recordingPublishedAt)
    expect(text).not.toContain('76979871')
  })

  test('publishing a recording is undone by withdrawing', async () => {
    const room = await newRoom()
    await saveRecording(office, room)
    await publishRecordings(office, [room.id])
    expect(await publishRecordings(office, [room.id], false)).toBe(1)
    expect(await stored(room.id)).toMatchObject({ recordingUrl: RECORDING_URL, recordingPublishedAt: null })
    expect((await linesOf(room.id)).at(-1)?.[0]).toBe('room.recording-withdrawn')
  })

  test('publishing a recording again changes nothing', async () => {
    const room = await newRoom()
    await saveRecording(office, room)
    await publishRecordings(office, [room.id])
    const before = await revision()
    expect(await publishRecordings(office, [room.id])).toBe(0)
    expect(await publishRecordings(office, ['deleted'])).toBe(0)
    expect(await revision()).toEqual(before)
  })

  test('publishing recordings by two administrators at once counts and records each room once', async () => {
    const other = await addGroup(office)
    const rooms = [await newRoom(), await addRoom(office, other.id), await newRoom(), await addRoom(office, other.id)]
    for (const room of rooms) await saveRecording(office, room)
    const ids = rooms.map(({ id }) => id)
    const changed = await Promise.all(
      [1, 2, 3, 4].map((n) => publishRecordings(office, n % 2 ? ids : ids.toReversed())),
    )
    expect(changed.toSorted()).toEqual([0, 0, 0, 4])
    for (const id of ids) expect(await linesOf(id)).toHaveLength(2)
  })

  test('publishing a recording and replacing its address at once loses neither', async () => {
    const room = await newRoom()
    await saveRecording(office, room)
    await Promise.all([publishRecordings(office, [room.id]), saveRecording(office, room, OTHER_URL)])
    const { recordingUrl, recordingPublishedAt } = await stored(room.id)
    expect([recordingUrl, typeof recordingPublishedAt]).toEqual([OTHER_URL, 'string'])
  })

  test.each([{ roomIds: [], isPublished: true }, { roomIds: ['a'] }, { isPublished: true }])(
    'publishing recordings refuses %j',
    async (body) => {
      expect(refusal(await ask('/admin/recordings/publish', { body }))).toBe('400 INVALID_INPUT')
    },
  )
})

describe('a room that', () => {
  const day = { startDate: '2025-12-01T13:00:00.000Z', endDate: '2025-12-01T14:00:00.000Z' }
  const kept = { recordingUrl: RECORDING_URL }
  const none = { recordingUrl: '', recordingNamed: false, recordingPublishedAt: null }

  async function recorded(groupId = group.id) {
    const room = await addRoom(office, groupId, day)
    await saveRecording(office, room)
    await publishRecordings(office, [room.id])
    return stored(room.id)
  }

  test('a room that is edited by a page that does not know recordings keeps its own', async () => {
    const room = await recorded()
    const { recordingUrl, recordingNamed, recordingPublishedAt, ...earlier } = room
    const saved = await change(office, '/admin/rooms', earlier, { name: 'Outro nome' })
    expect(saved).toMatchObject({ name: 'Outro nome', recordingUrl, recordingNamed, recordingPublishedAt })
  })

  test('a room that is sent with another recording in its form keeps its own', async () => {
    const room = await recorded()
    const saved = await change(office, '/admin/rooms', room, { recordingUrl: OTHER_URL, recordingPublishedAt: null })
    expect(saved).toMatchObject({ ...kept, recordingPublishedAt: room.recordingPublishedAt })
  })

  test('a room that is open in a form while its recording is published can still be saved', async () => {
    const room = await newRoom()
    await saveRecording(office, room)
    await publishRecordings(office, [room.id])
    const saved = await ask(`/admin/rooms/${room.id}`, { method: 'PUT', body: { ...room, name: 'Aberta antes' } })
    expect(dataOf(saved)).toMatchObject({ ...kept, name: 'Aberta antes' })
  })

  test('a room that moves to another hour and group keeps its recording', async () => {
    const room = await recorded()
    const other = await addGroup(office)
    const moved = { id: room.id, version: room.version, startDate: null, endDate: null, groupId: other.id }
    const [saved] = dataOf(await ask('/admin/rooms/schedule', { method: 'PUT', body: { rooms: [moved] } }))
    expect(saved).toMatchObject({ ...kept, recordingPublishedAt: room.recordingPublishedAt, groupId: other.id })
  })

  test('a room that is saved with its group keeps its recording', async () => {
    const whole = await addGroup(office)
    const room = await recorded(whole.id)
    const { groupId, ...staged } = room
    const body = {
      ...whole,
      rooms: [
        { ...staged, name: 'Com o grupo' },
        { ...staged, id: undefined, name: 'Nova' },
      ],
    }
    const { rooms } = dataOf(await ask(`/admin/groups/${whole.id}`, { method: 'PUT', body }))
    expect(rooms).toMatchObject([
      { name: 'Com o grupo', ...kept, recordingPublishedAt: room.recordingPublishedAt },
      { name: 'Nova', ...none },
    ])
  })

  test('a room that is copied has no recording in its copy', async () => {
    const other = await addGroup(office)
    await recorded(other.id)
    const body = { day: '2025-12-01', toDay: '2025-12-02', groupId: other.id }
    expect(dataOf(await ask('/admin/rooms/day-copies', { body }))).toMatchObject([none])
  })

  test('a room that is created or pasted with a recording has none', async () => {
    const given = { recordingUrl: OTHER_URL, recordingNamed: true, recordingPublishedAt: day.endDate }
    expect(await newRoom(given)).toMatchObject(none)
    const { description, titulo, ...row } = { ...(await newRoom()), ...given }
    const { rooms } = dataOf(await ask('/admin/rooms/rows', { body: { rooms: [{ ...row, titulo }] } }))
    expect(rooms).toMatchObject([none])
  })

  test('a room that is extended keeps its recording', async () => {
    const room = await newRoom({ endDate: new Date(Date.now() + 60_000).toISOString() })
    await saveRecording(office, room)
    expect(dataOf(await ask(`/admin/rooms/${room.id}/extension`, { body: { minutes: 15 } }))).toMatchObject(kept)
  })
})
