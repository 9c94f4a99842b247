import { afterAll, expect, test, vi } from 'vitest'
import { call, login } from '#test/client.ts'
import { addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { addUser, startServer } from '#test/test-server.ts'

const post = await openPostOffice({ until: afterAll })
const office = await openOffice({ until: afterAll, mail: post.mail, mailTiming: { pollMs: 10 }, trustProxy: 1 })
const { server } = office

let addresses = 0
/** Each request comes from another IP address, as if through a proxy. */
const ask = (email: string, body: object = {}, from = `198.51.100.${++addresses}`) =>
  call(server, '/api/auth/password/reset', { body: { email, ...body }, headers: { 'x-forwarded-for': from } })

const mailsTo = (email: string) => post.received.filter(({ to }) => to === email)

async function untilMail(email: string, count = 1) {
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count))
  return mailsTo(email).at(-1)?.source ?? ''
}

const tokenIn = (source: string) => /acesso#([\w-]+)/.exec(source.replaceAll('=\r\n', ''))?.[1] ?? ''

test('a forgotten password is replaced by a link, which signs in and sends a notice', async () => {
  const person = await admit(office)
  expect((await ask(person.email.toUpperCase())).text).toBe('{"success":true,"data":null}')
  const token = tokenIn(await untilMail(person.email))
  const body = { token, newPassword: 'uma senha toda nova' }
  expect(dataOf(await call(server, '/api/auth/access-links/redeem', { body })).user.id).toBe(person.id)
  expect((await login(server, person.email, body.newPassword)).status).toBe(200)
  expect(await untilMail(person.email, 2)).toContain('senha')
  expect(server.log()).not.toContain(token)
  expect(server.log()).not.toContain(person.email)
})

test('a reset for an unknown address or an inactive account gets the same answer, and no mail', async () => {
  const inactive = await addPerson(office)
  await server.db.updateTable('users').set({ active: false }).where('id', '=', inactive.id).execute()
  const { email } = await addUser(server, 'known@example.com')
  const answers = await Promise.all(['nobody@example.com', inactive.email, email].map((each) => ask(each)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"success":true,"data":null}']),
  )
  // Mails are sent in order, so mails to the other two would have come before this one.
  await untilMail(email)
  expect([...mailsTo('nobody@example.com'), ...mailsTo(inactive.email)]).toEqual([])
})

test('the reset mail is in the language of the page that asked', async () => {
  const { email } = await addPerson(office)
  await ask(email, { language: 'DE_DE' })
  expect(await untilMail(email)).toMatch(/Subject: .*Passwort/)
})

const check = (token: string) => call(server, '/api/auth/access-links/check', { body: { token } })

async function ageLinks(userId: string, ms: number) {
  const created_at = new Date(Date.now() - ms).toISOString()
  await server.db.updateTable('access_links').set({ created_at }).where('user_id', '=', userId).execute()
}

test('two reset links work side by side, and one voids the other', async () => {
  const { id, email } = await addPerson(office)
  await ask(email)
  const first = tokenIn(await untilMail(email))
  await ageLinks(id, 121_000)
  await ask(email)
  const second = tokenIn(await untilMail(email, 2))
  expect([(await check(first)).status, (await check(second)).status]).toEqual([200, 200])
  const body = { token: first, newPassword: 'uma senha toda nova' }
  dataOf(await call(server, '/api/auth/access-links/redeem', { body }))
  expect(refusal(await check(second))).toBe('410 LINK_REPLACED')
})

test('a reset link that was just sent stays valid after another request', async () => {
  const { id, email } = await addPerson(office)
  await ask(email)
  const token = tokenIn(await untilMail(email))
  await ageLinks(id, 110_000)
  await ask(email)
  const other = await addPerson(office)
  await ask(other.email)
  // Mails are sent in order, so a second mail would have come before this one.
  await untilMail(other.email)
  expect(mailsTo(email)).toHaveLength(1)
  expect((await check(token)).status).toBe(200)
})

test('an address that is corrected meanwhile gets the reset link, and the old one nothing', async () => {
  const { id, email } = await addPerson(office)
  const corrected = `right-${email}`
  const begin = server.db.transaction.bind(server.db)
  vi.spyOn(server.db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin()
    const run = transaction.execute.bind(transaction)
    transaction.execute = async (work) => {
      await server.db.updateTable('users').set({ email: corrected }).where('id', '=', id).execute()
      return run(work)
    }
    return transaction
  })
  await ask(email)
  expect(tokenIn(await untilMail(corrected))).not.toBe('')
  expect(mailsTo(email)).toEqual([])
})

const requests = () => server.db.selectFrom('reset_requests').select('email').execute()

test('a reset request is stored before it is answered, known address or not, and survives a restart', async () => {
  const never = { mail: post.mail, mailTiming: { pollMs: 3_600_000 } }
  const first = await startServer(never)
  const { email } = await addUser(first, 'restarted@example.com')
  const stored = () => second.db.selectFrom('reset_requests').select('email').execute()
  for (const each of [email, 'nowhere@example.com'])
    expect((await call(first, '/api/auth/password/reset', { body: { email: each } })).status).toBe(200)
  await first.stop()
  const second = await startServer({ ...never, location: first.location })
  expect(await stored()).toEqual([{ email }, { email: 'nowhere@example.com' }])
  await second.stop()
  const third = await startServer({ ...never, mailTiming: { pollMs: 10 }, location: first.location })
  await untilMail(email)
  await expect.poll(() => third.db.selectFrom('reset_requests').select('email').execute()).toEqual([])
})

test('reset requests of strangers do not lock the owner out: five links are valid, and no sixth is sent', async () => {
  const { id, email } = await addPerson(office)
  for (let n = 1; n <= 5; n++) {
    expect((await ask(email)).status).toBe(200)
    await untilMail(email, n)
    await ageLinks(id, 121_000)
  }
  for (let n = 0; n < 60; n++) expect((await ask(email)).status).toBe(200)
  await expect.poll(requests).toEqual([])
  const states = await Promise.all(mailsTo(email).map(async ({ source }) => (await check(tokenIn(source))).status))
  expect(states).toEqual(Array(5).fill(200))
})

test('sixty reset requests from one address are stored, and further ones get the same answer', async () => {
  const quiet = await startServer({ mail: post.mail, mailTiming: { pollMs: 3_600_000 }, trustProxy: 1 })
  const askFrom = (address: string, email: string) =>
    call(quiet, '/api/auth/password/reset', { body: { email }, headers: { 'x-forwarded-for': address } })
  const answers = new Set<string>()
  for (let n = 0; n < 62; n++) {
    const { status, text } = await askFrom('203.0.113.7', `somebody${n}@example.com`)
    answers.add(`${status} ${text}`)
  }
  expect([...answers]).toEqual(['200 {"success":true,"data":null}'])
  await askFrom('203.0.113.8', 'neighbour@example.com')
  const stored = await quiet.db.selectFrom('reset_requests').orderBy('id').select('email').execute()
  expect(stored.map(({ email }) => email).slice(59)).toEqual(['somebody59@example.com', 'neighbour@example.com'])
})

test('a reset request with an invalid address is refused', async () => {
  expect(refusal(await ask('not an address'))).toBe('400 INVALID_INPUT')
})

test.each(['known', 'unknown'])(
  'a wrong password for an %s account says how many attempts are left once they are few',
  async (kind) => {
    const email = kind === 'known' ? (await addPerson(office)).email : 'no-such-account@example.com'
    const left = []
    for (let n = 0; n < 10; n++) {
      const answer = await login(server, email, 'not this one')
      left.push(answer.body.attemptsLeft ?? null)
    }
    expect(left).toEqual([null, null, null, null, null, null, 3, 2, 1, 0])
    expect(refusal(await login(server, email, 'not this one'))).toBe('429 TOO_MANY_ATTEMPTS')
  },
)
