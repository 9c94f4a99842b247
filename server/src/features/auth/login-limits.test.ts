import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#test/client.ts'
import { ELSEWHERE, HOME, openBrowser, start, stopClock } from '#test/login-browsers.ts'
import { addMany, addPerson } from '#test/office.ts'
import { createTestDatabase, openMigrated } from '#test/test-database.ts'
import { addUser, PASSWORD, type TestServer } from '#test/test-server.ts'
import { openDevices } from '../session/devices.ts'

const server = await start({ trustProxy: 1, until: afterAll })

async function guess(server: TestServer, email: string, times: number, address: string | ((n: number) => string)) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) {
    const from = typeof address === 'string' ? address : address(n)
    statuses.push((await openBrowser(server, from).login(email, `guess ${n}`)).status)
  }
  return statuses
}

describe('strangers', () => {
  test('strangers share a limit of 100 failed logins for each account', async () => {
    const { email } = await addPerson({ server })
    const statuses = await guess(server, email, 101, (n) => `192.0.2.${n}`)
    expect(statuses).toEqual([...Array(100).fill(401), 429])
    const answer = await openBrowser(server).login(email)
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  test('strangers are limited alike on an account that does not exist', async () => {
    expect(await guess(server, 'nobody@example.com', 11, HOME)).toEqual([...Array(10).fill(401), 429])
  })

  test('strangers have ten login attempts again after 15 minutes, even if the timer is late', async () => {
    stopClock()
    const server = await start()
    const { email } = await addUser(server)
    await guess(server, email, 10, HOME)
    vi.setSystemTime(Date.now() + 900_000 - 1)
    const refused = await openBrowser(server).login(email)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    vi.setSystemTime(Date.now() + 1)
    expect((await openBrowser(server).login(email)).status).toBe(200)
  })

  test('strangers have ten login attempts again after the right password', async () => {
    const { email } = await addPerson({ server })
    await guess(server, email, 9, HOME)
    expect((await openBrowser(server).login(email)).status).toBe(200)
    expect(await guess(server, email, 11, HOME)).toEqual([...Array(10).fill(401), 429])
  })
})

describe('a browser that has signed in before', () => {
  test('a browser that has signed in before is not limited by guesses from anywhere', async () => {
    const { email } = await addPerson({ server })
    const owner = openBrowser(server)
    await owner.login(email)
    await guess(server, email, 101, (n) => `192.0.2.${n}`)
    await guess(server, email, 11, HOME)
    expect((await owner.login(email, 'mistyped')).status).toBe(401)
    expect((await owner.login(email)).status).toBe(200)
  })

  test('a known browser has ten failures of its own at any address, which do not count for strangers', async () => {
    const { email } = await addPerson({ server })
    const owner = openBrowser(server)
    await owner.login(email)
    for (let n = 0; n < 10; n++) expect((await owner.login(email, 'mistyped')).status).toBe(401)
    const refused = await owner.login(email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await openBrowser(server).login(email)).status).toBe(200)
  })

  test('a known browser does not limit another browser of the same person, or of another', async () => {
    const { email } = await addPerson({ server })
    const rui = await addPerson({ server })
    const [phone, computer] = [openBrowser(server), openBrowser(server)]
    await phone.login(email)
    await computer.login(email)
    await computer.login(rui.email)
    for (let n = 0; n < 10; n++) await phone.login(email, 'mistyped')
    expect((await phone.login(email)).status).toBe(429)
    expect((await computer.login(email)).status).toBe(200)
    expect((await computer.login(rui.email)).status).toBe(200)
  })

  test('a known browser has its ten failures again after the right password', async () => {
    const { email } = await addPerson({ server })
    const owner = openBrowser(server)
    await owner.login(email)
    for (let n = 0; n < 9; n++) await owner.login(email, 'mistyped')
    await owner.login(email)
    for (let n = 0; n < 9; n++) await owner.login(email, 'mistyped')
    expect((await owner.login(email)).status).toBe(200)
  })

  test('a known browser is unknown to every other account', async () => {
    const { email } = await addPerson({ server })
    const rui = await addPerson({ server })
    const owner = openBrowser(server)
    await owner.login(email)
    await guess(server, rui.email, 10, HOME)
    expect((await owner.login(rui.email)).status).toBe(429)
  })

  test.each([
    ['forged', (cookie: string) => cookie.slice(0, -2) + (cookie.endsWith('AA') ? 'BB' : 'AA')],
    ['renamed', (cookie: string) => cookie.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'))],
    ['cut', (cookie: string) => cookie.slice(0, -1)],
    ['doubled', (cookie: string) => cookie + cookie.split('=')[1]],
    ['of nonsense', () => `palco-device=${'x'.repeat(44)}.${'é'.repeat(5)}.;;%%%=.`],
  ])('a browser is not known by a cookie that is %s', async (_how, change) => {
    const { email } = await addPerson({ server })
    const owner = openBrowser(server)
    await owner.login(email)
    await guess(server, email, 10, ELSEWHERE)
    const headers = { 'x-forwarded-for': ELSEWHERE, cookie: encodeURI(change(owner.cookie())) }
    const answer = await call(server, '/api/auth/login', { body: { email, password: PASSWORD }, headers })
    expect(answer.status).toBe(429)
  })

  test('a known browser is known to every node, after a restart too, and to no other installation', async () => {
    const { id, email } = await addPerson({ server })
    const owner = openBrowser(server)
    await owner.login(email)
    const [, value = ''] = owner.cookie().split('=')
    expect((await openDevices(server.db)).find(value, id)).toBe(value.slice(0, 22))
    expect((await openDevices(await installAnew())).find(value, id)).toBeNull()
  })
})

/** Creates a database without using the test template, so that it has its own secrets. */
async function installAnew() {
  const { location, remove } = await createTestDatabase()
  const db = await openMigrated(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  return db
}

describe('the cookie', () => {
  const deviceCookie = async (options: object, headers: Record<string, string> = {}) => {
    const server = await start(options)
    const { email } = await addPerson({ server })
    const answer = await call(server, '/api/auth/login', { body: { email, password: PASSWORD }, headers })
    return { server, email, text: answer.headers.get('set-cookie') ?? '' }
  }

  test('the cookie of a known browser is HttpOnly, SameSite=Strict, for its path, and lasts 400 days', async () => {
    const { text } = await deviceCookie({})
    expect(text).toMatch(/^palco-device=[\w-]{44}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
  })

  test('the cookie of a known browser is Secure where the public address is https', async () => {
    const proxied = { 'x-forwarded-proto': 'https' }
    expect((await deviceCookie({ publicUrl: new URL('https://palco.example') })).text).toContain('; Secure')
    expect((await deviceCookie({ trustProxy: 1 }, proxied)).text).toContain('; Secure')
    expect((await deviceCookie({}, proxied)).text).not.toContain('; Secure')
  })

  test('the cookie of a known browser is set for the right password only', async () => {
    const { id, email } = await addPerson({ server })
    const browser = openBrowser(server)
    await browser.login(email, 'wrong')
    await browser.login('nobody@example.com')
    await server.db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
    expect((await browser.login(email)).status).toBe(403)
    expect(browser.cookie()).toBe('')
  })

  test('the cookie of a known browser holds the eight accounts used last, each once', async () => {
    await addPerson({ server })
    await addMany({ server }, 9)
    const browser = openBrowser(server)
    for (let n = 0; n < 9; n++) await browser.login(`${n}@many.example`)
    await browser.login('8@many.example')
    expect(browser.cookie().split('.')).toHaveLength(8)
    for (const n of [0, 1, 8]) await guess(server, `${n}@many.example`, 10, HOME)
    const statuses = []
    for (const n of [1, 8, 0]) statuses.push((await browser.login(`${n}@many.example`)).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('the cookie of a known browser is in no log line', async () => {
    const { server, email, text } = await deviceCookie({})
    const [, value = ''] = /=([^;]+)/.exec(text) ?? []
    const headers = { cookie: `palco-device=${value}` }
    await call(server, '/api/auth/login', { body: { email, password: 'wrong' }, headers })
    await call(server, '/nowhere', { headers })
    expect(value).toHaveLength(44)
    expect(server.log()).not.toContain(value)
    expect((await call(server, '/metrics')).text).not.toContain(value)
  })
})
