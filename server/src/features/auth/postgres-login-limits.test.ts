import pg from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#test/client.ts'
import { addUser, PASSWORD, startServer, type TestServer } from '#test/test-server.ts'
import { createPasswords, type Passwords } from '../session/passwords.ts'
import { deleteOldFailures } from './failure-counts.ts'

const HOME = '203.0.113.9'

/** A replacement for argon2, because the tests guess hundreds of times. */
let quickPasswords: Passwords
beforeAll(async () => {
  quickPasswords = await createPasswords(2, { verify: async (_hash, password) => password === PASSWORD })
})

async function startNodes() {
  const options = { trustProxy: 1, passwords: quickPasswords }
  const one = await startServer(options)
  const other = await startServer({ ...options, location: one.location })
  return { one, other, nodes: [one, other] as const, ...(await addUser(one)) }
}

const login = (node: TestServer, email: string, password: string, address = HOME, cookie = '') =>
  call(node, '/api/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  })

async function guess(nodes: readonly TestServer[], email: string, times: number, address = (_n: number) => HOME) {
  const statuses: number[] = []
  for (let n = 0; n < times; n++)
    statuses.push((await login(nodes[n % nodes.length] as TestServer, email, `guess ${n}`, address(n))).status)
  return statuses
}

const countRows = async ({ db }: TestServer) => (await db.selectFrom('login_failures').selectAll().execute()).length

test('ten failed logins from one address count together on all nodes', async () => {
  const { nodes, email } = await startNodes()
  expect(await guess(nodes, email, 12)).toEqual([...Array(10).fill(401), 429, 429])
  for (const node of nodes) {
    const answer = await login(node, email, PASSWORD)
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
  }
})

test('a node that saw none of the failed logins refuses the right password too', async () => {
  const { one, other, email } = await startNodes()
  await guess([one], email, 10)
  expect((await login(other, email, PASSWORD)).status).toBe(429)
})

test('a node verifies at most one password guess over the limit', async () => {
  const verified: string[] = []
  const passwords = await createPasswords(2, {
    verify: async (_hash, password) => verified.push(password) > 0 && password === PASSWORD,
  })
  const one = await startServer({ trustProxy: 1, passwords })
  const { email } = await addUser(one)
  await addUser(one, 'rui@example.com')
  await guess([one], email, 15)
  expect(verified).toHaveLength(11)
  expect((await login(one, email, PASSWORD)).status).toBe(429)
  expect(verified).toHaveLength(11)
  expect((await login(one, 'rui@example.com', PASSWORD)).status).toBe(200)
})

test('a hundred failed logins from anywhere count together on all nodes', async () => {
  const { nodes, email } = await startNodes()
  const statuses = await guess(nodes, email, 101, (n) => `192.0.2.${n}`)
  expect(statuses).toEqual([...Array(100).fill(401), 429])
})

test('ten of the concurrent password guesses on two nodes are answered', async () => {
  const { nodes, email } = await startNodes()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => login(nodes[n % 2] as TestServer, email, `guess ${n}`)),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
})

test('the right password on one node clears the count of failures on the other', async () => {
  const { one, other, nodes, email } = await startNodes()
  await guess([one], email, 9)
  expect((await login(other, email, PASSWORD)).status).toBe(200)
  expect(await guess(nodes, email, 11)).toEqual([...Array(10).fill(401), 429])
})

test('a known browser has ten failures across all nodes, and the right password clears them on all', async () => {
  const { one, other, nodes, email } = await startNodes()
  const cookie = (await login(one, email, PASSWORD)).headers.get('set-cookie')?.split(';')[0] ?? ''
  await guess(nodes, email, 11)
  expect((await login(one, email, PASSWORD)).status).toBe(429)
  expect((await login(other, email, PASSWORD, HOME, cookie)).status).toBe(200)
  expect((await login(one, email, PASSWORD)).status).toBe(200)
  for (let n = 0; n < 10; n++)
    expect((await login(nodes[n % 2] as TestServer, email, 'mistyped', HOME, cookie)).status).toBe(401)
  for (const node of nodes) expect((await login(node, email, PASSWORD, HOME, cookie)).status).toBe(429)
})

test('counts of failed logins survive a restart', async () => {
  const { one, email } = await startNodes()
  await guess([one], email, 10)
  const later = await startServer({ trustProxy: 1, passwords: quickPasswords, location: one.location })
  expect((await login(later, email, PASSWORD)).status).toBe(429)
})

test('a sign-in without failures writes no row, and rows hold no names', async () => {
  const { one, email } = await startNodes()
  await login(one, email, PASSWORD)
  expect(await countRows(one)).toBe(0)
  await login(one, email, 'mistyped')
  const rows = await one.db.selectFrom('login_failures').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/ana|example|203\.0/)
})

test('a sign-in without failures deletes no rows', async () => {
  const { one, email } = await startNodes()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  await login(one, email, PASSWORD)
  const texts = asked.mock.calls.map(([question]) => JSON.stringify(question))
  const ofFailures = texts.filter((text) => text.includes('login_failures'))
  expect(ofFailures.length).toBeGreaterThan(0)
  expect(ofFailures.filter((text) => /delete/i.test(text))).toEqual([])
})

test('expired counts of failed logins are deleted', async () => {
  const { one, email } = await startNodes()
  await login(one, email, 'mistyped')
  await deleteOldFailures(one.db, Date.now())
  expect(await countRows(one)).toBe(2)
  await deleteOldFailures(one.db, Date.now() + 900_000)
  expect(await countRows(one)).toBe(0)
})

test('sign-ins of one account count together, and the first few of a node cost no write', async () => {
  const { nodes, one, email } = await startNodes()
  for (const node of nodes) for (let n = 0; n < 5; n++) expect((await login(node, email, PASSWORD)).status).toBe(200)
  expect(await countRows(one)).toBe(0)
  const statuses: number[] = []
  for (let n = 0; n < 30; n++) statuses.push((await login(nodes[n % 2] as TestServer, email, PASSWORD)).status)
  expect(statuses).toEqual([...Array(25).fill(200), ...Array(5).fill(429)])
})
