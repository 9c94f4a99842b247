import { afterAll, describe, expect, test, vi } from 'vitest'
import { createAuthenticator } from '#test/authenticator.ts'
import { authenticatedSocket, call, next, signIn } from '#test/client.ts'
import { stopClock } from '#test/login-browsers.ts'
import { addPasskey, addTotp, admitMember, codeOf, isOpen, openJar } from '#test/members.ts'
import { addPerson, admit, dataOf, openOffice, refusal } from '#test/office.ts'
import { PASSWORD } from '#test/test-server.ts'

const office = await openOffice({ until: afterAll, trustProxy: 1 })
const { server } = office

async function admitWithTotp() {
  const member = await admitMember(office)
  return { ...member, ...(await addTotp(member)) }
}

async function admitWithPasskey() {
  const member = await admitMember(office)
  return { ...member, ...(await addPasskey(member, server)) }
}

const accesses = async (userId: string) => {
  const lines = await server.db
    .selectFrom('access_log')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select('event')
    .execute()
  return lines.map(({ event }) => event)
}

describe('a right password of a member with a second factor', () => {
  test('a right password alone opens nothing, ends no session, and sets no cookie', async () => {
    const member = await admitWithTotp()
    const before = await accesses(member.id)
    const browser = openJar(server)
    const answer = await browser.login(member.email)
    expect(refusal(answer)).toBe('403 SECOND_FACTOR_REQUIRED')
    expect(answer.body).toMatchObject({ secondStep: { token: expect.any(String), ways: ['totp', 'recovery'] } })
    expect(answer.body).not.toHaveProperty('data')
    expect([...browser.cookies]).toEqual([])
    expect(await isOpen(server, member.session)).toBe(true)
    expect(await accesses(member.id)).toEqual(before)
  })

  test('a wrong code ends no session either, and the right one does', async () => {
    const { email, secret, session } = await admitWithTotp()
    const browser = openJar(server)
    const { token } = await browser.begin(email)
    const wrong = await browser.post('/auth/second-factor', { token, code: '000000', trust: true })
    expect(refusal(wrong)).toBe('401 INVALID_CREDENTIALS')
    expect([await isOpen(server, session), browser.cookies.size]).toEqual([true, 0])
    const opened = dataOf(await browser.post('/auth/second-factor', { token, code: codeOf(secret), trust: false }))
    expect([await isOpen(server, session), await isOpen(server, opened)]).toEqual([false, true])
    expect([...browser.cookies.keys()]).toEqual(['palco-device'])
  })

  test('people without a factor sign in as before, participants too', async () => {
    const { email } = await admit(office)
    expect((await openJar(server).login(email)).status).toBe(200)
    expect((await openJar(server).login((await admitMember(office)).email)).status).toBe(200)
  })

  test('a token is used once, and expires after five minutes', async () => {
    stopClock()
    const { email, secret, recoveryCodes } = await admitWithTotp()
    const browser = openJar(server)
    const { token } = await browser.begin(email)
    dataOf(await browser.post('/auth/second-factor', { token, code: codeOf(secret), trust: false }))
    const again = await browser.post('/auth/second-factor', { token, code: recoveryCodes[0], trust: false })
    expect(refusal(again)).toBe('410 SECOND_STEP_EXPIRED')
    const { token: late } = await openJar(server).begin(email)
    vi.setSystemTime(Date.now() + 300_000)
    const expired = await browser.post('/auth/second-factor', { token: late, code: codeOf(secret), trust: false })
    expect(refusal(expired)).toBe('410 SECOND_STEP_EXPIRED')
  })

  test('an invented token is refused', async () => {
    const answer = await openJar(server).post('/auth/second-factor', { token: 'x', code: '123456', trust: false })
    expect(refusal(answer)).toBe('410 SECOND_STEP_EXPIRED')
    expect(refusal(await openJar(server).post('/auth/second-factor/options', { token: 'x' }))).toBe(
      '410 SECOND_STEP_EXPIRED',
    )
  })

  test('a token of somebody else does not take one’s own code or passkey', async () => {
    const [victim, thief] = [await admitWithTotp(), await admitWithPasskey()]
    const other = await admitWithTotp()
    const browser = openJar(server)
    const { token } = await browser.begin(victim.email)
    const proofs = [
      { code: codeOf(other.secret) },
      { code: other.recoveryCodes[0] },
      { passkey: thief.authenticator.answer(dataOf(await browser.post('/auth/second-factor/options', { token }))) },
    ]
    for (const proof of proofs)
      expect(refusal(await browser.post('/auth/second-factor', { token, ...proof, trust: false }))).toBe(
        '401 INVALID_CREDENTIALS',
      )
  })

  test('a changed password ends half-finished sign-ins', async () => {
    const member = await admitWithTotp()
    const browser = openJar(server)
    const { token } = await browser.begin(member.email)
    const body = { currentPassword: PASSWORD, newPassword: 'janela-azul-do-mar' }
    dataOf(await member.ask('/auth/password', { method: 'PUT', body }))
    const answer = await browser.post('/auth/second-factor', { token, code: codeOf(member.secret), trust: false })
    expect(refusal(answer)).toBe('410 SECOND_STEP_EXPIRED')
  })

  test('a member who is deactivated meanwhile is refused, and only after the right code', async () => {
    const { id, email, secret } = await admitWithTotp()
    const browser = openJar(server)
    const { token } = await browser.begin(email)
    await server.db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
    const finish = (code: string) => browser.post('/auth/second-factor', { token, code, trust: false })
    expect(refusal(await finish('000000'))).toBe('401 INVALID_CREDENTIALS')
    expect(refusal(await finish(codeOf(secret)))).toBe('403 ACCOUNT_INACTIVE')
  })

  test('a factor that is removed meanwhile finishes no sign-in', async () => {
    const member = await admitWithTotp()
    const { authenticator } = await addPasskey(member, server)
    const browser = openJar(server)
    const { token, ways } = await browser.begin(member.email)
    expect(ways).toEqual(['passkey', 'totp', 'recovery'])
    const options = dataOf(await browser.post('/auth/second-factor/options', { token }))
    const [{ id }] = dataOf(await member.ask('/auth/factors')).passkeys
    dataOf(await member.ask(`/auth/factors/passkeys/${id}`, { method: 'DELETE' }))
    const passkey = authenticator.answer(options)
    expect(refusal(await browser.post('/auth/second-factor', { token, passkey, trust: false }))).toBe(
      '401 INVALID_CREDENTIALS',
    )
    // Without any factor, the half-finished sign-in is gone, too.
    dataOf(await member.ask('/auth/factors/totp', { method: 'DELETE' }))
    const code = codeOf(member.secret)
    expect(refusal(await browser.post('/auth/second-factor', { token, code, trust: false }))).toBe(
      '410 SECOND_STEP_EXPIRED',
    )
    expect((await browser.login(member.email)).status).toBe(200)
  })
})

describe('codes', () => {
  test('a code works once, and so do the codes before it', async () => {
    stopClock()
    const { email, secret } = await admitWithTotp()
    const finish = async (code: string) => {
      const browser = openJar(server)
      const { token } = await browser.begin(email)
      return (await browser.post('/auth/second-factor', { token, code, trust: false })).status
    }
    expect(await finish(codeOf(secret, 1))).toBe(200)
    expect([await finish(codeOf(secret, 1)), await finish(codeOf(secret)), await finish(codeOf(secret, 2))]).toEqual([
      401, 401, 401,
    ])
    vi.setSystemTime(Date.now() + 30_000)
    expect(await finish(codeOf(secret, 1))).toBe(200)
  })

  test('a code that confirmed the app does not sign in', async () => {
    const member = await admitMember(office)
    const { secret } = dataOf(await member.ask('/auth/factors/totp', { method: 'POST' }))
    const code = codeOf(secret)
    dataOf(await member.ask('/auth/factors/totp', { method: 'PUT', body: { code } }))
    const browser = openJar(server)
    const { token } = await browser.begin(member.email)
    expect((await browser.post('/auth/second-factor', { token, code, trust: false })).status).toBe(401)
  })

  test('of many concurrent sign-ins with one code, one succeeds', async () => {
    const { email, secret } = await admitWithTotp()
    const code = codeOf(secret)
    const browsers = Array.from({ length: 5 }, (_, n) => openJar(server, `192.0.2.${n}`))
    const tokens = await Promise.all(browsers.map(async (browser) => (await browser.begin(email)).token))
    const answers = await Promise.all(
      browsers.map((browser, n) => browser.post('/auth/second-factor', { token: tokens[n], code, trust: false })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('a recovery code works once, in any spelling', async () => {
    const { email, recoveryCodes, ask } = await admitWithTotp()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const browser = openJar(server)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `
    const { token } = await browser.begin(email)
    dataOf(await browser.post('/auth/second-factor', { token, code: typed, trust: false }))
    const { token: second } = await browser.begin(email)
    expect((await browser.post('/auth/second-factor', { token: second, code, trust: false })).status).toBe(401)
    expect(refusal(await ask('/auth/factors'))).toBe('401 SESSION_TERMINATED')
  })

  test('new recovery codes replace the earlier ones', async () => {
    const { email, recoveryCodes, ask } = await admitWithTotp()
    const renewed: { recoveryCodes: string[] } = dataOf(await ask('/auth/factors/recovery-codes', { method: 'POST' }))
    const browser = openJar(server)
    const { token } = await browser.begin(email)
    const finish = async (code = '') =>
      (await browser.post('/auth/second-factor', { token, code, trust: false })).status
    expect([await finish(recoveryCodes[0]), await finish(renewed.recoveryCodes[9])]).toEqual([401, 200])
  })

  test('guesses are limited by address, and the right password clears none', async () => {
    const { email, secret } = await admitWithTotp()
    const browser = openJar(server, '192.0.2.77')
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const { token } = await browser.begin(email)
      statuses.push((await browser.post('/auth/second-factor', { token, code: '000000', trust: false })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const { token } = await browser.begin(email)
    const right = await browser.post('/auth/second-factor', { token, code: codeOf(secret), trust: false })
    expect(refusal(right)).toBe('429 TOO_MANY_ATTEMPTS')
  })

  test('guesses from anywhere are limited by account, and do not lock out a browser of the owner', async () => {
    const { email, secret, recoveryCodes } = await admitWithTotp()
    const owner = openJar(server, '203.0.113.1')
    const first = await owner.begin(email)
    dataOf(await owner.post('/auth/second-factor', { token: first.token, code: recoveryCodes[0], trust: false }))
    const { token } = await openJar(server).begin(email)
    const statuses: number[] = []
    for (let n = 0; n < 21; n++)
      statuses.push(
        (await openJar(server, `198.51.100.${n}`).post('/auth/second-factor', { token, code: '000000', trust: false }))
          .status,
      )
    expect(statuses).toEqual([...Array(20).fill(401), 429])
    const again = await owner.begin(email)
    const answer = await owner.post('/auth/second-factor', { token: again.token, code: codeOf(secret), trust: false })
    expect(answer.status).toBe(200)
  })

  test('known browsers from before the first factor share a limit, which a right code does not clear', async () => {
    const { email } = await addPerson(office, [], 'ADMIN')
    const known = Array.from({ length: 4 }, (_, n) => openJar(server, `198.51.100.${n}`))
    for (const browser of known) dataOf(await browser.login(email))
    const session = await signIn(server, email)
    const { secret } = await addTotp({
      ask: (path, options) => call(server, `/api${path}`, { as: session, ...options }),
    })
    const trusted = openJar(server, '203.0.113.1')
    const { token } = await trusted.begin(email)
    dataOf(await trusted.post('/auth/second-factor', { token, code: codeOf(secret), trust: true }))
    const guess = async (browser: ReturnType<typeof openJar>, code: string) => {
      const { token } = await browser.begin(email)
      return (await browser.post('/auth/second-factor', { token, code, trust: false })).status
    }
    const guesses = async (n: number, count: number) => {
      const statuses: number[] = []
      for (let tried = 0; tried < count; tried++) statuses.push(await guess(known[n] ?? trusted, '000000'))
      return statuses
    }
    expect([...(await guesses(0, 10)), ...(await guesses(1, 9))]).toEqual(Array(19).fill(401))
    expect(await guess(known[1] ?? trusted, codeOf(secret, 1))).toBe(200)
    expect([...(await guesses(2, 10)), ...(await guesses(3, 2))]).toEqual([...Array(11).fill(401), 429])
    expect((await trusted.login(email)).status).toBe(200)
  })

  test('a wrong code says how many attempts are left once they are few, and is in the access log', async () => {
    const { id, email } = await admitWithTotp()
    const browser = openJar(server, '192.0.2.78')
    const { token } = await browser.begin(email)
    const left = []
    for (let n = 0; n < 8; n++) {
      const { body } = await browser.post('/auth/second-factor', { token, code: '000000', trust: false })
      left.push(body.attemptsLeft ?? null)
    }
    expect(left).toEqual([null, null, null, null, null, null, 3, 2])
    await expect.poll(async () => (await accesses(id)).filter((event) => event === 'failed').length).toBe(8)
  })
})

describe('passkeys', () => {
  const options = async (browser: ReturnType<typeof openJar>, token: string) =>
    dataOf(await browser.post('/auth/second-factor/options', { token }))

  test('a passkey is a second step, with or without a verified owner', async () => {
    const { email, authenticator, ask } = await admitWithPasskey()
    const browser = openJar(server)
    const { token } = await browser.begin(email)
    const passkey = authenticator.answer(await options(browser, token), { isVerified: false })
    const opened = dataOf(await browser.post('/auth/second-factor', { token, passkey, trust: false }))
    expect(opened.user.email).toBe(email)
    expect(refusal(await ask('/auth/factors'))).toBe('401 SESSION_TERMINATED')
    const { passkeys } = dataOf(await call(server, '/api/auth/factors', { as: opened }))
    expect(passkeys).toEqual([
      { id: expect.any(String), name: 'Notebook', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    ])
  })

  test.each([
    ['of a page elsewhere', { origin: 'https://palco.example.net' }],
    ['with a counter that did not rise', { counter: 1 }],
  ])('an answer %s is refused', async (_, answering) => {
    const { email, authenticator } = await admitWithPasskey()
    const browser = openJar(server)
    const { token } = await browser.begin(email)
    const passkey = authenticator.answer(await options(browser, token), answering)
    expect(refusal(await browser.post('/auth/second-factor', { token, passkey, trust: false }))).toBe(
      '401 INVALID_CREDENTIALS',
    )
    // The wrong answer has used up its challenge, but not the sign-in: the right answer to a new challenge is accepted.
    const right = await browser.post('/auth/second-factor', {
      token,
      passkey: authenticator.answer(await options(browser, token), { counter: 9 }),
      trust: false,
    })
    expect(right.status).toBe(200)
  })

  test('an answer to the challenge of another sign-in is refused', async () => {
    const { email, authenticator } = await admitWithPasskey()
    const [one, other] = [openJar(server), openJar(server)]
    const [{ token: first }, { token: second }] = [await one.begin(email), await other.begin(email)]
    const passkey = authenticator.answer(await options(one, first))
    await options(other, second)
    expect((await other.post('/auth/second-factor', { token: second, passkey, trust: false })).status).toBe(401)
    // For its own sign-in, the same answer is right.
    expect((await one.post('/auth/second-factor', { token: first, passkey, trust: false })).status).toBe(200)
    expect((await one.post('/auth/second-factor', { token: first, passkey, trust: false })).status).toBe(410)
  })

  test('a challenge that was answered wrongly takes no second answer', async () => {
    const { email, authenticator } = await admitWithPasskey()
    const browser = openJar(server)
    const { token } = await browser.begin(email)
    const asked = await options(browser, token)
    const send = async (passkey: object) =>
      (await browser.post('/auth/second-factor', { token, passkey, trust: false })).status
    expect(await send(authenticator.answer(asked, { origin: 'https://palco.example.net' }))).toBe(401)
    expect(await send(authenticator.answer(asked))).toBe(401)
  })

  test('a passkey of a verified owner signs in without a password, once for each challenge', async () => {
    const { email, authenticator } = await admitWithPasskey()
    const browser = openJar(server)
    const asked = dataOf(await browser.post('/auth/passkeys/options', {}))
    expect(asked.options.userVerification).toBe('required')
    expect(asked.options).not.toHaveProperty('allowCredentials')
    const login = { token: asked.token, passkey: authenticator.answer(asked.options, { counter: 0 }) }
    const answers = await Promise.all([1, 2].map(() => openJar(server).post('/auth/passkeys/login', login)))
    // The counter was 1 at the set-up, so an answer with 0 is from a clone.
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    const right = { token: asked.token, passkey: authenticator.answer(asked.options) }
    const opened = dataOf(await browser.post('/auth/passkeys/login', right))
    expect(opened.user.email).toBe(email)
    expect(refusal(await browser.post('/auth/passkeys/login', right))).toBe('401 INVALID_CREDENTIALS')
    const higher = { token: asked.token, passkey: authenticator.answer(asked.options) }
    expect(refusal(await browser.post('/auth/passkeys/login', higher))).toBe('401 INVALID_CREDENTIALS')
  })

  test.each([
    ['without a verified owner', { isVerified: false }],
    ['of a page elsewhere', { origin: 'https://palco.example.net' }],
  ])('a passkey %s does not replace the password', async (_, answering) => {
    const { authenticator } = await admitWithPasskey()
    const { token, options } = dataOf(await openJar(server).post('/auth/passkeys/options', {}))
    const login = { token, passkey: authenticator.answer(options, answering) }
    expect(refusal(await openJar(server).post('/auth/passkeys/login', login))).toBe('401 INVALID_CREDENTIALS')
  })

  test('a sign-in by passkey with an invalid host gets a challenge for localhost', async () => {
    const answer = await call(server, '/api/auth/passkeys/options', { body: {}, headers: { host: '[' } })
    expect(dataOf(answer).options.rpId).toBe('localhost')
  })

  test('a sign-in by passkey takes no forged, expired or foreign challenge', async () => {
    stopClock()
    const { email, authenticator } = await admitWithPasskey()
    const browser = openJar(server)
    const send = async (token: string, asked: Parameters<typeof authenticator.answer>[0]) =>
      refusal(await browser.post('/auth/passkeys/login', { token, passkey: authenticator.answer(asked) }))
    const { token, options: asked } = dataOf(await browser.post('/auth/passkeys/options', {}))
    const forged = token.replace(/^\d+/, (time: string) => String(Number(time) + 1))
    expect(await send(forged, asked)).toBe('410 SECOND_STEP_EXPIRED')
    const { token: step } = await browser.begin(email)
    expect(await send(step, await options(browser, step))).toBe('410 SECOND_STEP_EXPIRED')
    expect(await send(token, await options(browser, step))).toBe('401 INVALID_CREDENTIALS')
    vi.setSystemTime(Date.now() + 300_000)
    expect(await send(token, asked)).toBe('410 SECOND_STEP_EXPIRED')
  })

  test('somebody who left the team does not sign in by passkey', async () => {
    const { id, authenticator } = await admitWithPasskey()
    await server.db.updateTable('users').set({ role: 'PARTICIPANT' }).where('id', '=', id).execute()
    const { token, options } = dataOf(await openJar(server).post('/auth/passkeys/options', {}))
    const login = { token, passkey: authenticator.answer(options) }
    expect(refusal(await openJar(server).post('/auth/passkeys/login', login))).toBe('401 INVALID_CREDENTIALS')
  })

  test('a new passkey answers the challenge of the same person, once, on this site', async () => {
    const [member, other] = [await admitMember(office), await admitMember(office)]
    const start = async (of: typeof member) =>
      dataOf(await of.ask('/auth/factors/passkeys/options', { method: 'POST' }))
    const authenticator = createAuthenticator(server.url)
    const add = async (response: object) =>
      refusal(await member.ask('/auth/factors/passkeys', { body: { name: 'Chave', response } }))
    const asked = await start(member)
    expect(asked.user.id).toBe(Buffer.from(member.id).toString('base64url'))
    expect(await add(authenticator.create(await start(other)))).toBe('400 INVALID_CREDENTIALS')
    expect(await add(authenticator.create(asked, { origin: 'https://palco.example.net' }))).toBe(
      '400 INVALID_CREDENTIALS',
    )
    expect(await add({ ...authenticator.create(asked), id: createAuthenticator('').id })).toBe(
      '400 INVALID_CREDENTIALS',
    )
    const response = authenticator.create(asked)
    expect(await add(response)).toBe('200 undefined')
    expect(await add(response)).toBe('400 INVALID_CREDENTIALS')
    // A passkey belongs to one person.
    const body = { name: 'Chave', response: authenticator.create(await start(other)) }
    expect(refusal(await other.ask('/auth/factors/passkeys', { body }))).toBe('400 INVALID_CREDENTIALS')
  })

  test('a passkey works only at the host that it was made for', async () => {
    const { email, authenticator } = await admitWithPasskey()
    const browser = openJar(server)
    const elsewhere = { origin: 'https://palco.example.net' }
    const { body } = await browser.post('/auth/login', { email, password: PASSWORD }, elsewhere)
    expect(body.secondStep.ways).toEqual(['recovery'])
    const { token } = body.secondStep
    const asked = dataOf(await browser.post('/auth/second-factor/options', { token }, elsewhere))
    expect([asked.rpId, asked.allowCredentials]).toEqual(['palco.example.net', []])
    const passkey = authenticator.answer(asked, elsewhere)
    const answer = await browser.post('/auth/second-factor', { token, passkey, trust: false }, elsewhere)
    expect(answer.status).toBe(401)
  })
})

describe('trusted browsers', () => {
  async function trustOne() {
    const member = await admitWithTotp()
    const browser = openJar(server)
    const { token } = await browser.begin(member.email)
    const opened = dataOf(
      await browser.post('/auth/second-factor', { token, code: codeOf(member.secret), trust: true }),
    )
    const factors = async () => dataOf(await call(server, '/api/auth/factors', { as: opened }))
    return { ...member, browser, opened, factors }
  }

  test('a trusted browser is not asked again, and others are', async () => {
    const { email, browser, factors } = await trustOne()
    expect((await factors()).trustedBrowsers).toMatchObject([{ isThis: false }])
    expect((await browser.login(email)).status).toBe(200)
    expect(refusal(await openJar(server).login(email))).toBe('403 SECOND_FACTOR_REQUIRED')
    const other = await admitWithTotp()
    expect(refusal(await browser.login(other.email))).toBe('403 SECOND_FACTOR_REQUIRED')
  })

  test('the cookie of the device alone gives no trust', async () => {
    const { email, browser } = await trustOne()
    browser.cookies.delete('palco-trust')
    expect(refusal(await browser.login(email))).toBe('403 SECOND_FACTOR_REQUIRED')
  })

  test('two members share a trusted browser', async () => {
    const { email, browser } = await trustOne()
    const other = await admitWithTotp()
    const { token } = await browser.begin(other.email)
    dataOf(await browser.post('/auth/second-factor', { token, code: codeOf(other.secret), trust: true }))
    for (const each of [email, other.email]) expect((await browser.login(each)).status).toBe(200)
  })

  test('a browser that is removed from the list is asked again', async () => {
    const { email, browser, opened, factors } = await trustOne()
    const [{ id }] = (await factors()).trustedBrowsers
    const remove = (as = opened) => call(server, `/api/auth/factors/trusted-browsers/${id}`, { method: 'DELETE', as })
    expect(refusal(await remove((await admitMember(office)).session))).toBe('404 NOT_FOUND')
    dataOf(await remove())
    expect(refusal(await browser.login(email))).toBe('403 SECOND_FACTOR_REQUIRED')
  })

  test('trust ends with the password', async () => {
    const { email, browser, opened, factors } = await trustOne()
    const body = { currentPassword: PASSWORD, newPassword: 'janela-azul-do-mar' }
    const { tokens } = dataOf(await call(server, '/api/auth/password', { method: 'PUT', body, as: opened }))
    expect(refusal(await browser.login(email, body.newPassword))).toBe('403 SECOND_FACTOR_REQUIRED')
    Object.assign(opened, { tokens })
    expect((await factors()).trustedBrowsers).toEqual([])
  })

  test('trust ends after as many days as the settings say, and there may be none', async () => {
    stopClock()
    const { email, browser } = await trustOne()
    const change = async (trustDays: number) => {
      const settings = dataOf(await office.ask('/admin/settings'))
      const body = { ...settings, team: { ...settings.team, trustDays } }
      dataOf(await office.ask('/admin/settings', { method: 'PUT', body }))
    }
    const days = (count: number) => vi.setSystemTime(Date.now() + count * 86_400_000)
    await change(0)
    expect(refusal(await browser.login(email))).toBe('403 SECOND_FACTOR_REQUIRED')
    const none = await trustOne()
    expect(none.browser.cookies.has('palco-trust')).toBe(false)
    await change(7)
    expect((await browser.login(email)).status).toBe(200)
    days(8)
    expect(refusal(await browser.login(email))).toBe('403 SECOND_FACTOR_REQUIRED')
    const { admin } = office
    Object.assign(admin, dataOf(await openJar(server).login('admin@example.com')))
    await change(30)
    expect((await browser.login(email)).status).toBe(200)
    days(23)
    expect(refusal(await browser.login(email))).toBe('403 SECOND_FACTOR_REQUIRED')
    Object.assign(admin, dataOf(await openJar(server).login('admin@example.com')))
  })
})

describe('personal links', () => {
  const linkFor = async (userId: string): Promise<string> => {
    const { link } = dataOf(await office.ask(`/admin/users/${userId}/access-link`, { method: 'POST' }))
    return link.split('#')[1]
  }

  test('a link of a member with a second factor changes nothing before the second step', async () => {
    const { id, email, secret, session } = await admitWithTotp()
    const token = await linkFor(id)
    const browser = openJar(server)
    const body = { token, newPassword: 'janela-azul-do-mar' }
    const answer = await browser.post('/auth/access-links/redeem', body)
    expect(refusal(answer)).toBe('403 SECOND_FACTOR_REQUIRED')
    expect(browser.cookies.size).toBe(0)
    expect(await isOpen(server, session)).toBe(true)
    expect(refusal(await browser.login(email, body.newPassword))).toBe('401 INVALID_CREDENTIALS')
    expect((await browser.post('/auth/access-links/check', { token })).status).toBe(200)
    const step = answer.body.secondStep
    const finish = (code: string) => browser.post('/auth/second-factor', { token: step.token, code, trust: false })
    expect((await finish('000000')).status).toBe(401)
    expect(dataOf(await finish(codeOf(secret))).user.id).toBe(id)
    expect(refusal(await browser.post('/auth/access-links/check', { token }))).toBe('410 LINK_USED')
    expect(await isOpen(server, session)).toBe(false)
    expect(refusal(await browser.login(email, PASSWORD))).toBe('401 INVALID_CREDENTIALS')
    expect(refusal(await browser.login(email, body.newPassword))).toBe('403 SECOND_FACTOR_REQUIRED')
  })

  test('a link that is taken back during the second step sets no password', async () => {
    const { id, email, secret } = await admitWithTotp()
    const token = await linkFor(id)
    const browser = openJar(server)
    const { body } = await browser.post('/auth/access-links/redeem', { token, newPassword: 'janela-azul-do-mar' })
    dataOf(await office.ask(`/admin/users/${id}/access-links`, { method: 'DELETE' }))
    const step = { token: body.secondStep.token, trust: false }
    const answer = await browser.post('/auth/second-factor', { ...step, code: codeOf(secret) })
    expect(refusal(answer)).toBe('410 LINK_REPLACED')
    expect(refusal(await browser.login(email))).toBe('403 SECOND_FACTOR_REQUIRED')
  })
})

describe('own factors', () => {
  test('participants have none', async () => {
    const { ask } = await admit(office)
    expect(refusal(await ask('/auth/factors'))).toBe('403 FORBIDDEN')
    expect(refusal(await ask('/auth/factors/totp', { method: 'POST' }))).toBe('403 FORBIDDEN')
  })

  test('the first factor brings recovery codes, and the last one takes them along', async () => {
    const member = await admitWithPasskey()
    expect(member.recoveryCodes).toHaveLength(10)
    const { secret, recoveryCodes } = await addTotp(member)
    expect([secret.length, recoveryCodes]).toEqual([32, null])
    const factors = async () => dataOf(await member.ask('/auth/factors'))
    expect(await factors()).toMatchObject({ hasTotp: true, mayUseTotp: true, recoveryCodesLeft: 10 })
    const [{ id }] = (await factors()).passkeys
    dataOf(await member.ask(`/auth/factors/passkeys/${id}`, { method: 'DELETE' }))
    expect(await factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
    dataOf(await member.ask('/auth/factors/totp', { method: 'DELETE' }))
    expect(await factors()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0, trustedBrowsers: [] })
    expect(refusal(await member.ask('/auth/factors/totp', { method: 'DELETE' }))).toBe('404 NOT_FOUND')
    expect(refusal(await member.ask('/auth/factors/recovery-codes', { method: 'POST' }))).toBe('409 CONFLICT')
  })

  test('an app is used only after a right code, within half an hour', async () => {
    stopClock()
    const { ask, email } = await admitMember(office)
    const { secret, uri } = dataOf(await ask('/auth/factors/totp', { method: 'POST' }))
    expect(uri).toMatch(/^otpauth:\/\/totp\/PBEX%20Week:person.*secret=[A-Z2-7]{32}/)
    const confirm = (code: string) => ask('/auth/factors/totp', { method: 'PUT', body: { code } })
    for (const wrong of ['000000', 'Ì£Ì123']) expect(refusal(await confirm(wrong))).toBe('400 INVALID_CREDENTIALS')
    expect((await openJar(server).login(email)).status).toBe(200)
    const again = await openJar(server).login(email)
    const as = dataOf(again)
    const put = (code: string) => call(server, '/api/auth/factors/totp', { method: 'PUT', body: { code }, as })
    vi.setSystemTime(Date.now() + 1_800_000)
    const renewed = dataOf(await openJar(server).login(email))
    as.tokens = renewed.tokens
    as.sessionToken = renewed.sessionToken
    expect(refusal(await put(codeOf(secret)))).toBe('409 CONFLICT')
  })

  test('the secret of an app is not in the database', async () => {
    const { id, secret } = await admitWithTotp()
    const row = await server.db
      .selectFrom('totp_factors')
      .where('user_id', '=', id)
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.secret, 'base64url').toString('latin1')).not.toContain(secret)
    // The row of one person does not work for another.
    const other = await admitWithTotp()
    await server.db.updateTable('totp_factors').set({ secret: row.secret }).where('user_id', '=', other.id).execute()
    const browser = openJar(server)
    const { token } = await browser.begin(other.email)
    const answer = await browser.post('/auth/second-factor', { token, code: codeOf(secret), trust: false })
    expect(refusal(answer)).toBe('409 TOTP_UNREADABLE')
  })

  test('changes of factors are in the audit, by name', async () => {
    const member = await admitWithPasskey()
    await addTotp(member)
    const lines: { action: string; target: { id: string }; changes: object }[] = dataOf(
      await office.ask(`/admin/audit?about=${member.id}`),
    ).data
    expect(lines.map(({ action, changes }) => [action, changes])).toEqual([
      ['user.factor-added', { factor: [null, 'TOTP'] }],
      ['user.factor-added', { factor: [null, 'Notebook'] }],
    ])
  })

  test('the list of the team says who has a second factor', async () => {
    const [member, other] = [await admitWithTotp(), await admitMember(office)]
    const participant = await addPerson(office)
    const find = async ({ email }: { email: string }) =>
      dataOf(await office.ask(`/admin/users?search=${email}`)).data[0].hasSecondFactor
    expect([await find(member), await find(other), await find(participant)]).toEqual([true, false, undefined])
  })
})

test('the log has no secret, recovery code, token or challenge', async () => {
  const member = await admitMember(office)
  const { secret, recoveryCodes } = await addTotp(member)
  const { authenticator } = await addPasskey(member, server)
  const browser = openJar(server)
  const { token } = await browser.begin(member.email)
  const code = codeOf(secret)
  await browser.post('/auth/second-factor', { token, code: recoveryCodes[0]?.slice(1), trust: false })
  const { challenge } = dataOf(await browser.post('/auth/second-factor/options', { token }))
  dataOf(await browser.post('/auth/second-factor', { token, code, trust: true }))
  const passwordless = dataOf(await browser.post('/auth/passkeys/options', {}))
  const login = { token: passwordless.token, passkey: authenticator.answer(passwordless.options) }
  dataOf(await browser.post('/auth/passkeys/login', login))
  const log = server.log()
  expect(log).toContain('/api/auth/second-factor')
  const secrets = [secret, token, challenge, passwordless.token, ...recoveryCodes, ...browser.cookies.values()]
  expect(secrets.filter((each) => log.includes(each))).toEqual([])
})

test('an owner resets the factors of another member, and not their own', async () => {
  const member = await admitWithTotp()
  const reset = (id: string, ask = office.ask) => ask(`/admin/team/${id}/factors`, { method: 'DELETE' })
  dataOf(await reset(member.id))
  expect((await openJar(server).login(member.email)).status).toBe(200)
  expect(refusal(await reset(office.adminId))).toBe('409 CONFLICT')
  expect(refusal(await reset((await addPerson(office)).id))).toBe('404 NOT_FOUND')
  expect(refusal(await reset('nobody'))).toBe('404 NOT_FOUND')
  const lines = dataOf(await office.ask(`/admin/audit?about=${member.id}&action=user.factors-reset`)).data
  expect(lines).toHaveLength(1)
})

test('factors end when somebody leaves the team, and do not come back with them', async () => {
  const member = await admitWithTotp()
  await addPasskey(member, server)
  const save = async (role: string) =>
    dataOf(await office.ask(`/admin/users/${member.id}`, { method: 'PUT', body: { name: 'Ana', role, groupIds: [] } }))
  await save('PARTICIPANT')
  expect((await openJar(server).login(member.email)).status).toBe(200)
  await save('ADMIN')
  const browser = openJar(server)
  expect((await browser.login(member.email)).status).toBe(200)
  const lines = dataOf(await office.ask(`/admin/audit?about=${member.id}&action=user.factors-reset`)).data
  expect(lines).toHaveLength(1)
})

describe('a required second factor', () => {
  async function requireFrom(secondFactorFrom: string | null) {
    const settings = dataOf(await office.ask('/admin/settings'))
    const body = { ...settings, team: { ...settings.team, secondFactorFrom } }
    return office.ask('/admin/settings', { method: 'PUT', body })
  }
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

  test('a required second factor holds members until they add one, from the day', async () => {
    // The office's administrator adds a second factor, so that they can change the settings back.
    const owner = { ask: office.ask }
    const { secret } = await addTotp(owner)
    const member = await admitMember(office)
    const participant = await admit(office)
    dataOf(await requireFrom(day(2)))
    expect(dataOf(await member.ask('/auth/profile'))).toMatchObject({ secondFactorFrom: day(2) })
    expect((await member.ask('/admin/rooms')).status).toBe(200)
    expect(dataOf(await member.ask('/auth/factors')).requiredFrom).toBe(day(2))

    dataOf(await requireFrom(day(-1)))
    expect(dataOf(await member.ask('/auth/profile'))).toMatchObject({ secondFactorRequired: true })
    expect(refusal(await member.ask('/admin/rooms'))).toBe('403 SECOND_FACTOR_MISSING')
    expect((await participant.ask('/participant/rooms')).status).toBe(200)
    expect(dataOf(await participant.ask('/auth/profile'))).not.toHaveProperty('secondFactorFrom')
    expect(dataOf(await office.ask('/auth/profile'))).not.toHaveProperty('secondFactorFrom')
    expect((await office.ask('/admin/rooms')).status).toBe(200)

    const socket = await authenticatedSocket(server, member.session)
    const changes: string[] = []
    socket.on('changed', ({ topic }) => changes.push(topic))
    dataOf(await office.ask('/admin/groups', { body: { name: 'Antes', maxRooms: 1 } }))
    const { recoveryCodes } = await addPasskey(member, server)
    expect(recoveryCodes).toHaveLength(10)
    expect((await member.ask('/admin/rooms')).status).toBe(200)
    expect(dataOf(await member.ask('/auth/profile'))).not.toHaveProperty('secondFactorRequired')
    expect(changes).not.toContain('catalog')
    const told = next(socket, 'changed', ({ topic }) => topic === 'catalog')
    dataOf(await office.ask('/admin/groups', { body: { name: 'Depois', maxRooms: 1 } }))
    await told

    dataOf(await requireFrom(null))
    dataOf(await office.ask('/auth/factors/totp', { method: 'DELETE' }))
    expect(secret).not.toBe('')
  })

  test('only owners change the settings of the team', async () => {
    const organiser = await admitMember(office)
    await server.bus.transaction(async (trx, announce) => {
      await trx.updateTable('users').set({ team_function: 'ORGANISER' }).where('id', '=', organiser.id).execute()
      announce({ type: 'users-changed', userIds: [organiser.id] })
    })
    const settings = dataOf(await organiser.ask('/admin/settings'))
    const save = (fields: object) =>
      organiser.ask('/admin/settings', { method: 'PUT', body: { ...settings, version: undefined, ...fields } })
    expect(refusal(await save({ team: { ...settings.team, trustDays: 0 } }))).toBe('403 FORBIDDEN')
    expect((await save({})).status).toBe(200)
    expect((await save({ team: undefined })).status).toBe(200)
  })

  test('readiness counts members without a second factor once it is required', async () => {
    const found = async () => {
      const { findings } = dataOf(await office.ask('/admin/readiness'))
      return findings.find(({ rule }: { rule: string }) => rule === 'members-without-second-factor')?.count ?? 0
    }
    expect(await found()).toBe(0)
    dataOf(await requireFrom(day(5)))
    const before = await found()
    expect(before).toBeGreaterThan(0)
    await admitWithPasskey()
    expect(await found()).toBe(before)
    await admitMember(office)
    expect(await found()).toBe(before + 1)
    dataOf(await requireFrom(null))
  })
})
