import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { afterAll, describe, expect, test } from 'vitest'
import { readByNodeIcal, readByThunderbird } from '#test/calendar-reader.ts'
import { call, signIn } from '#test/client.ts'
import { holdTime } from '#test/held-time.ts'
import { holdNextWrite } from '#test/held-writes.ts'
import { addGroup, addRoom, admit, change, dataOf, openOffice, refusal, someSettings } from '#test/office.ts'
import { PASSWORD, startServer } from '#test/test-server.ts'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { createShownBuffer } from './shown-buffer.ts'

const publicUrl = new URL('https://palco.example')
const office = await openOffice({ until: afterAll, publicUrl })
const { server, ask } = office

const MINUTE = 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function setUp(fields: object = {}) {
  const group = await addGroup(office)
  const room = await addRoom(office, group.id, { startDate: inHours(1), endDate: inHours(2), ...fields })
  const person = await admit(office, [group.id])
  const { path } = dataOf(await person.ask('/participant/calendar', { method: 'POST' }))
  const read = (headers: Record<string, string> = {}) => call(server, path, { headers })
  const entries = async () => readByThunderbird((await read()).text)
  return { group, room, person, path: path as string, read, entries }
}

const shownOf = async (userId: string) =>
  (await server.db.selectFrom('calendar_feeds').where('user_id', '=', userId).select('shown').execute())[0]?.shown

const changeUser = (id: string, fields: object) =>
  ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Ana', role: 'PARTICIPANT', groupIds: [], ...fields } })

describe('the feed', () => {
  test('the calendar feed says the same to two parsers, with accents, emoji, escapes and long lines', async () => {
    const name = 'Preços; prazos, \\ e “marca” 🎤👩‍🏫 — ção ção ção ção ção ção ção ção 🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉'
    const { room, group, read } = await setUp({ name, speaker: 'Zoë, Ünal; Çelik' })
    await addRoom(office, group.id, { startDate: inHours(3) })
    const { text } = await read()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const entries = readByThunderbird(text)
    expect(readByNodeIcal(text)).toEqual(entries)
    expect(entries).toHaveLength(2)
    const url = `https://palco.example/room/${room.id}`
    expect(entries[0]).toMatchObject({
      ...{ uid: `${room.id}@palco.example`, url, location: url, status: 'CONFIRMED', alarms: 1 },
      title: `${name} · ${someSettings.title}`,
      start: `${room.startDate?.slice(0, 19)}.000Z`,
      end: `${room.endDate?.slice(0, 19)}.000Z`,
    })
    expect(entries[0]?.details).toMatch(/^Palestrante: Zoë, Ünal; Çelik\n.+24h BrT\)\nhttps:/)
  })

  test('the calendar feed has the person’s rooms with a start, and never the address of a webinar', async () => {
    const { room, group, read } = await setUp({ backupUrl: 'https://vimeo.com/76979871' })
    await addRoom(office, group.id, { name: 'Sempre aberta' })
    await addRoom(office, (await addGroup(office)).id, { name: 'De outros', startDate: inHours(1) })
    const { text } = await read()
    expect(readByNodeIcal(text).map(({ uid }) => uid)).toEqual([`${room.id}@palco.example`])
    expect(text).not.toMatch(/youtu|dQw4w9WgXcQ|vimeo/)
  })

  test('the calendar feed is in the language of the person’s rooms', async () => {
    const { entries } = await setUp({ language: 'DE_DE', speaker: 'Ida' })
    expect((await entries())[0]?.details).toMatch(/^Mit Ida\n.* CET\)\n/)
  })

  test('the calendar feed is private, not for search engines, and 304 for a calendar that has it', async () => {
    const { read } = await setUp()
    const first = await read()
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
      'x-robots-tag': 'noindex, nofollow',
    })
    const again = await read({ 'if-none-match': `W/${first.headers.get('etag')}` })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await read()).text).toBe(first.text)
  })

  test('the calendar feed links to the host that it was read from, without PUBLIC_URL', async () => {
    const other = await openOffice()
    const group = await addGroup(other)
    const room = await addRoom(other, group.id, { startDate: inHours(1) })
    const person = await admit(other, [group.id])
    const { path } = dataOf(await person.ask('/participant/calendar', { method: 'POST' }))
    const { text } = await call(other.server, path)
    expect(readByNodeIcal(text)[0]?.url).toBe(`${other.server.url}/room/${room.id}`)
  })
})

describe('a change', () => {
  test.each<[string, object]>([
    ['of the title', { name: 'Abertura oficial' }],
    ['of the start', { startDate: inHours(1.5) }],
    ['of the end', { endDate: null }],
  ])('a change %s raises the sequence of the calendar entry', async (_, fields) => {
    const { room, read, entries } = await setUp()
    const [before] = await entries()
    const { headers } = await read()
    await change(office, '/admin/rooms', room, fields)
    const [after] = await entries()
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    expect(after?.uid).toBe(before?.uid)
    expect((await read({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(200)
  })

  test.each<[string, (room: Room, personId: string, group: Group) => Promise<unknown>]>([
    ['deleted', (room) => ask(`/admin/rooms/${room.id}`, { method: 'DELETE' })],
    ['hidden', (room) => change(office, '/admin/rooms', room, { active: false })],
    ['moved', async (room) => change(office, '/admin/rooms', room, { groupId: (await addGroup(office)).id })],
    ['without a start', (room) => change(office, '/admin/rooms', room, { startDate: null })],
    ['not in the person’s groups any more', (_, personId) => changeUser(personId, {})],
    ['not in the person’s list', (_, id) => ask(`/admin/users/${id}/rooms`, { method: 'PUT', body: { roomIds: [] } })],
    ['in a hidden group', (_room, _personId, group) => change(office, '/admin/groups', group, { active: false })],
  ])('a change leaves a cancelled calendar entry of a room that is %s', async (_, act) => {
    const { room, person, group, entries } = await setUp()
    const [before] = await entries()
    await act(room, person.id, group)
    const [after, ...others] = await entries()
    expect(others).toEqual([])
    expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED', title: before?.title, alarms: 0, details: '' })
    expect(after).toMatchObject({ start: before?.start, end: before?.end })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })

  test('a change confirms the calendar entry of a room that comes back, with a higher sequence', async () => {
    const { room, entries } = await setUp()
    await entries()
    await change(office, '/admin/rooms', room, { active: false })
    const [gone] = await entries()
    await change(office, '/admin/rooms', room, {})
    const [back] = await entries()
    expect(back?.status).toBe('CONFIRMED')
    expect(back?.sequence).toBeGreaterThan(gone?.sequence ?? 0)
  })

  test('a change that is found while an earlier one is being written is stored', async () => {
    const { room, person, entries } = await setUp()
    const write = holdNextWrite(server)
    await entries()
    await write.reached
    await change(office, '/admin/rooms', room, { active: false })
    expect(await entries()).toMatchObject([{ status: 'CANCELLED' }])
    write.release()
    await expect.poll(() => shownOf(person.id)).toContain('"isCancelled":true')
  })
})

describe('what was sent', () => {
  test('sent calendar entries are written once for many readers, and not again while nothing changes', async () => {
    const time = holdTime()
    const own = await openOffice()
    const group = await addGroup(own)
    await addRoom(own, group.id, { startDate: inHours(1) })
    const person = await admit(own, [group.id])
    const { path } = dataOf(await person.ask('/participant/calendar', { method: 'POST' }))
    const texts = await Promise.all(Array.from({ length: 5 }, async () => (await call(own.server, path)).text))
    time.jumpTo(5 * MINUTE)
    texts.push((await call(own.server, path)).text)
    expect(new Set(texts).size).toBe(1)
    await own.server.stop()

    // Stopping the server has written the changes that were still in memory.
    const next = await startServer({ location: own.server.location, until: () => {} })
    const site = new URL(own.server.url).host
    const text = (await call(next, path)).text.replaceAll(new URL(next.url).host, site)
    const row = await next.db.selectFrom('calendar_feeds').selectAll().executeTakeFirst()
    await next.stop()
    expect(text).toBe(texts[0])
    expect(JSON.parse(row?.shown ?? '')).toMatchObject([{ title: expect.stringContaining('Abertura') }])
  })
})

test('a read of the calendar that began before the last write continues from what was written', async () => {
  const buffer = createShownBuffer({
    transaction: (write: (trx: Transaction) => Promise<unknown>) => server.db.transaction().execute(write),
  } as unknown as Bus)
  const stop = buffer.start((error) => expect.unreachable(String(error)))
  buffer.note('ana', { serial: 1, shown: '[]' }, '[1]')
  await stop()
  expect(buffer.latest('ana', { serial: 1, shown: '[]' })).toBe('[1]')
})

describe('the address', () => {
  test('the calendar’s address is created once, and differs after it was revoked', async () => {
    const { person, path, read } = await setUp()
    expect(dataOf(await person.ask('/participant/calendar', { method: 'POST' }))).toEqual({ path })
    expect(dataOf(await person.ask('/participant/calendar'))).toEqual({ path })
    await read()
    dataOf(await person.ask('/participant/calendar', { method: 'DELETE' }))
    expect(dataOf(await person.ask('/participant/calendar'))).toEqual({ path: null })
    expect(refusal(await read())).toBe('404 NOT_FOUND')
    const next = dataOf(await person.ask('/participant/calendar', { method: 'POST' }))
    expect(next.path).not.toBe(path)
    expect([(await read()).status, (await call(server, next.path)).status]).toEqual([404, 200])
  })

  test('the calendar’s address stays when sessions end and the password changes', async () => {
    const { person, read } = await setUp()
    const session = await signIn(server, person.email)
    const body = { currentPassword: PASSWORD, newPassword: 'vento-lago-uva-482' }
    dataOf(await call(server, '/api/auth/password', { method: 'PUT', as: session, body }))
    expect((await read()).status).toBe(200)
  })

  test('an invalid calendar address is answered like one of a person who may not use the portal', async () => {
    const paths = await Promise.all([setUp(), setUp(), setUp(), setUp(), setUp()])
    const [revoked, deleted, off, promoted, other] = paths
    await revoked.person.ask('/participant/calendar', { method: 'DELETE' })
    dataOf(await ask(`/admin/users/${deleted.person.id}`, { method: 'DELETE' }))
    dataOf(await changeUser(off.person.id, { active: false }))
    dataOf(await changeUser(promoted.person.id, { role: 'ADMIN' }))
    const forged = [
      other.path.replace('.1.', '.2.'),
      other.path.replace(other.person.id, off.person.id),
      // Another last character of the signature, which decodes to the same bytes.
      other.path.replace(/.(?=\.ics$)/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
      other.path.replace('.ics', ''),
      '/api/calendar/x.ics',
      '/api/calendar/%00',
      "/api/calendar/'%20or%201=1",
    ]
    const all = [...[revoked, deleted, off, promoted].map(({ path }) => path), ...forged]
    const answers = await Promise.all(all.map((path) => call(server, path)))
    const told = answers.map(({ status, text, headers }) => [status, text, headers.get('x-robots-tag')].join(' '))
    expect(new Set(told)).toEqual(new Set([told[0]]))
    expect(answers[0]?.status).toBe(404)
    expect((await other.read()).status).toBe(200)
  })

  test('the calendar’s address is not for administrators, nor in previews', async () => {
    const { person } = await setUp()
    expect(refusal(await ask('/participant/calendar', { method: 'POST' }))).toBe('403 FORBIDDEN')
    const { token } = dataOf(await ask('/admin/previews', { body: { type: 'user', id: person.id } }))
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(refusal(await ask('/participant/calendar', { method, headers: { 'x-preview': token } }))).toBe(
        '403 FORBIDDEN',
      )
  })

  test('the calendar’s address is in no line of the log', async () => {
    const { path, read } = await setUp()
    await read()
    await call(server, path.replace('.1.', '.2.'))
    const [, secret = ''] = /([\w-]{43})\.ics/.exec(path) ?? []
    expect(server.log()).toContain('/api/calendar/:file')
    expect(server.log()).not.toContain(secret)
  })

  test('the calendar’s address of one person stays open while others are guessed from the same client', async () => {
    const own = await openOffice()
    const group = await addGroup(own)
    const person = await admit(own, [group.id])
    const { path } = dataOf(await person.ask('/participant/calendar', { method: 'POST' }))
    const guesses = await Promise.all(Array.from({ length: 61 }, (_, n) => call(own.server, `/api/calendar/${n}.ics`)))
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(60).fill(404), 429])
    expect((await call(own.server, path)).status).toBe(200)
  })
})

test('the calendar of a deleted person is deleted', async () => {
  const { person } = await setUp()
  dataOf(await ask(`/admin/users/${person.id}`, { method: 'DELETE' }))
  expect(await shownOf(person.id)).toBeUndefined()
})
