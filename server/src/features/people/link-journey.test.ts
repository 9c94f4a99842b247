import type { LinkJourney } from '@palco/contract/users/users'
import { afterAll, expect, test, vi } from 'vitest'
import { call } from '#test/client.ts'
import { addGroup, addRoom, dataOf, openOffice, refusal } from '#test/office.ts'
import { heldClock, openPostOffice, PUBLIC_URL } from '#test/post-office.ts'
import { countLinkStates } from './link-journey.repo.ts'

const time = heldClock()
const post = await openPostOffice({
  until: afterAll,
  onRecipient: (to) => (to.startsWith('gone') ? { code: 550, text: '5.1.1 No such user' } : null),
})
const office = await openOffice({ until: afterAll, mail: post.mail, mailTiming: { clock: time.clock, pollMs: 10 } })
const { ask, server } = office

const until = (claim: () => unknown) => vi.waitFor(claim)

let people = 0

/** Adds a person who has to choose a password. */
async function invite(fields: object = {}): Promise<{ id: string; email: string }> {
  people += 1
  const body = { name: `Pessoa ${people}`, email: `pessoa${people}@journey.org`, ownPassword: true, ...fields }
  return dataOf(await ask('/admin/users', { body }))
}

const issue = async (id: string, body?: object) =>
  dataOf(await ask(`/admin/users/${id}/access-link`, { method: 'POST', ...(body && { body }) }))
const mail = async (id: string) => dataOf(await ask(`/admin/users/${id}/access-link/mail`, { method: 'POST' }))
const tokenOf = ({ link }: { link: string }) => link.split('#')[1] ?? ''
const open = async (token: string) => dataOf(await call(server, '/api/auth/access-links/check', { body: { token } }))
const redeem = (token: string) =>
  call(server, '/api/auth/access-links/redeem', { body: { token, newPassword: 'janela-azul-do-mar' } })

const listed = async (query: object) => dataOf(await ask(`/admin/users?${new URLSearchParams({ ...query })}`))
const idsAt = async (link: string) =>
  (await listed({ link, role: 'PARTICIPANT', pageSize: '200' })).data.map(({ id }: { id: string }) => id)
const journeyOf = async (id: string): Promise<LinkJourney> => dataOf(await ask(`/admin/users/${id}/accesses`)).link
const stateOf = async (id: string) => (await journeyOf(id)).state

const AT = expect.stringMatching(/^\d{4}-.*Z$/)

test('an access link is made, sent by mail, opened and used, each with its time', async () => {
  const { id, email } = await invite()
  expect(await journeyOf(id)).toEqual({ state: 'none' })
  await mail(id)
  await until(async () =>
    expect(await journeyOf(id)).toEqual({ state: 'sent', madeAt: AT, sentAt: AT, sentBy: 'mail' }),
  )
  const source = post.received
    .find(({ to }) => to === email)
    ?.source.replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
  const token = new RegExp(`${PUBLIC_URL.origin}/acesso#([\\w-]{43})`).exec(source ?? '')?.[1] ?? ''
  await open(token)
  await until(async () => expect(await stateOf(id)).toBe('opened'))
  const { openedAt } = await journeyOf(id)
  await open(token)
  dataOf(await redeem(token))
  const used = await journeyOf(id)
  expect(used).toEqual({ state: 'used', madeAt: AT, sentAt: AT, sentBy: 'mail', openedAt, usedAt: AT })
  const { data } = await listed({ search: email })
  expect(data[0].link).toEqual(used)
  // Old links are deleted, but the chosen password stays.
  await server.db.deleteFrom('access_links').where('user_id', '=', id).execute()
  expect(await journeyOf(id)).toEqual({ state: 'used' })
})

test('a mail that was given up leaves the access link as made, and shows it', async () => {
  const { id } = await invite({ email: 'gone@journey.org' })
  await mail(id)
  await until(async () => expect(await journeyOf(id)).toEqual({ state: 'made', madeAt: AT, hasMailFailed: true }))
})

test('the access link that has come furthest counts, unless it does not work any more', async () => {
  const { id } = await invite()
  const first = await issue(id)
  await open(tokenOf(first))
  await until(async () => expect(await stateOf(id)).toBe('opened'))
  await issue(id)
  expect(await journeyOf(id)).toEqual({ state: 'opened', madeAt: AT, openedAt: AT })
  const ownLinks = () => server.db.updateTable('access_links').where('user_id', '=', id)
  const expired = { expires_at: '2025-01-01T00:00:00.000Z' }
  await ownLinks().where('opened_at', 'is not', null).set(expired).execute()
  expect(await journeyOf(id)).toEqual({ state: 'made', madeAt: AT })
  await ownLinks().set(expired).execute()
  expect(await journeyOf(id)).toEqual({ state: 'none' })
  expect((await call(server, '/api/auth/access-links/check', { body: { token: tokenOf(first) } })).status).toBe(410)
  await issue(id)
  await ownLinks().set({ voided_at: new Date().toISOString() }).execute()
  expect(await journeyOf(id)).toEqual({ state: 'none' })
})

test('a filter of the people list finds each state of a link, and the counts are those of the filter', async () => {
  const [none, made, sent, opened, used] = await Promise.all([invite(), invite(), invite(), invite(), invite()])
  await issue(made.id)
  await issue(sent.id, { sentBy: 'whatsapp' })
  await open(tokenOf(await issue(opened.id)))
  dataOf(await redeem(tokenOf(await issue(used.id))))
  await until(async () => expect(await stateOf(opened.id)).toBe('opened'))
  const all = { none, made, sent, opened, used }
  const ids = Object.fromEntries(
    await Promise.all(Object.keys(all).map(async (state) => [state, await idsAt(state)] as const)),
  )
  for (const [state, { id }] of Object.entries(all))
    expect(Object.keys(ids).filter((each) => ids[each].includes(id))).toEqual([state])
  const unopened = await idsAt('unopened')
  expect([made, sent].every(({ id }) => unopened.includes(id))).toBe(true)
  expect([none, opened, used].some(({ id }) => unopened.includes(id))).toBe(false)
  const counts = await countLinkStates(server.db, { status: 'active', role: 'PARTICIPANT' })
  expect(counts).toMatchObject(Object.fromEntries(Object.keys(all).map((state) => [state, ids[state].length])))
})

test('links for people who did not open theirs can be mailed by the filter', async () => {
  const [sent, opened] = await Promise.all([invite(), invite()])
  await issue(sent.id, { sentBy: 'whatsapp' })
  await open(tokenOf(await issue(opened.id)))
  await until(async () => expect(await stateOf(opened.id)).toBe('opened'))
  const filter = { search: 'journey.org', link: 'unopened' }
  dataOf(await ask('/admin/access-links/mail', { body: { of: 'filter', filter, includesHolders: true } }))
  await until(async () => expect((await journeyOf(sent.id)).sentBy).toBe('mail'))
  expect(await stateOf(opened.id)).toBe('opened')
  const { changes } = await server.db
    .selectFrom('audit')
    .where('action', '=', 'link.mailed-many')
    .select('changes')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(changes)).toMatchObject({ link: [null, 'unopened'] })
})

test('chats with links are for people with a phone and without a password, unsent ones first', async () => {
  const group = await addGroup(office)
  await addRoom(office, group.id, { language: 'DE_DE' })
  const groupIds = [group.id]
  const ana = await invite({ name: 'Ana Chat', phone: '11 98765-4321', groupIds })
  const bia = await invite({ name: 'Bia Chat', phone: '+351 912 345 678', groupIds })
  await invite({ name: 'Cid Chat', groupIds })
  const own = { password: 'segredo-1', ownPassword: false }
  await invite({ name: 'Davi Chat', phone: '11 98765-4322', groupIds, ...own })
  const { message, link } = await issue(ana.id, { sentBy: 'whatsapp' })
  expect(message).toContain(`Hallo Ana!`)
  expect(message).toContain(link)
  const body = { of: 'filter', filter: { group: group.id } }
  const chats = dataOf(await ask('/admin/access-links/chats', { body }))
  expect(chats).toEqual({
    people: [
      { id: bia.id, name: 'Bia Chat', phone: '+351912345678', message: expect.stringContaining('/acesso#…') },
      { id: ana.id, name: 'Ana Chat', phone: '+5511987654321', message: expect.any(String), holds: 'whatsapp' },
    ],
    withoutPhone: 1,
    left: 0,
  })
  expect(chats.people[0].message).toContain('Hallo Bia!')

  // After the link has expired, Ana needs a new link.
  const expired = { expires_at: '2025-01-01T00:00:00.000Z' }
  await server.db.updateTable('access_links').where('user_id', '=', ana.id).set(expired).execute()
  const [first] = dataOf(await ask('/admin/access-links/chats', { body })).people
  expect([first.id, first.holds]).toEqual([ana.id, undefined])
  expect(refusal(await ask(`/admin/users/${ana.id}/access-link/sent`, { method: 'POST' }))).toBe('409 CONFLICT')
})

test('an access link that was shown is recorded as sent when its chat is opened', async () => {
  const { id } = await invite()
  const markSent = () => ask(`/admin/users/${id}/access-link/sent`, { method: 'POST' })
  expect(refusal(await markSent())).toBe('409 CONFLICT')
  await issue(id)
  dataOf(await markSent())
  expect(await journeyOf(id)).toMatchObject({ state: 'sent', sentBy: 'whatsapp' })
  const lines = await server.db
    .selectFrom('audit')
    .where('target_id', '=', id)
    .where('action', '=', 'link.sent')
    .select('actor_id')
    .execute()
  expect(lines).toEqual([{ actor_id: office.adminId }])
})

test('a phone is saved in one form, kept by a change without it, and neither logged nor sent to its owner', async () => {
  const { id, email } = await invite({ phone: '(11) 98765-0001' })
  const put = async (fields: object) =>
    dataOf(await ask(`/admin/users/${id}`, { method: 'PUT', body: { name: 'Rui', role: 'PARTICIPANT', ...fields } }))
  expect((await put({})).phone).toBe('+5511987650001')
  dataOf(await redeem(tokenOf(await issue(id))))
  const session = dataOf(await call(server, '/api/auth/login', { body: { email, password: 'janela-azul-do-mar' } }))
  expect(JSON.stringify([session, dataOf(await call(server, '/api/auth/profile', { as: session }))])).not.toContain(
    '98765',
  )
  expect((await put({ phone: '' })).phone).toBeUndefined()
  expect(refusal(await ask(`/admin/users/${id}`, { method: 'PUT', body: { phone: '123' } }))).toBe('400 INVALID_INPUT')
  expect(server.log()).not.toContain('98765')
})
