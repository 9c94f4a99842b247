import type { LinkPurpose } from '@palco/contract/access-links/access-links'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, login, next, signIn } from '#test/client.ts'
import { holdNextWrite } from '#test/held-writes.ts'
import { addPerson, dataOf, openOffice, refusal } from '#test/office.ts'
import { PASSWORD } from '#test/test-server.ts'
import { issueLinks } from './issue-links.repo.ts'

const office = await openOffice({ until: afterAll })
const { server } = office

const IN_AN_HOUR = 3_600_000
const NEW_PASSWORD = 'janela-azul-do-mar'

async function giveLink(userId: string, purpose: LinkPurpose = 'first-access', forMs = IN_AN_HOUR) {
  const expiresAt = new Date(Date.now() + forMs).toISOString()
  const { tokens } = await server.db
    .transaction()
    .execute((trx) => issueLinks(trx, [userId], { purpose, createdBy: office.adminId, expiresAt }))
  return tokens.get(userId) ?? ''
}

async function invite() {
  const person = await addPerson(office)
  return { ...person, token: await giveLink(person.id) }
}

const check = (token: string) => call(server, '/api/auth/access-links/check', { body: { token } })
const redeem = (token: string, newPassword = NEW_PASSWORD, headers = {}) =>
  call(server, '/api/auth/access-links/redeem', { body: { token, newPassword }, headers })

describe('an access link', () => {
  test('an access link names its person', async () => {
    const { email, token } = await invite()
    expect(dataOf(await check(token))).toEqual({ name: 'Ana Moreira', email, purpose: 'first-access' })
  })

  test('an access link sets the password and signs in', async () => {
    const { id, email, token } = await invite()
    await server.db.updateTable('users').set({ has_default_password: true }).where('id', '=', id).execute()
    const answer = await redeem(token)
    const { user, ...credentials } = dataOf(answer)
    expect(user).toMatchObject({ id, email, hasDefaultPassword: false })
    expect(answer.headers.get('set-cookie')).toContain('palco-device=')
    expect(dataOf(await call(server, '/api/auth/profile', { as: credentials })).id).toBe(id)
    expect((await login(server, email, NEW_PASSWORD)).status).toBe(200)
    expect(refusal(await login(server, email, PASSWORD))).toBe('401 INVALID_CREDENTIALS')
  })

  test('an access link works once', async () => {
    const { email, token } = await invite()
    dataOf(await redeem(token))
    expect(refusal(await check(token))).toBe('410 LINK_USED')
    expect(refusal(await redeem(token, 'outra-senha-inteira'))).toBe('410 LINK_USED')
    expect((await login(server, email, NEW_PASSWORD)).status).toBe(200)
  })

  test('an access link works once for twenty concurrent calls', async () => {
    const { token } = await invite()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => redeem(token, `janela-azul-do-mar-${n}`)))
    expect(answers.map(refusal).sort()).toEqual(['200 undefined', ...Array(19).fill('410 LINK_USED')])
  })

  test('an access link is refused once expired', async () => {
    const { id } = await addPerson(office)
    const token = await giveLink(id, 'first-access', -1)
    expect(refusal(await check(token))).toBe('410 LINK_EXPIRED')
    expect(refusal(await redeem(token))).toBe('410 LINK_EXPIRED')
  })

  test('twenty concurrent calls with the five access links of a person: one succeeds and voids the others', async () => {
    const { id } = await addPerson(office)
    const tokens = [await giveLink(id), await giveLink(id), await giveLink(id), await giveLink(id), await giveLink(id)]
    for (const token of tokens) expect((await check(token)).status).toBe(200)
    const calls = Array.from({ length: 20 }, (_, n) => redeem(tokens[n % 5] ?? '', `janela-azul-do-mar-${n}`))
    const ends = (await Promise.all(calls)).map(refusal)
    expect(ends.filter((end) => end === '200 undefined')).toHaveLength(1)
    expect(new Set(ends)).toEqual(new Set(['200 undefined', '410 LINK_USED', '410 LINK_REPLACED']))
    const states = (await Promise.all(tokens.map(check))).map(refusal)
    expect(states.sort()).toEqual([...Array(4).fill('410 LINK_REPLACED'), '410 LINK_USED'])
    expect(JSON.stringify(await server.db.selectFrom('access_links').selectAll().execute())).not.toContain(tokens[0])
  })

  test('an access link of one purpose leaves that of another valid, until one of them is used', async () => {
    const { id, token } = await invite()
    const reset = await giveLink(id, 'reset')
    expect(dataOf(await check(token)).purpose).toBe('first-access')
    dataOf(await redeem(reset))
    expect(refusal(await check(token))).toBe('410 LINK_REPLACED')
  })

  test('an access link opens nobody else’s account', async () => {
    const { token } = await invite()
    const other = await invite()
    dataOf(await redeem(token))
    expect(dataOf(await check(other.token)).email).toBe(other.email)
    expect((await login(server, other.email)).status).toBe(200)
  })

  test('an access link is refused if it was never issued', async () => {
    expect(refusal(await check('made-up'))).toBe('404 LINK_UNKNOWN')
    expect(refusal(await redeem('made-up'))).toBe('404 LINK_UNKNOWN')
  })

  test('an access link of an inactive person is refused, and works once they are active again', async () => {
    const { id, token } = await invite()
    const setActive = (active: boolean) => server.db.updateTable('users').set({ active }).where('id', '=', id).execute()
    await setActive(false)
    expect(refusal(await check(token))).toBe('403 ACCOUNT_INACTIVE')
    expect(refusal(await redeem(token))).toBe('403 ACCOUNT_INACTIVE')
    await setActive(true)
    dataOf(await redeem(token))
  })

  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT'])('an access link is not used up by %s', async (method) => {
    const { token } = await invite()
    for (const path of ['/acesso', '/api/auth/access-links/check', '/api/auth/access-links/redeem'])
      await fetch(`${server.url}${path}?token=${token}#${token}`, { method })
    expect((await check(token)).status).toBe(200)
  })

  test('an access link that is voided while the password is being hashed sets no password', async () => {
    const { email, token } = await invite()
    const redeeming = holdNextWrite(server)
    const answer = redeem(token)
    await redeeming.reached
    await server.db.updateTable('access_links').set({ voided_at: new Date().toISOString() }).execute()
    redeeming.release()
    expect(refusal(await answer)).toBe('410 LINK_REPLACED')
    expect((await login(server, email)).status).toBe(200)
  })

  test('an access link is not used up by a check', async () => {
    const { token } = await invite()
    for (let times = 0; times < 5; times++) dataOf(await check(token))
    dataOf(await redeem(token))
  })

  test('an access link takes over an earlier session, and notifies it', async () => {
    const { email, token } = await invite()
    const before = await signIn(server, email)
    const socket = await authenticatedSocket(server, before)
    const terminated = next(socket, 'session_terminated')
    dataOf(await redeem(token))
    expect((await terminated).reason).toBe('takeover')
    expect(refusal(await call(server, '/api/auth/profile', { as: before }))).toBe('401 SESSION_TERMINATED')
  })

  test.each([
    ['the same as before', PASSWORD, 'PASSWORD_KNOWN'],
    ['the default one', 'vento-lago-uva-482', 'PASSWORD_KNOWN'],
    ['very common', 'QwertyUiop', 'PASSWORD_COMMON'],
    ['too short', 'curta', 'INVALID_INPUT'],
  ])('an access link refuses a password that is %s', async (_, password, code) => {
    await office.ask('/admin/settings', {
      method: 'PUT',
      body: { ...dataOf(await office.ask('/admin/settings')), defaultPassword: 'vento-lago-uva-482' },
    })
    const { token } = await invite()
    expect(refusal(await redeem(token, password))).toBe(`400 ${code}`)
    expect((await check(token)).status).toBe(200)
  })

  test('an access link leaves nothing in the log', async () => {
    const { token, email } = await invite()
    await check(token)
    await redeem(token, 'senha-que-ninguem-le')
    for (const secret of [token, email, 'senha-que-ninguem-le']) expect(server.log()).not.toContain(secret)
  })
})

test('a client that invents hundreds of link tokens is throttled, and others are not', async () => {
  const { server } = await openOffice({ trustProxy: 1 })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const guess = (token: string, address: string) =>
    call(server, '/api/auth/access-links/check', { body: { token }, ...from(address) })
  for (let n = 0; n < 500; n++) await guess(`made-up-${n}`, '203.0.113.7')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(`more-${n}`, '203.0.113.7')))
  const slowed = answers.find((answer) => refusal(answer) === '503 BUSY')
  expect(slowed?.headers.get('retry-after')).toBe('1')
  expect(refusal(await guess('from elsewhere', '203.0.113.8'))).toBe('404 LINK_UNKNOWN')
})
