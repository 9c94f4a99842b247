import { ACCESS_PATH } from '@palco/contract/base/paths-and-headers'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { call, signIn } from '#test/client.ts'
import { addGroup, addMany, addPerson, addRoom, dataOf, openOffice, refusal } from '#test/office.ts'
import { hashToken } from '../session/tokens.ts'

const office = await openOffice({ until: afterAll })
const { server, ask } = office

const issue = (userId: string, headers = {}) => ask(`/admin/users/${userId}/access-link`, { method: 'POST', headers })
const file = (body: object) => ask('/admin/access-links/file', { body })
const tokenOf = (link = '') => link.split('#')[1] ?? ''
const hashOf = (link?: string) => hashToken(tokenOf(link))
const check = (link: string) => call(server, '/api/auth/access-links/check', { body: { token: tokenOf(link) } })
const audits = (action: string) =>
  server.db
    .selectFrom('audit')
    .where('action', '=', action as never)
    .selectAll()
    .orderBy('id')
    .execute()

type Row = [name: string, email: string, link: string, message: string]

async function rowsOf(answer: { status: number; bytes: Buffer; text: string }): Promise<Row[]> {
  if (answer.status !== 200) throw new Error(answer.text)
  const { sheets } = await readXlsx(answer.bytes)
  return (sheets[0]?.rows.slice(1) ?? []) as Row[]
}

describe('a link for one person', () => {
  test('an access link for one person is returned with its message, once, and audited', async () => {
    const { id, email } = await addPerson(office)
    const { link, message, expiresAt } = dataOf(await issue(id))
    expect(link).toMatch(new RegExp(`^${server.url}${ACCESS_PATH}#[\\w-]{43}$`))
    expect(message).toContain(link)
    expect(message.length).toBeLessThan(500)
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect(dataOf(await check(link)).email).toBe(email)
    const lines = await audits('link.issued')
    expect(lines.at(-1)).toMatchObject({ actor_id: office.adminId, target_id: id, target_name: 'Ana Moreira' })
    for (const stored of [lines, await server.db.selectFrom('access_links').selectAll().execute()])
      expect(JSON.stringify(stored)).not.toContain(tokenOf(link))
  })

  test('access links created concurrently for one person all work, five at most', async () => {
    const { id } = await addPerson(office)
    const answers = await Promise.all(Array.from({ length: 7 }, () => issue(id)))
    const links = answers.map((answer) => dataOf(answer).link)
    const states = (await Promise.all(links.map(check))).map(refusal)
    expect(states.sort()).toEqual([...Array(5).fill('200 undefined'), ...Array(2).fill('410 LINK_REPLACED')])
    const voided = answers.reduce((sum, answer) => sum + dataOf(answer).voided, 0)
    expect(voided).toBe(2)
  })

  test('a sixth access link voids the oldest, an expired one does not count, and the answer says so', async () => {
    const { id } = await addPerson(office)
    const ownLinks = () => server.db.updateTable('access_links').where('user_id', '=', id)
    const links: string[] = []
    for (let n = 0; n < 5; n++) links.push(dataOf(await issue(id)).link)
    await ownLinks().set({ expires_at: '2025-01-01T00:00:00.000Z' }).where('hash', '=', hashOf(links[0])).execute()
    const fifth = dataOf(await issue(id))
    expect(fifth.voided).toBe(0)
    const sixth = dataOf(await issue(id))
    expect(sixth.voided).toBe(1)
    const states = await Promise.all([...links, fifth.link, sixth.link].map(async (link) => refusal(await check(link))))
    const works = '200 undefined'
    expect(states).toEqual(['410 LINK_EXPIRED', '410 LINK_REPLACED', works, works, works, works, works])
  })

  test('the access links of one person are listed, and voided alone', async () => {
    const [one, other] = [await addPerson(office), await addPerson(office)]
    const links = [dataOf(await issue(one.id)).link, dataOf(await issue(one.id)).link]
    const theirs = dataOf(await issue(other.id)).link
    await rowsOf(await file({ of: 'selection', userIds: [one.id], includesHolders: true }))
    dataOf(await check(links[1] ?? ''))
    const path = `/admin/users/${one.id}/access-links`
    const ways = async () => dataOf(await ask(path)).map(({ way }: { way: string }) => way)
    await expect.poll(ways).toEqual(['copy', 'opened', 'file'])
    expect(dataOf(await ask(path, { method: 'DELETE' }))).toEqual({ voided: 3 })
    expect([await ways(), refusal(await check(links[0] ?? '')), (await check(theirs)).status]).toEqual([
      [],
      '410 LINK_REPLACED',
      200,
    ])
    expect((await audits('link.voided-of')).at(-1)).toMatchObject({ target_id: one.id, changes: '{"count":[3,0]}' })
  })

  test('an access link has the origin of the page that requested it, and no other', async () => {
    const { id } = await addPerson(office)
    const linkFor = async (origin: string) => dataOf(await issue(id, { origin })).link
    expect(await linkFor('https://evento.example')).toMatch(/^https:\/\/evento\.example\/acesso#/)
    for (const origin of ['null', 'javascript:alert(1)', 'https://evento.example/path', ''])
      expect(await linkFor(origin)).toMatch(new RegExp(`^${server.url}/acesso#`))
  })

  test('an access link has the origin of PUBLIC_URL', async () => {
    const elsewhere = await openOffice({ publicUrl: new URL('https://semana.example/') })
    const { id } = await addPerson(elsewhere)
    const headers = { origin: 'https://evil.example' }
    const answer = await elsewhere.ask(`/admin/users/${id}/access-link`, { method: 'POST', headers })
    expect(dataOf(answer).link).toMatch(/^https:\/\/semana\.example\/acesso#/)
    expect(dataOf(await elsewhere.ask('/admin/access-links/address'))).toEqual({ address: 'https://semana.example' })
    expect(dataOf(await ask('/admin/access-links/address'))).toEqual({ address: null })
  })

  test('an access link is refused for an inactive person', async () => {
    const { id } = await addPerson(office)
    await server.db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
    expect(refusal(await issue(id))).toBe('409 CONFLICT')
  })

  test('an access link has a message in the language of the first room', async () => {
    const group = await addGroup(office)
    await addRoom(office, group.id, { language: 'DE_DE' })
    const { id } = await addPerson(office, [group.id])
    expect(dataOf(await issue(id)).message).toMatch(/^Hallo Ana! /)
  })
})

describe('links for many', () => {
  test('access links of a selection are in the file, and each opens one account', async () => {
    const people = [await addPerson(office), await addPerson(office)]
    const rows = await rowsOf(await file({ of: 'selection', userIds: people.map(({ id }) => id) }))
    expect(rows.map(([name, email]) => [name, email])).toEqual(people.map(({ email }) => ['Ana Moreira', email]))
    for (const [, email, link, message] of rows) {
      expect(dataOf(await check(link)).email).toBe(email)
      expect(message).toContain(link)
    }
    expect((await audits('link.exported')).at(-1)).toMatchObject({
      changes: '{"count":[null,2],"columns":[null,["Nome","Email","Link","Mensagem"]],"people":[null,2]}',
    })
  })

  test('access links for many leave out people who have one, unless they are asked for, and void none', async () => {
    const [one, other] = [await addPerson(office), await addPerson(office)]
    const { link } = dataOf(await issue(one.id))
    const whom = { of: 'selection', userIds: [one.id, other.id] }
    expect((await rowsOf(await file(whom))).map(([, email]) => email)).toEqual([other.email])
    const refused = await file(whom)
    expect([refusal(refused), refused.body.error]).toEqual([
      '409 CONFLICT',
      expect.stringContaining('já têm um link válido'),
    ])
    const rows = await rowsOf(await file({ ...whom, includesHolders: true }))
    for (const each of [link, ...rows.map(([, , made]) => made)]) expect((await check(each)).status).toBe(200)
    expect(rows).toHaveLength(2)
  })

  test('people who have an access link are counted by the way they got it', async () => {
    const [none, copied, chat, opened, full, inactive] = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => addPerson(office)),
    )
    if (!none || !copied || !chat || !opened || !full || !inactive) throw new Error('six people')
    await issue(copied.id)
    await ask(`/admin/users/${chat.id}/access-link`, { body: { sentBy: 'whatsapp' } })
    await rowsOf(await file({ of: 'selection', userIds: [chat.id, full.id], includesHolders: true }))
    dataOf(await check(dataOf(await issue(opened.id)).link))
    for (let n = 0; n < 4; n++) await issue(full.id)
    await issue(inactive.id)
    await server.db.updateTable('users').set({ active: false }).where('id', '=', inactive.id).execute()
    const userIds = [none, copied, chat, opened, full, inactive].map(({ id }) => id)
    const count = async () => dataOf(await ask('/admin/access-links/holders', { body: { of: 'selection', userIds } }))
    await expect
      .poll(count)
      .toEqual({ people: 5, holders: { copy: 1, file: 1, mail: 0, whatsapp: 1, opened: 1 }, full: 1 })
  })

  test('access links for many leave out inactive people, and are refused if nobody is left', async () => {
    const [one, other] = [await addPerson(office), await addPerson(office)]
    await server.db.updateTable('users').set({ active: false }).where('id', '=', other.id).execute()
    const rows = await rowsOf(await file({ of: 'selection', userIds: [one.id, other.id] }))
    expect(rows.map(([, email]) => email)).toEqual([one.email])
    const before = (await audits('link.exported')).length
    expect(refusal(await file({ of: 'selection', userIds: [other.id] }))).toBe('404 NOT_FOUND')
    expect(await audits('link.exported')).toHaveLength(before)
  })

  test('access links for everybody with a default password come in batches, each person once', async () => {
    const big = await openOffice()
    await addMany(big, 1201)
    await big.server.db.updateTable('users').set({ has_default_password: true }).where('id', 'like', 'many-%').execute()
    const rows = await rowsOf(await big.ask('/admin/access-links/file', { body: { of: 'pending' } }))
    expect(new Set(rows.map(([, email]) => email)).size).toBe(1201)
    expect(new Set(rows.map(([, , link]) => link)).size).toBe(1201)
    const live = await big.server.db.selectFrom('access_links').select('hash').execute()
    expect(live).toHaveLength(1201)
  })
})

test('all access links are voided at once, and their number is audited', async () => {
  const { server, ask } = await openOffice()
  const people = await Promise.all([1, 2, 3].map(() => addPerson({ server })))
  const links = await Promise.all(
    people.map(async ({ id }) => dataOf(await ask(`/admin/users/${id}/access-link`, { method: 'POST' })).link),
  )
  expect(dataOf(await ask('/admin/access-links', { method: 'DELETE' }))).toEqual({ voided: 3 })
  for (const link of links) {
    const answer = await call(server, '/api/auth/access-links/check', { body: { token: tokenOf(link) } })
    expect(refusal(answer)).toBe('410 LINK_REPLACED')
  }
  const line = await server.db.selectFrom('audit').where('action', '=', 'link.voided').selectAll().execute()
  expect(line.map(({ changes }) => changes)).toEqual(['{"count":[3,0]}'])
  // People can still sign in with their password.
  await signIn(server, people[0]?.email ?? '')
})
