import path from 'node:path'
import { expect, test } from 'vitest'
import { environmentOf, newFolder, newLocation, succeed } from '#test/backup-orders.ts'
import { call, signIn } from '#test/client.ts'
import { addPasskey, addTotp, admitMember, codeOf, openJar } from '#test/members.ts'
import { addGroup, addRoom, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { startServer } from '#test/test-server.ts'

// The tests start commands in separate processes, on a machine that may be busy.
const LONG_MS = 60_000

/** Makes a backup of a server with one member, who has every kind of factor and a trusted browser. */
async function backUp(secondFactorKey: string) {
  const location = await newLocation()
  const publicUrl = new URL('https://semana.example.com')
  const server = await startServer({ location, secondFactorKey, publicUrl })
  const member = await admitMember({ server })
  const { secret, recoveryCodes } = await addTotp(member)
  const { authenticator } = await addPasskey(member, { url: publicUrl.origin })
  const browser = openJar(server)
  const { token } = await browser.begin(member.email)
  dataOf(await browser.post('/auth/second-factor', { token, code: codeOf(secret), trust: true }))
  await server.stop()
  const file = path.join(newFolder(), 'copy.jsonl.gz')
  await succeed(environmentOf(location), 'backup', file)
  return { file, email: member.email, secret, recoveryCodes, authenticator, cookies: browser.cookies, publicUrl }
}

test('a restore keeps the factors, and no trusted browser', { timeout: LONG_MS }, async () => {
  const key = 'the key of both servers of this test'
  const { file, email, secret, cookies, publicUrl } = await backUp(key)
  const location = await newLocation()
  await succeed(environmentOf(location), 'restore', file)
  const server = await startServer({ location, secondFactorKey: key, publicUrl })
  const browser = openJar(server)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  const { token } = await browser.begin(email)
  const answer = await browser.post('/auth/second-factor', { token, code: codeOf(secret, 1), trust: false })
  expect(answer.status).toBe(200)
})

test('after a restore without the key, codes of apps can not be checked; passkeys and recovery codes work', {
  timeout: LONG_MS,
}, async () => {
  const { file, email, secret, recoveryCodes, authenticator, publicUrl } = await backUp('a key that gets lost, alas')
  const location = await newLocation()
  await succeed(environmentOf(location), 'restore', file)
  const server = await startServer({ location, secondFactorKey: 'another key, of the new server', publicUrl })
  const browser = openJar(server)
  const { token, ways } = await browser.begin(email)
  expect(ways).toEqual(['passkey', 'totp', 'recovery'])
  const send = (proof: object) => browser.post('/auth/second-factor', { token, ...proof, trust: false })
  expect(refusal(await send({ code: codeOf(secret) }))).toBe('409 TOTP_UNREADABLE')
  const options = dataOf(await browser.post('/auth/second-factor/options', { token }))
  const opened = dataOf(await send({ passkey: authenticator.answer(options) }))
  expect(opened.user.email).toBe(email)
  const again = await openJar(server).begin(email)
  const recovery = { token: again.token, code: recoveryCodes[0], trust: false }
  expect((await openJar(server).post('/auth/second-factor', recovery)).status).toBe(200)
})

test('a restore keeps the rooms of a moderator and the groups of a reader', { timeout: LONG_MS }, async () => {
  const [from, to] = [await newLocation(), await newLocation()]
  const office = await openOffice({ location: from })
  const [own, foreign] = [await addGroup(office), await addGroup(office)]
  const room = await addRoom(office, own.id)
  await addRoom(office, foreign.id)
  const join = async (fields: object) => {
    const { id, email } = await admit(office, [], 'ADMIN')
    const body = { name: 'Rui', role: 'ADMIN', groupIds: [], ...fields }
    dataOf(await office.ask(`/admin/users/${id}`, { method: 'PUT', body }))
    return email
  }
  const moderator = await join({ teamFunction: 'MODERATOR', teamRoomIds: [room.id] })
  const reader = await join({ teamFunction: 'READER', teamGroupIds: [own.id] })
  await office.server.stop()
  const file = path.join(newFolder(), 'copy.jsonl.gz')
  await succeed(environmentOf(from), 'backup', file)
  await succeed(environmentOf(to), 'restore', file)

  const server = await startServer({ location: to })
  const read = async (email: string, path: string) =>
    dataOf(await call(server, `/api/admin${path}`, { as: await signIn(server, email) }))
  const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)
  expect(idsOf((await read(moderator, '/moderation/rooms')).rooms)).toEqual([room.id])
  expect(idsOf(await read(reader, '/groups'))).toEqual([own.id])
})
