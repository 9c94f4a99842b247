import { wallState } from '@palco/contract/live/walls'
import { expect, test } from 'vitest'
import { authenticatedSocket, call, next } from '#test/client.ts'
import { addGroup, addPerson, addRoom, admit, dataOf, type Office, openOffice, refusal } from '#test/office.ts'

async function makeWall({ ask }: Office, name = 'TV da técnica') {
  const { wall, link } = dataOf(await ask('/admin/live/walls', { body: { name } }))
  return { wall, link, token: new URL(link).hash.slice(1) }
}
const read = ({ server }: Office, token: string) => call(server, '/api/wall', { body: { token } })
const list = async ({ ask }: Office) => dataOf(await ask('/admin/live/walls'))
const expire = ({ server }: Office) =>
  server.db.updateTable('wall_links').set({ expires_at: '2025-01-01T00:00:00.000Z' }).execute()

test('a wall link shows the rooms and figures of the second screen without a session, and no names of people', async () => {
  const office = await openOffice()
  const group = await addGroup(office)
  const backupUrl = 'https://vimeo.com/76979871'
  const room = await addRoom(office, group.id, { backupUrl, speaker: 'Helena Prado' })
  await addRoom(office, group.id, { startDate: '2099-12-01T09:00' })
  const { session, email } = await admit(office, [group.id])
  const socket = await authenticatedSocket(office.server, session)
  const acknowledged = next(socket, 'heartbeat_ack')
  socket.emit('heartbeat', { roomId: room.id, visible: true })
  await acknowledged
  const { token, link } = await makeWall(office)
  expect(new URL(link).pathname).toBe('/parede')
  const state = async () => wallState.parse(dataOf(await read(office, token)))
  await expect.poll(async () => (await state()).figures.inRooms).toBe(1)
  expect(await state()).toMatchObject({
    tiles: [{ room: { name: 'Abertura', onAir: 'main' }, status: 'always', counts: { viewers: 1, expected: 1 } }],
    figures: { expected: 1, arrived: 1, nodes: 1 },
    alarm: null,
  })
  const { text } = await read(office, token)
  for (const secret of [email, 'Ana Moreira', 'Helena', 'vimeo', 'dQw4w9WgXcQ', 'example.com'])
    expect(text).not.toContain(secret)
})

test('a wall shows the room to open next while none is open', async () => {
  const office = await openOffice()
  const { id } = await addRoom(office, (await addGroup(office)).id, { startDate: '2099-12-01T09:00' })
  const { token } = await makeWall(office)
  expect(dataOf(await read(office, token))).toMatchObject({ tiles: [], next: { room: { id }, status: 'comingSoon' } })
})

test('a wall shows the newest alarm, without the name of the administrator who silenced it', async () => {
  const office = await openOffice()
  const alarm = { id: 'a', kind: 'mail-away', target_id: '', target_name: '', ended_at: null, noted_by: 'Rita Lobo' }
  const details = JSON.stringify({ before: 0, after: 7, outcome: null })
  const started_at = '2025-12-01T13:41:00.000Z'
  await office.server.db
    .insertInto('alarms')
    .values({ ...alarm, details, started_at })
    .execute()
  const { text, body } = await read(office, (await makeWall(office)).token)
  const shown = { text: expect.stringContaining('7 e-mails esperam'), startedAt: started_at, isNoted: true, others: 0 }
  expect(body.data.alarm).toEqual(shown)
  expect(text).not.toContain('Rita')
})

test('a revoked wall link shows nothing from its next read on, and other links go on', async () => {
  const office = await openOffice()
  const [one, other] = [await makeWall(office), await makeWall(office, 'Sala VIP')]
  dataOf(await read(office, one.token))
  dataOf(await office.ask(`/admin/live/walls/${one.wall.id}`, { method: 'DELETE' }))
  expect(refusal(await read(office, one.token))).toBe('404 LINK_UNKNOWN')
  dataOf(await read(office, other.token))
  expect(refusal(await office.ask(`/admin/live/walls/${one.wall.id}`, { method: 'DELETE' }))).toBe('404 NOT_FOUND')
  expect(await list(office)).toMatchObject([{ name: 'Sala VIP', createdBy: 'Ana Moreira' }])
})

test('an expired wall link shows nothing, and is not listed', async () => {
  const office = await openOffice()
  const { token } = await makeWall(office)
  await expire(office)
  expect(refusal(await read(office, token))).toBe('404 LINK_UNKNOWN')
  expect(await list(office)).toEqual([])
})

test('a wall link is stored only as a hash, and its making and revoking are audited without it', async () => {
  const office = await openOffice()
  const { wall, token } = await makeWall(office)
  await office.ask(`/admin/live/walls/${wall.id}`, { method: 'DELETE' })
  const { token: kept } = await makeWall(office)
  const rows = await office.server.db.selectFrom('wall_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(kept)
  const { data: lines } = dataOf(await office.ask('/admin/audit?target=wall'))
  expect(lines).toMatchObject([
    { action: 'wall.created' },
    { action: 'wall.revoked', target: { id: wall.id, name: 'TV da técnica' } },
    { action: 'wall.created', changes: { expiresAt: [null, wall.expiresAt] } },
  ])
  expect(JSON.stringify(lines)).not.toContain(token)
})

test('a wall link says when it was last open', async () => {
  const office = await openOffice()
  const { token } = await makeWall(office)
  expect(await list(office)).toMatchObject([{ seenAt: null }])
  await read(office, token)
  await expect.poll(() => list(office)).toMatchObject([{ seenAt: expect.any(String) }])
})

test('a wall shows its rooms during a long write elsewhere, such as an import', async () => {
  const office = await openOffice()
  const { token } = await makeWall(office)
  await office.server.db.transaction().execute(async (trx) => {
    await trx.updateTable('wall_links').set({ name: 'Palco' }).execute()
    dataOf(await read(office, token))
  })
  await expect.poll(() => list(office)).toMatchObject([{ seenAt: expect.any(String) }])
})

test('guessed tokens of wall links are limited, and do not stop a wall behind the same address', async () => {
  const office = await openOffice()
  const { token } = await makeWall(office)
  for (let n = 0; n < 60; n++) await read(office, `guess ${n}`)
  expect(refusal(await read(office, 'guess'))).toBe('429 TOO_MANY_ATTEMPTS')
  dataOf(await read(office, token))
})

test('there are at most 20 wall links, and each has a name', async () => {
  const office = await openOffice()
  for (let n = 0; n < 20; n++) await makeWall(office)
  const make = (name: string) => office.ask('/admin/live/walls', { body: { name } })
  expect(refusal(await make('TV'))).toBe('409 CONFLICT')
  expect(refusal(await make(' '))).toBe('400 INVALID_INPUT')
})

test('a session is no wall link, and a wall link is no session', async () => {
  const office = await openOffice()
  const { token } = await makeWall(office)
  const { session } = await admit(office)
  expect(refusal(await read(office, session.sessionToken))).toBe('404 LINK_UNKNOWN')
  await addPerson(office)
  const asWall = { tokens: { accessToken: token, refreshToken: token }, sessionToken: token }
  expect((await call(office.server, '/api/admin/live/walls', { as: asWall })).status).toBe(401)
})
