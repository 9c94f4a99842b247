import { PREVIEW_HEADER } from '@palco/contract/base/paths-and-headers'
import type { PreviewAnswer } from '@palco/contract/previews/previews'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { authenticatedSocket, call, next, signIn } from '#test/client.ts'
import {
  addGroup,
  addPerson,
  addRoom,
  admit,
  anAnnouncement,
  change,
  dataOf,
  openOffice,
  refusal,
} from '#test/office.ts'
import { ROUTES } from '#test/route-table.ts'
import { openPreviewTokens } from '../session/preview-tokens.ts'
import { hashToken } from '../session/tokens.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const office = await openOffice({ until: afterAll })
const { server, admin, ask } = office
const group = await addGroup(office, { name: 'Brasil' })
const other = await addGroup(office, { name: 'Portugal' })
const open = await addRoom(office, group.id, { name: 'Aberta' })
const hidden = await addRoom(office, group.id, { name: 'Fechada para ela' })
const soon = await addRoom(office, group.id, { name: 'Amanhã', startDate: inHours(24), endDate: inHours(26) })
const ended = await addRoom(office, group.id, { name: 'Ontem', startDate: inHours(-26), endDate: inHours(-24) })
await addRoom(office, other.id, { name: 'Dos outros' })

const previewOf = async (asked: object): Promise<PreviewAnswer> => dataOf(await ask('/admin/previews', { body: asked }))
const as = ({ token }: { token: string }, method = 'GET') => ({ method, headers: { [PREVIEW_HEADER]: token } })
const namesIn = (answer: Awaited<ReturnType<typeof ask>>) => dataOf(answer).map(({ name }: { name: string }) => name)

test('the preview of a group is that of a person in this group only', async () => {
  const said = dataOf(
    await ask('/admin/announcements', { body: anAnnouncement({ audience: { type: 'group', id: group.id } }) }),
  )
  const preview = await previewOf({ type: 'group', id: group.id })
  expect(preview.profile).toMatchObject({ role: 'PARTICIPANT', userGroups: [{ groupId: group.id }] })
  expect(preview.announcements.map(({ id }) => id)).toEqual([said.id])
  expect(namesIn(await ask('/participant/rooms', as(preview)))).toEqual([
    ...['Aberta', 'Fechada para ela', 'Amanhã', 'Ontem'],
  ])
  expect(dataOf(await ask(`/participant/rooms/${open.id}`, as(preview))).webinarUrl).toBe(open.webinarUrl)
  expect((await ask('/participant/event', as(preview))).status).toBe(200)
  expect(refusal(await ask('/participant/speaking', as(preview)))).toBe('403 FORBIDDEN')
})

test('the preview of a group has no attendance', async () => {
  const stay = { id: 'stay', user_id: office.adminId, room_id: open.id, left_at: null, hidden_seconds: 0 }
  const stays = { ...stay, started_at: inHours(-2), last_seen_at: inHours(-1) }
  await server.db.insertInto('attendance').values(stays).execute()
  onTestFinished(async () => void (await server.db.deleteFrom('attendance').execute()))
  const preview = await previewOf({ type: 'group', id: group.id })
  expect(dataOf(await ask('/participant/attendance', as(preview))).rooms).toEqual([])
})

test('the preview of a person has their room list, and that of a speaker their rooms', async () => {
  const person = await addPerson(office, [group.id, other.id], 'SPEAKER')
  const roomIds = [open.id]
  await ask(`/admin/users/${person.id}/rooms`, { method: 'PUT', body: { roomIds } })
  await change(office, '/admin/rooms', open, { speakerIds: [person.id] })
  const preview = await previewOf({ type: 'user', id: person.id })
  expect(preview.profile).toMatchObject({ id: person.id, email: person.email, role: 'SPEAKER' })
  expect(namesIn(await ask('/participant/rooms', as(preview)))).toEqual(['Aberta'])
  expect(refusal(await ask(`/participant/rooms/${hidden.id}`, as(preview)))).toBe('404 NOT_FOUND')
  expect(dataOf(await ask('/participant/speaking', as(preview)))).toMatchObject([{ roomId: open.id, viewers: 0 }])
  await ask(`/admin/users/${person.id}`, { method: 'DELETE' })
  expect(refusal(await ask('/participant/rooms', as(preview)))).toBe('404 NOT_FOUND')
})

test('the preview of a person has their pass', async () => {
  const person = await addPerson(office, [group.id])
  await ask(`/admin/users/${person.id}/passes`, { body: { pass: 'PREMIUM' } })
  expect((await previewOf({ type: 'user', id: person.id })).profile.held).toEqual({ pass: 'PREMIUM' })
})

test('a preview may open rooms early, but not ended ones', async () => {
  const asked = { type: 'group', id: group.id }
  const [plain, early] = [await previewOf(asked), await previewOf({ ...asked, opensEarly: true })]
  expect(refusal(await ask(`/participant/rooms/${soon.id}`, as(plain)))).toBe('403 ROOM_NOT_OPEN_YET')
  expect(dataOf(await ask(`/participant/rooms/${soon.id}`, as(early))).webinarUrl).toBe(soon.webinarUrl)
  expect(refusal(await ask(`/participant/rooms/${ended.id}`, as(early)))).toBe('403 ROOM_ENDED')
  const someone = await admit(office, [group.id])
  expect(refusal(await someone.ask(`/participant/rooms/${soon.id}`, as(early)))).toBe('403 FORBIDDEN')
})

test('each preview is recorded in the audit', async () => {
  const person = await addPerson(office, [group.id])
  await previewOf({ type: 'user', id: person.id, opensEarly: true })
  const [line] = dataOf(await ask(`/admin/audit?about=${person.id}&action=user.previewed`)).data
  expect(line).toMatchObject({
    actor: { id: office.adminId },
    target: { type: 'user', id: person.id, name: 'Ana Moreira' },
    changes: { opensEarly: [false, true] },
  })
})

test('administrators and unknown people have no preview', async () => {
  expect(refusal(await ask('/admin/previews', { body: { type: 'user', id: office.adminId } }))).toBe('409 CONFLICT')
  for (const type of ['user', 'group'])
    expect(refusal(await ask('/admin/previews', { body: { type, id: 'nobody' } }))).toBe('404 NOT_FOUND')
})

describe('a preview token', () => {
  const READ = [
    'GET /api/auth/profile',
    ...['GET /api/participant/event', 'GET /api/participant/rooms', 'GET /api/participant/speaking'],
    ...[
      'GET /api/participant/rooms/:id',
      'GET /api/participant/rooms/:id/recording',
      'GET /api/participant/rooms/:id/questions',
      'GET /api/participant/rooms/:id/questions/own',
      'GET /api/participant/attendance',
      'GET /api/participant/certificate',
    ],
    ...['GET /api/portal/polls/:id/vote', 'GET /api/portal/rooms/:id/rating'],
  ]
  let preview: PreviewAnswer
  let person: Awaited<ReturnType<typeof addPerson>>

  beforeAll(async () => {
    person = await addPerson(office, [group.id], 'SPEAKER')
    preview = await previewOf({ type: 'user', id: person.id, opensEarly: true })
  })

  const TABLES = [
    'users',
    'groups',
    'rooms',
    'languages',
    'sessions',
    'announcements',
    'audit',
    'access_links',
  ] as const
  /** Returns all rows, without `last_seen_at` and `last_used_at`, which the server updates by itself. */
  const content = async () => {
    const rows = await Promise.all(TABLES.map((table) => server.db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows, (key, value) => (/^last_(seen|used)_at$/.test(key) ? undefined : value))
  }

  test('a preview token reads what the portal reads; every other call is refused and changes nothing', async () => {
    const before = await content()
    const got: Record<string, number> = {}
    for (const { call: name, body } of ROUTES.filter((route) => route.who !== 'anybody')) {
      const [method = '', path = ''] = name.split(' ')
      const address = path.replace(/:\w+/, open.id)
      const answer = await call(server, address, { ...as(preview, method), as: admin, body: body?.() })
      got[name] = answer.status
    }
    expect(Object.keys(got).filter((name) => got[name] !== 403)).toEqual(READ)
    // The room has no recording, and no poll has its id.
    for (const name of READ) expect(got[name], name).toBe(/recording$|\/polls\//.test(name) ? 404 : 200)
    expect(await content()).toBe(before)
  })

  test.each([
    ['no token at all', () => ''],
    ['one that is made up', () => 'eyJ0eXBlIjoiZ3JvdXAifQ.AAAA'],
    ['one whose content was changed', () => forged()],
    ['one without its seal', () => preview.token.split('.')[0] ?? ''],
    ['one of another session', () => otherSession()],
    ['one that is too old', () => tooOld()],
  ])('a preview with %s is refused', async (_what, token) => {
    const answer = await ask('/participant/rooms', { headers: { [PREVIEW_HEADER]: await token() } })
    expect(refusal(answer)).toBe('403 FORBIDDEN')
  })

  function forged() {
    const content = JSON.stringify({ type: 'group', id: other.id, opensEarly: true, expiresAt: Date.now() + HOUR_MS })
    return `${Buffer.from(content).toString('base64url')}.${preview.token.split('.')[1]}`
  }

  async function otherSession() {
    const colleague = await admit(office, [], 'ADMIN')
    return dataOf(await colleague.ask('/admin/previews', { body: { type: 'group', id: group.id } })).token
  }

  async function tooOld() {
    const seals = await openPreviewTokens(server.db)
    const asked = { type: 'group' as const, id: group.id, opensEarly: false }
    return seals.issue(asked, hashToken(admin.sessionToken), Date.now() - 24 * HOUR_MS)
  }

  test('a preview token needs the session of its administrator, and their role', async () => {
    expect((await call(server, '/api/participant/rooms', as(preview))).status).toBe(401)
    const bearer = {
      ...as(preview).headers,
      authorization: `Bearer ${preview.token}`,
      'x-session-token': preview.token,
    }
    expect((await call(server, '/api/participant/rooms', { headers: bearer })).status).toBe(401)
    const colleague = await admit(office, [], 'ADMIN')
    const theirs = dataOf(await colleague.ask('/admin/previews', { body: { type: 'group', id: group.id } }))
    await ask(`/admin/users/${colleague.id}`, { method: 'PUT', body: { name: 'Ex', role: 'PARTICIPANT' } })
    expect(refusal(await colleague.ask('/participant/rooms', as(theirs)))).toBe('403 FORBIDDEN')
  })

  test('a preview token leaves the session, presence and attendance of the previewed person alone', async () => {
    const session = await signIn(server, person.email)
    const socket = await authenticatedSocket(server, session)
    const ended = vi.fn()
    socket.on('session_terminated', ended)
    const seen = await previewOf({ type: 'user', id: person.id })
    expect((await ask(`/participant/rooms/${open.id}`, as(seen))).status).toBe(200)
    // A preview opens no socket. A socket that is opened by hand belongs to the administrator, who does not count as a
    // viewer.
    const own = await authenticatedSocket(server, admin)
    const beaten = next(own, 'heartbeat_ack')
    own.emit('heartbeat', { roomId: open.id, visible: true })
    await beaten
    expect((await call(server, '/api/participant/rooms', { as: session })).status).toBe(200)
    expect(dataOf(await ask(`/admin/live/rooms/${open.id}/viewers`))).toMatchObject({ total: 0 })
    expect(await server.db.selectFrom('attendance').selectAll().execute()).toEqual([])
    const accesses = server.db.selectFrom('access_log').where('user_id', '=', person.id)
    expect(await accesses.selectAll().execute()).toHaveLength(1)
    expect(ended).not.toHaveBeenCalled()
  })
})
