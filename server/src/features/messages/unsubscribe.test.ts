import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, collectChanges, form } from '#test/client.ts'
import { addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { openUnsubscribeTokens } from './unsubscribe-tokens.ts'

const office = await openOffice({ until: afterAll })
const { server } = office
const tokens = await openUnsubscribeTokens(server.db)

async function remind() {
  const person = await addPerson(office)
  return { ...person, token: tokens.issue(person.id) }
}

const unsubscribedAt = async (id: string) =>
  (await server.db.selectFrom('users').where('id', '=', id).select('unsubscribed_at').executeTakeFirst())
    ?.unsubscribed_at

const ask = (token: unknown) => call(server, '/api/reminders/state', { body: { token } })
const choose = (token: unknown, isSubscribed: unknown) =>
  call(server, '/api/reminders', { body: { token, isSubscribed } })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const clickOnce = (
  token: string,
  body: unknown = 'List-Unsubscribe=One-Click',
  headers: Record<string, string> = FORM,
) => call(server, `/api/unsubscribe/${token}`, { method: 'POST', body, headers })

describe('the page of reminders', () => {
  test('the page of reminders shows the masked address, stops, and resumes', async () => {
    const { id, email, token } = await remind()
    const masked = `p•••${email.slice(email.indexOf('@'))}`
    expect(dataOf(await ask(token))).toEqual({ email: masked, isSubscribed: true })
    expect(dataOf(await choose(token, false))).toEqual({ email: masked, isSubscribed: false })
    expect(dataOf(await ask(token)).isSubscribed).toBe(false)
    const first = await unsubscribedAt(id)
    expect(first).toMatch(/^\d{4}-/)
    dataOf(await choose(token, false))
    expect(await unsubscribedAt(id)).toBe(first)
    expect(dataOf(await choose(token, true)).isSubscribed).toBe(true)
    expect(await unsubscribedAt(id)).toBeNull()
  })

  test('the page of reminders is reached by the person signed in, with their own address', async () => {
    const ana = await admit(office)
    const put = (isSubscribed: unknown) => ana.ask('/participant/reminders', { method: 'PUT', body: { isSubscribed } })
    expect(dataOf(await ana.ask('/participant/reminders'))).toEqual({ email: ana.email, isSubscribed: true })
    expect(dataOf(await put(false)).isSubscribed).toBe(false)
    expect(await unsubscribedAt(ana.id)).toMatch(/^\d{4}-/)
    expect(dataOf(await ask(tokens.issue(ana.id))).isSubscribed).toBe(false)
    expect(dataOf(await put(true)).isSubscribed).toBe(true)
    expect(refusal(await put('sim'))).toBe('400 INVALID_INPUT')
    expect((await call(server, '/api/participant/reminders')).status).toBe(401)
  })

  test('an open console follows the choice about reminders, and repeating it notifies nobody', async () => {
    const { token } = await remind()
    const socket = await authenticatedSocket(server, office.admin)
    const changes = collectChanges(socket)
    dataOf(await choose(token, true))
    expect(await changes()).toEqual([])
    dataOf(await choose(token, false))
    await expect.poll(changes).toContain('users')
  })

  test('the choice about reminders is limited in its rate', async () => {
    const { token } = await remind()
    for (let n = 0; n < 30; n += 1) dataOf(await choose(token, n % 2 === 1))
    expect(refusal(await choose(token, false))).toBe('429 TOO_MANY_ATTEMPTS')
    expect((await ask(token)).status).toBe(200)
  })

  test.each([
    ['without a token', undefined],
    ['an empty one', ''],
    ['one of another type', { $ne: '' }],
    ['a list', ['a']],
    ['a long one', 'x'.repeat(201)],
  ])('the page of reminders rejects a request %s', async (_, token) => {
    expect(refusal(await ask(token))).toBe('400 INVALID_INPUT')
    expect(refusal(await choose(token, false))).toBe('400 INVALID_INPUT')
  })

  test('the page of reminders rejects a choice that neither stops nor resumes them', async () => {
    const { id, token } = await remind()
    for (const choice of ['false', 0, null, undefined])
      expect(refusal(await choose(token, choice))).toBe('400 INVALID_INPUT')
    expect(refusal(await choose(token, 'x'.repeat(5000)))).toBe('413 TOO_LARGE')
    expect(await unsubscribedAt(id)).toBeNull()
  })
})

describe('a token', () => {
  test.each<[string, (token: string, id: string) => string]>([
    ['cut off', (token) => token.slice(0, -1)],
    ['of another person with this signature', (token, id) => token.replace(id, office.adminId)],
    ['continued', (token) => `${token}.x`],
    ['without a signature', (_, id) => id],
    ['invented', () => 'x'],
  ])('an unsubscribe token that is %s is answered like that of a deleted person', async (_, forge) => {
    const [{ id, token }, deleted] = await Promise.all([remind(), remind()])
    await server.db.deleteFrom('users').where('id', '=', deleted.id).execute()
    const forged = forge(token, id)
    const gone = await ask(deleted.token)
    expect(refusal(gone)).toBe('404 LINK_UNKNOWN')
    expect((await ask(forged)).body).toEqual(gone.body)
    expect((await choose(forged, false)).body).toEqual(gone.body)
    expect((await clickOnce(forged)).body).toEqual(gone.body)
    expect((await clickOnce(deleted.token)).body).toEqual(gone.body)
    expect(await unsubscribedAt(id)).toBeNull()
  })

  test('an unsubscribe token is in no line of the log', async () => {
    const { token } = await remind()
    await ask(token)
    await choose(token, false)
    await clickOnce(token)
    await clickOnce(token, 'x')
    await call(server, `/api/unsubscribe/${token}`)
    await call(server, `/api/unsubscribe/${token}`, { method: 'PUT', body: {} })
    expect(server.log()).toContain('/api/unsubscribe/:token')
    expect(server.log()).not.toContain(token.split('.')[1])
  })
})

describe('one click of a mail provider', () => {
  test('one click of a mail provider unsubscribes without cookies or a redirect, again and again', async () => {
    const { id, token } = await remind()
    for (const body of ['List-Unsubscribe=One-Click', form({ 'List-Unsubscribe': 'One-Click' })]) {
      const answer = await clickOnce(token, body, body instanceof FormData ? {} : FORM)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(await unsubscribedAt(id)).not.toBeNull()
  })

  test.each<[string, unknown, Record<string, string>, string]>([
    ['another form', 'List-Unsubscribe=Two-Clicks', FORM, '400 INVALID_INPUT'],
    ['an empty form', '', FORM, '400 INVALID_INPUT'],
    ['another multipart form', form({ 'List-Unsubscribe': 'Two-Clicks' }), {}, '400 INVALID_INPUT'],
    ['a file', form({ 'List-Unsubscribe': 'One-Click', file: Buffer.alloc(5000) }), {}, '413 TOO_LARGE'],
    ['JSON', { 'List-Unsubscribe': 'One-Click' }, {}, '415 WRONG_TYPE'],
    ['text', 'List-Unsubscribe=One-Click', { 'content-type': 'text/plain' }, '415 WRONG_TYPE'],
    ['a large form', `List-Unsubscribe=One-Click&x=${'x'.repeat(5000)}`, FORM, '413 TOO_LARGE'],
  ])('one click of a mail provider rejects %s', async (_, body, headers, expected) => {
    const { id, token } = await remind()
    expect(refusal(await clickOnce(token, body, headers))).toBe(expected)
    expect(await unsubscribedAt(id)).toBeNull()
  })

  test('following the unsubscribe link changes nothing and leads to the page', async () => {
    const { id, token } = await remind()
    const answer = await fetch(`${server.url}/api/unsubscribe/${token}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/lembretes#${token}`])
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await unsubscribedAt(id)).toBeNull()
  })
})

test('the choice about reminders survives a new e-mail address and an edit', async () => {
  const { id, token } = await remind()
  await clickOnce(token)
  const { name, role, active } = { name: 'Bia', role: 'PARTICIPANT', active: true }
  dataOf(await office.ask(`/admin/users/${id}/email`, { method: 'PUT', body: { email: `${id}@example.com` } }))
  dataOf(await office.ask(`/admin/users/${id}`, { method: 'PUT', body: { name, role, active, groupIds: [] } }))
  expect(await unsubscribedAt(id)).not.toBeNull()
  expect(dataOf(await ask(token))).toEqual({ email: `${id[0]}•••@example.com`, isSubscribed: false })
})

test('forged unsubscribe tokens limit an address, but not the right ones from there', async () => {
  const { token } = await remind()
  const answers = await Promise.all(Array.from({ length: 61 }, (_, n) => ask(`forged-${n}`)))
  expect(answers.map(refusal)).toContain('429 TOO_MANY_ATTEMPTS')
  expect((await clickOnce(token)).status).toBe(200)
})
