import type { ServerResponse } from 'node:http'
import type { EmbedCheck } from '@palco/contract/embed-checks/embed-checks'
import type { Room } from '@palco/contract/rooms/rooms'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { holdTime } from '#test/held-time.ts'
import { addGroup, addRoom, admit, aRoom, change, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { freeRecordings, publishRecordings, saveRecording } from '#test/recorded-rooms.ts'
import { startServer } from '#test/test-server.ts'
import { openWebinarHost } from '#test/webinar-host.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import type { EmbedChecksTable } from '../../base/db/schema.ts'
import { claimProbe, listChecks } from './embed-checks.repo.ts'
import { addressesOf } from './room-addresses.ts'

const PUBLIC = { publicUrl: new URL('https://evento.example.com') }
const PLAYS = 'https://plays.site.example/'
const REFUSES = 'https://refuses.site.example/'
const CHANGES = 'https://changes.site.example/'
const WAITS = 'https://waits.site.example/'

const asked: string[] = []
let waiting: ServerResponse[] = []
let isFramingRefused = false
const host = await openWebinarHost(({ headers }, response) => {
  const url = `https://${headers.host}/`
  asked.push(url)
  if (url === WAITS) return void waiting.push(response)
  const refuses = url === REFUSES || (url === CHANGES && isFramingRefused)
  response.writeHead(200, refuses ? { 'x-frame-options': 'DENY', 'x-secret': 'segredo' } : {}).end('segredo')
}, afterAll)
const reach = host.reach({ 'nowhere.site.example': 'nowhere' })

const office = await openOffice({ ...PUBLIC, embedReach: reach, until: afterAll })
const group = await addGroup(office, { maxRooms: 20 })

beforeEach(() => {
  asked.length = 0
  waiting = []
  isFramingRefused = false
})

async function checkOf({ id }: Pick<Room, 'id'>, slot = 'main'): Promise<EmbedCheck> {
  const checks: EmbedCheck[] = dataOf(await office.ask('/admin/embed-checks'))
  const found = checks.find(({ roomId, slot: each }) => roomId === id && each === slot)
  if (!found) throw new Error('no such room')
  return found
}

async function verdictOf(room: Pick<Room, 'id'>, slot = 'main') {
  await expect.poll(async () => (await checkOf(room, slot)).isUnderWay).toBe(false)
  const { verdict, reason, previous } = await checkOf(room, slot)
  return { verdict, reason, previous }
}

const testNow = (webinarUrl: string, { ask }: Office = office) => ask('/admin/embed-checks', { body: { webinarUrl } })

test('a saved room is probed, and again when its address changes', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: PLAYS })
  expect(await verdictOf(room)).toEqual({ verdict: 'plays', reason: null, previous: null })
  expect((await checkOf(room)).checkedAt).toMatch(/^20/)
  await change(office, '/admin/rooms', room, { webinarUrl: REFUSES })
  expect(await verdictOf(room)).toEqual({ verdict: 'refused', reason: 'framing-refused', previous: null })
})

test('a room that was saved with its group is probed', async () => {
  const { groupId: _, ...fields } = { ...aRoom, groupId: '', webinarUrl: REFUSES }
  const saved = dataOf(await office.ask('/admin/groups', { body: { name: 'Com salas', maxRooms: 3, rooms: [fields] } }))
  expect((await verdictOf(saved.rooms[0])).verdict).toBe('refused')
})

test('the backup address of a room has a verdict of its own', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: PLAYS, backupUrl: REFUSES })
  expect((await verdictOf(room)).verdict).toBe('plays')
  expect((await verdictOf(room, 'backup')).verdict).toBe('refused')
})

test('entering a room names the addresses that refuse frames, and no others', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: REFUSES, backupUrl: PLAYS })
  expect((await verdictOf(room)).verdict).toBe('refused')
  const person = await admit(office, [group.id])
  const entered = async () => dataOf(await person.ask(`/participant/rooms/${room.id}`))
  expect(await entered()).toMatchObject({ webinarUrl: REFUSES, standbyUrl: PLAYS, refusedUrls: [REFUSES] })
  await change(office, '/admin/rooms', room, { webinarUrl: PLAYS })
  expect(await entered()).toMatchObject({ webinarUrl: PLAYS, refusedUrls: [] })
})

test('a recording is probed when its address is saved, and again when it is published', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: PLAYS })
  await verdictOf(room)
  await saveRecording(office, room, CHANGES)
  expect((await verdictOf(room, 'recording')).verdict).toBe('plays')
  isFramingRefused = true
  await publishRecordings(office, [room.id])
  expect(await verdictOf(room, 'recording')).toMatchObject({ verdict: 'refused', previous: 'plays' })
  isFramingRefused = false
  await publishRecordings(office, [room.id], false)
  await change(office, '/admin/rooms', room, { name: 'Outra' })
  expect((await verdictOf(room, 'recording')).verdict).toBe('refused')
  await publishRecordings(office, [room.id])
  expect((await verdictOf(room, 'recording')).verdict).toBe('plays')
  expect((await verdictOf(room)).verdict).toBe('plays')
  expect(asked.filter((url) => url === CHANGES)).toHaveLength(3)
})

test('a recording that is replaced during its probe is probed again', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: PLAYS })
  await saveRecording(office, room, WAITS)
  await expect.poll(() => waiting).toHaveLength(1)
  await saveRecording(office, room, REFUSES)
  waiting.pop()?.end()
  expect((await verdictOf(room, 'recording')).verdict).toBe('refused')
})

test('opening a recording says whether its address refuses frames', async () => {
  await freeRecordings(office)
  const endDate = new Date(Date.now() - 1000).toISOString()
  const room = await addRoom(office, group.id, { webinarUrl: PLAYS, mode: 'window', endDate })
  await saveRecording(office, room, REFUSES)
  await publishRecordings(office, [room.id])
  await verdictOf(room, 'recording')
  const person = await admit(office, [group.id])
  const opened = async () => dataOf(await person.ask(`/participant/rooms/${room.id}/recording`))
  expect(await opened()).toMatchObject({ webinarUrl: REFUSES, mode: 'page', refusedUrls: [REFUSES] })
  await saveRecording(office, room, PLAYS)
  expect(await opened()).toMatchObject({ webinarUrl: PLAYS, mode: 'window', refusedUrls: [] })
})

test('saving a room does not wait for the probe, and shows the last verdict until there is a new one', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: WAITS })
  expect(await checkOf(room)).toMatchObject({ verdict: null, checkedAt: null, isUnderWay: true })
  await expect.poll(() => waiting).toHaveLength(1)
  waiting.pop()?.writeHead(200, { 'x-frame-options': 'DENY' }).end()
  expect((await verdictOf(room)).verdict).toBe('refused')
  await change(office, '/admin/rooms', room, { name: 'Outra' })
  await expect.poll(() => waiting).toHaveLength(1)
  expect(await checkOf(room)).toMatchObject({ verdict: 'refused', isUnderWay: true })
  waiting.pop()?.end()
  expect((await verdictOf(room)).verdict).toBe('plays')
})

test('a room that moves keeps the good verdict of its address', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: PLAYS })
  await verdictOf(room)
  await change(office, '/admin/rooms', room, { startDate: '2099-12-01T13:00:00.000Z', endDate: null })
  expect(await checkOf(room)).toMatchObject({ verdict: 'plays', isUnderWay: false })
  expect(asked).toEqual([PLAYS])
})

test('a room may be deleted while it is probed', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: WAITS })
  await expect.poll(() => waiting).toHaveLength(1)
  dataOf(await office.ask(`/admin/rooms/${room.id}`, { method: 'DELETE' }))
  waiting.pop()?.end()
  const next = await addRoom(office, group.id, { webinarUrl: PLAYS })
  expect((await verdictOf(next)).verdict).toBe('plays')
})

test('without internet access the verdict of a probe is unknown, and saving works', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: 'https://nowhere.site.example/' })
  expect(await verdictOf(room)).toEqual({ verdict: 'unknown', reason: 'unreachable', previous: null })
})

test('a manual test of an address probes at once, and answers only the verdict', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: CHANGES })
  expect((await verdictOf(room)).verdict).toBe('plays')
  isFramingRefused = true
  const { headers, body, text } = await testNow(CHANGES)
  expect(body).toEqual({ success: true, data: { verdict: 'refused', reason: 'framing-refused' } })
  expect(text + JSON.stringify([...headers])).not.toContain('segredo')
  expect(await verdictOf(room)).toEqual({ verdict: 'refused', reason: 'framing-refused', previous: 'plays' })
  await testNow(CHANGES)
  expect((await verdictOf(room)).previous).toBe('plays')
})

test('an unsaved address can be tested, and is recorded in the audit', async () => {
  const { headers, body } = await testNow(' https://new.site.example/ ')
  expect(body.data.verdict).toBe('plays')
  const lines = office.server.db.selectFrom('audit').where('request_id', '=', headers.get('x-request-id'))
  expect(await lines.select(['action', 'target_id', 'target_name']).execute()).toEqual([
    { action: 'room.tested', target_id: null, target_name: 'https://new.site.example/' },
  ])
})

test('an administrator has ten tests of addresses a minute', async () => {
  const busy = await openOffice({ ...PUBLIC, embedReach: reach })
  for (let count = 0; count < 10; count++) expect((await testNow(PLAYS, busy)).status).toBe(200)
  const refused = await testNow(PLAYS, busy)
  expect(refusal(refused)).toBe('429 TOO_MANY_ATTEMPTS')
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(asked).toHaveLength(10)
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('one of several nodes probes an address again 24 hours and 30 minutes before the start', async () => {
  const time = holdTime()
  const first = await openOffice({ ...PUBLIC, embedReach: reach })
  const { id: groupId } = await addGroup(first)
  const startDate = new Date(Date.now() + 2 * DAY).toISOString()
  const { id } = await addRoom(first, groupId, { webinarUrl: CHANGES, startDate })
  const { db, location } = first.server
  const verdict = async () => {
    const row = db.selectFrom('embed_checks').where('room_id', '=', id).select(['verdict', 'checked_at'])
    return (await row.executeTakeFirst())?.verdict
  }
  await expect.poll(verdict).toBe('plays')
  // A second node is possible only on PostgreSQL.
  if (isOnPostgres(db)) await startServer({ ...PUBLIC, embedReach: reach, location })
  expect(asked).toEqual([CHANGES])

  const tick = async (ms: number) => {
    time.jumpTo(ms)
    await time.pass(MINUTE)
  }
  /**
   * Moves the clock on until the verdict is as expected. One step may not be enough: it has no effect while the
   * previous probe is still running.
   */
  const tickUntil = async (ms: number, expected: string) => {
    time.jumpTo(ms)
    const isProbed = async () => {
      await time.pass(MINUTE)
      return verdict()
    }
    await expect.poll(isProbed).toBe(expected)
  }
  await tick(DAY - 5 * MINUTE)
  expect(asked).toHaveLength(1)

  isFramingRefused = true
  await tickUntil(DAY, 'refused')
  await tick(DAY + 5 * MINUTE)
  expect(asked).toHaveLength(2)

  isFramingRefused = false
  await tickUntil(2 * DAY - 30 * MINUTE, 'plays')
  await tick(2 * DAY - 20 * MINUTE)
  await tick(2 * DAY + MINUTE)
  expect(asked).toHaveLength(3)
})

test('concurrent claims of the same address give the probe to one', async () => {
  const sealed = await openOffice(PUBLIC)
  const { db } = sealed.server
  const room = await addRoom(sealed, (await addGroup(sealed)).id, { webinarUrl: PLAYS })
  const [address] = addressesOf(room)
  if (!address) throw new Error('no address')
  const claims = (seen?: EmbedChecksTable) =>
    Promise.all([1, 2, 3].map((minutes) => claimProbe(db, address, seen, Date.now() + minutes * MINUTE, MINUTE)))
  expect((await claims()).filter(Boolean)).toHaveLength(1)
  await db.updateTable('embed_checks').set({ leased_until: new Date().toISOString() }).execute()
  const [row] = await listChecks(db)
  expect((await claims(row)).filter(Boolean)).toHaveLength(1)
})

test('a probe whose process died is repeated after its lease', async () => {
  const time = holdTime()
  const { server, ...rest } = await openOffice({ ...PUBLIC, embedReach: reach })
  const { id } = await addRoom({ server, ...rest }, (await addGroup({ server, ...rest })).id, { webinarUrl: PLAYS })
  const rows = server.db.selectFrom('embed_checks').where('room_id', '=', id).select('checked_at')
  const isChecked = async () => Boolean((await rows.executeTakeFirst())?.checked_at)
  await expect.poll(isChecked).toBe(true)
  const leased_until = new Date(Date.now() + 90_000).toISOString()
  await server.db.updateTable('embed_checks').set({ checked_at: null, leased_until }).execute()
  await time.pass(MINUTE)
  expect(asked).toEqual([PLAYS])
  await time.pass(MINUTE)
  await expect.poll(isChecked).toBe(true)
  expect(asked).toEqual([PLAYS, PLAYS])
})

test('a room that is saved again during its probe is probed again', async () => {
  const room = await addRoom(office, group.id, { webinarUrl: WAITS })
  await expect.poll(() => waiting).toHaveLength(1)
  await change(office, '/admin/rooms', room, { webinarUrl: REFUSES })
  expect(await checkOf(room)).toMatchObject({ verdict: null, isUnderWay: true })
  waiting.pop()?.end()
  expect((await verdictOf(room)).verdict).toBe('refused')
})

test('a stopping server aborts its probes of addresses', async () => {
  const ending = await openOffice({ ...PUBLIC, embedReach: reach })
  await addRoom(ending, (await addGroup(ending)).id, { webinarUrl: WAITS })
  await expect.poll(() => waiting).toHaveLength(1)
  await ending.server.app.close()
  await expect.poll(host.countConnections).toBe(0)
})

test('a pasted backup address that refuses to be framed is rejected, unless the administrator insists', async () => {
  const { id } = await addRoom(office, group.id)
  const paste = (fields: object = {}) =>
    office.ask(`/admin/rooms/${id}/air`, { method: 'PUT', body: { onAir: 'backup', backupUrl: REFUSES, ...fields } })
  const answer = await paste()
  expect([refusal(answer), answer.body.error]).toEqual([
    '409 ADDRESS_REFUSED',
    expect.stringMatching(/^O site não deixa ser mostrado/),
  ])
  expect(dataOf(await paste({ isForced: true }))).toMatchObject({ onAir: 'backup', backupUrl: REFUSES })
})

test.each([
  ['plays', { backupUrl: PLAYS }],
  ['does not answer', { backupUrl: WAITS }],
  ['opens in a window of its own', { backupUrl: REFUSES, mode: 'window' }],
])('a pasted backup address that %s goes on air', async (_, fields) => {
  const { id } = await addRoom(office, group.id)
  const body = { onAir: 'backup', ...fields }
  expect(dataOf(await office.ask(`/admin/rooms/${id}/air`, { method: 'PUT', body }))).toMatchObject(body)
})
