import type { Announcement } from '@palco/contract/announcements/announcements'
import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import { ANNOUNCEMENTS_LIVE_MAX } from '@palco/contract/base/limits'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { authenticatedSocket, collectChanges, next, openSocket, type TestSocket } from '#test/client.ts'
import { fewestQueries } from '#test/counted-queries.ts'
import { addGroup, addRoom, admit, anAnnouncement, change, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office

const announce = async (fields: object = {}): Promise<Announcement> =>
  dataOf(await ask('/admin/announcements', { body: anAnnouncement(fields) }))
const listed = async (): Promise<Announcement[]> => dataOf(await ask('/admin/announcements'))
const seenBy = async ({ id }: { id: string }) => (await listed()).find((each) => each.id === id)?.seen
const remove = ({ id }: { id: string }) => ask(`/admin/announcements/${id}`, { method: 'DELETE' })

// Remove all announcements: those to everybody would also appear in the next test.
afterEach(async () => {
  for (const each of await listed()) await remove(each)
})

type Person = Awaited<ReturnType<typeof admit>>

/** Returns a function that returns the ids of the announcements that the socket's page shows, newest first. */
function follow(socket: TestSocket) {
  let shown: string[] = []
  socket.on('announcements', ({ announcements }) => {
    shown = idsOf(announcements)
  })
  return () => shown
}

const idsOf = (announcements: readonly LiveAnnouncement[] = []) => announcements.map(({ id }) => id)

/** Opens a page, and returns what it receives first. */
async function arrive({ session: { sessionToken } }: Pick<Person, 'session'>) {
  const socket = openSocket(server)
  const authenticated = next(socket, 'authenticated')
  socket.emit('authenticate', { sessionToken })
  return { socket, received: (await authenticated).announcements }
}

const isEmpty = ({ announcements }: { announcements: readonly unknown[] }) => announcements.length === 0

/** Resolves when the server has processed everything that was sent before. */
async function settled(socket: TestSocket) {
  const acknowledged = next(socket, 'heartbeat_ack')
  socket.emit('heartbeat')
  await acknowledged
}

async function setUp() {
  const [mine, other] = [await addGroup(office), await addGroup(office)]
  const speaker = await admit(office, [], 'SPEAKER')
  const room = await addRoom(office, mine.id, { language: 'EN_US', speakerIds: [speaker.id] })
  const insider = await admit(office, [mine.id])
  const outsider = await admit(office, [other.id])
  const lockedOut = await admit(office, [mine.id])
  dataOf(await ask(`/admin/users/${lockedOut.id}/rooms`, { method: 'PUT', body: { roomIds: [] } }))
  const admin = await admit(office, [mine.id], 'ADMIN')
  return { mine, room, people: { insider, outsider, lockedOut, speaker, admin } }
}

describe('an announcement is pushed at once, and on arrival, to', () => {
  type Place = Awaited<ReturnType<typeof setUp>>

  test.each<[string, (place: Place) => object, string[]]>([
    ['everybody', () => ({ type: 'everybody', id: null }), ['insider', 'outsider', 'lockedOut', 'speaker']],
    ['a group', ({ mine }) => ({ type: 'group', id: mine.id }), ['insider', 'lockedOut']],
    [
      'people who may enter a room, and its speaker',
      ({ room }) => ({ type: 'room', id: room.id }),
      ['insider', 'speaker'],
    ],
    ['people with rooms in a language', () => ({ type: 'language', id: 'EN_US' }), ['insider']],
  ])('an announcement is pushed at once, and on arrival, to %s', async (_, audienceOf, expected) => {
    const place = await setUp()
    const pages = Object.entries(place.people)
    const shown = new Map<string, () => string[]>()
    for (const [name, { session }] of pages) shown.set(name, follow(await authenticatedSocket(server, session)))
    const { id } = await announce({ audience: audienceOf(place) })
    await expect
      .poll(() => pages.map(([name]) => name).filter((name) => shown.get(name)?.().includes(id)))
      .toEqual(expected)
    const arriving = await Promise.all(
      pages.map(async ([name, person]) => [name, (await arrive(person)).received] as const),
    )
    expect(arriving.filter(([, received]) => idsOf(received).includes(id)).map(([name]) => name)).toEqual(expected)
  })

  test('an announcement is pushed to people who join the group later, and no longer to those who leave', async () => {
    const { mine, people } = await setUp()
    const { id } = await announce({ audience: { type: 'group', id: mine.id } })
    const shown = follow(await authenticatedSocket(server, people.outsider.session))
    const move = (groupIds: string[]) =>
      ask(`/admin/users/${people.outsider.id}`, { method: 'PUT', body: { name: 'Bia', role: 'PARTICIPANT', groupIds } })
    await move([mine.id])
    await expect.poll(shown).toEqual([id])
    await move([])
    await expect.poll(shown).toEqual([])
  })
})

test('an announcement carries its texts in all languages, and nothing else', async () => {
  const { socket } = await arrive(await admit(office))
  const message = next(socket, 'announcements', ({ announcements }) => announcements.length > 0)
  const texts = { PT_BR: '<b>Olá</b> {{name}}\u202e', EN_US: 'Hello' }
  const { id, endsAt } = await announce({ kind: 'warning', texts: { ...texts, DE_DE: '  ' } })
  const { announcements } = await message
  expect(announcements).toEqual([{ id, kind: 'warning', texts, language: 'PT_BR', endsAt, version: 1 }])
})

test('an arrival while an announcement is shown needs no query', async () => {
  const person = await admit(office)
  await arrive(person)
  await announce()
  const fewest = await fewestQueries(async (count) => {
    const before = count()
    expect((await arrive(person)).received).toHaveLength(1)
    return count() - before
  })
  expect(fewest).toBe(0)
})

describe('closing an announcement', () => {
  test('closing an announcement removes it from all pages of the person, and from nobody else’s', async () => {
    const [person, other] = [await admit(office), await admit(office)]
    const { id } = await announce()
    const [one, two] = [await arrive(person), await arrive(person)]
    const gone = next(two.socket, 'announcements', isEmpty)
    one.socket.emit('announcements_closed', { ids: [id] })
    await gone
    expect((await arrive(person)).received).toBeUndefined()
    expect(idsOf((await arrive(other)).received)).toEqual([id])
    await expect.poll(() => seenBy({ id })).toBe(1)
  })
})

describe('the number of people who saw it', () => {
  test('people who saw an announcement count once, for any number of receipts and pages', async () => {
    const [person, other] = [await admit(office), await admit(office)]
    const { id } = await announce()
    const { socket } = await arrive(person)
    const tab = (await arrive(person)).socket
    for (const page of [socket, tab, socket]) page.emit('announcements_seen', { ids: [id, id] })
    await expect.poll(() => seenBy({ id })).toBe(1)
    ;(await arrive(other)).socket.emit('announcements_seen', { ids: [id] })
    socket.emit('announcements_closed', { ids: [id] })
    await expect.poll(() => seenBy({ id })).toBe(2)
    const rows = await server.db.selectFrom('announcement_receipts').select('closed_at').execute()
    expect(rows.filter(({ closed_at }) => closed_at)).toHaveLength(1)
  })

  test('the number of people who saw an announcement is pushed to administrators', async () => {
    const { id } = await announce()
    const person = await admit(office)
    const topics = collectChanges(await authenticatedSocket(server, office.admin))
    ;(await arrive(person)).socket.emit('announcements_seen', { ids: [id] })
    await expect.poll(topics).toContain('announcements')
  })

  test('receipts from people outside of an announcement’s audience, and invalid ones, are ignored', async () => {
    const { mine, people } = await setUp()
    const { id } = await announce({ audience: { type: 'group', id: mine.id } })
    const payloads: unknown[] = [null, 'x', { ids: id }, { ids: [{}] }, { ids: Array(51).fill(id) }, { ids: ['x'] }]
    for (const person of [people.outsider, people.admin]) {
      const { socket } = await arrive(person)
      socket.emit('announcements_seen', { ids: [id] })
      socket.emit('announcements_closed', { ids: [id] })
      await settled(socket)
    }
    const { socket } = await arrive(people.insider)
    for (const payload of payloads) socket.emit('announcements_seen', payload as { ids: string[] })
    await settled(socket)
    ;(await arrive(people.lockedOut)).socket.emit('announcements_seen', { ids: [id] })
    await expect.poll(() => seenBy({ id })).toBe(1)
  })
})

describe('an administrator', () => {
  test('an administrator corrects an announcement in place, and ends it', async () => {
    const shown: LiveAnnouncement[][] = []
    const { socket } = await arrive(await admit(office))
    socket.on('announcements', ({ announcements }) => shown.push([...announcements]))
    const created = await announce()
    await expect.poll(() => shown).toHaveLength(1)
    const texts = { PT_BR: 'A abertura começa em dez minutos.' }
    const corrected: Announcement = await change(office, '/admin/announcements', created, { texts })
    await expect.poll(() => shown[1]).toMatchObject([{ id: created.id, texts, version: 2 }])
    expect(corrected).toMatchObject({ texts, seen: 0, createdAt: created.createdAt })
    const ended: Announcement = dataOf(await ask(`/admin/announcements/${created.id}/end`, { method: 'POST' }))
    expect(Date.parse(ended.endsAt)).toBeLessThanOrEqual(Date.now())
    await expect.poll(() => shown[2]).toEqual([])
    const again = await ask(`/admin/announcements/${created.id}/end`, { method: 'POST' })
    const late = await ask(`/admin/announcements/${created.id}`, { method: 'PUT', body: anAnnouncement() })
    expect([refusal(again), refusal(late)]).toEqual(['409 CONFLICT', '409 CONFLICT'])
  })

  test('an administrator can’t overwrite a newer correction of an announcement', async () => {
    const { id, version } = await announce()
    const put = () => ask(`/admin/announcements/${id}`, { method: 'PUT', body: { ...anAnnouncement(), version } })
    expect((await put()).status).toBe(200)
    expect(refusal(await put())).toBe('409 CHANGED_MEANWHILE')
  })

  test('an administrator deletes an announcement with its receipts', async () => {
    const { id } = await announce()
    const { socket } = await arrive(await admit(office))
    socket.emit('announcements_seen', { ids: [id] })
    await expect.poll(() => seenBy({ id })).toBe(1)
    const gone = next(socket, 'announcements', isEmpty)
    dataOf(await remove({ id }))
    await gone
    expect(await server.db.selectFrom('announcement_receipts').selectAll().execute()).toEqual([])
    expect(refusal(await remove({ id }))).toBe('404 NOT_FOUND')
  })

  test('the list of announcements shows their audience, even if the room was deleted', async () => {
    const group = await addGroup(office)
    const room = await addRoom(office, group.id)
    const { id } = await announce({ audience: { type: 'room', id: room.id } })
    await ask(`/admin/rooms/${room.id}`, { method: 'DELETE' })
    expect(await listed()).toMatchObject([{ id, audience: { type: 'room', id: room.id, name: room.name } }])
  })

  test('each change of an announcement is recorded in the audit, named by the text', async () => {
    const created = await announce()
    await ask(`/admin/announcements/${created.id}/end`, { method: 'POST' })
    await remove(created)
    const lines = await server.db
      .selectFrom('audit')
      .where('target_id', '=', created.id)
      .selectAll()
      .orderBy('id')
      .execute()
    expect(lines.map(({ action, target_name }) => [action, target_name])).toEqual(
      ['announcement.created', 'announcement.ended', 'announcement.deleted'].map((action) => [
        action,
        created.texts.PT_BR,
      ]),
    )
  })
})

describe('an announcement is refused', () => {
  const to = (type: string, id: string | null) => ({ audience: { type, id } })

  test.each<[string, object, string, RegExp]>([
    ['with an end in the past', { endsAt: '2025-01-01T00:00:00Z' }, '400', /futuro/],
    ['without an end', { endsAt: '' }, '400', /até quando/],
    ['without a text in the first language', { texts: { EN_US: 'Hi' } }, '400', /Escreva o aviso em Português/],
    ['with a blank text', { texts: { PT_BR: ' \n ' } }, '400', /Escreva o aviso em Português/],
    ['with a text that is too long', { texts: { PT_BR: 'x'.repeat(301) } }, '400', /no máximo 300/],
    ['in an unknown language', { texts: { PT_BR: 'Oi', JA_JP: 'x' } }, '400', /Idioma não cadastrado/],
    ['in something that is not a language', { texts: { PT_BR: 'Oi', toString: 'x' } }, '400', /inválido/],
    ['to an unknown kind of audience', to('speakers', null), '400', /para quem/],
    ['to a group without an id', to('group', null), '400', /para quem/],
    ['to everybody with an id', to('everybody', 'x'), '400', /para quem/],
    ['to an unknown group', to('group', 'x'), '404', /Grupo não encontrado/],
    ['to an unknown room', to('room', 'x'), '404', /Sala não encontrada/],
    ['to an unknown language', to('language', 'XX_XX'), '404', /Idioma não encontrado/],
  ])('an announcement is refused %s', async (_, fields, status, text) => {
    const answer = await ask('/admin/announcements', { body: anAnnouncement(fields) })
    expect(String(answer.status)).toBe(status)
    expect(answer.body.error).toMatch(text)
  })

  test('an announcement is refused beyond the maximum of live announcements', async () => {
    const rows = Array.from({ length: ANNOUNCEMENTS_LIVE_MAX }, (_, n) => ({
      ...{ id: `many-${n}`, kind: 'info' as const, audience_type: 'everybody' as const, audience_id: null },
      ...{ audience_name: '', texts: '{"PT_BR":"Oi"}', language: 'PT_BR', ends_at: anAnnouncement().endsAt },
      ...{ created_at: new Date().toISOString(), seen: 0, version: 1 },
    }))
    await server.db.insertInto('announcements').values(rows).execute()
    expect(refusal(await ask('/admin/announcements', { body: anAnnouncement() }))).toBe('409 CONFLICT')
  })
})

test('a person who arrives after an announcement’s end does not get it', async () => {
  const person = await admit(office)
  await announce({ endsAt: new Date(Date.now() + 1500).toISOString() })
  await expect.poll(async () => (await arrive(person)).received).toBeUndefined()
})
