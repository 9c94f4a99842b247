import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LoginAnswer } from '@palco/contract/auth/auth'
import { startNginx } from '../support/nginx.ts'
import { ask, type Client, connect, countSockets, heard, type Nodes, signIn, startNodes } from '../support/nodes.ts'
import { expect, signInAs, bareTest as test, untilOnline } from '../support/test.ts'

// Two nodes with PostgreSQL, behind an nginx without sticky sessions: a call may go to either node.

test.describe.configure({ mode: 'default' })

let started: Nodes | null = null
let admin: LoginAnswer
const sockets: Client[] = []

test.beforeAll(async () => {
  started = await startNodes()
  if (!started) console.log('No nginx or no PostgreSQL here: two nodes are not tried.')
  else admin = await signIn(started.url)
})

test.beforeEach(() => test.skip(!started, 'no nginx or no PostgreSQL here'))

test.afterEach(closeAll)

test.afterAll(() => started?.remove())

function theNodes(): Nodes {
  if (!started) throw new Error('no nodes')
  return started
}

function closeAll() {
  for (const socket of sockets.splice(0)) socket.close()
}

async function open(url: string, session: LoginAnswer) {
  const socket = await connect(url, session)
  sockets.push(socket)
  return socket
}

let people = 0

async function addPerson(groupIds: string[] = [], where = theNodes().url) {
  people += 1
  const person = { email: `pessoa${people}.${process.pid}@nodes.example`, password: 'uma senha boa' }
  const body = { name: 'Ana Moreira', role: 'PARTICIPANT', groupIds, ...person }
  expect((await ask(where, '/admin/users', { body, as: admin })).status).toBe(200)
  return person
}

/** Opens all sockets of a test. The proxy distributes them evenly over both nodes. */
async function openOnBoth(session: LoginAnswer) {
  closeAll()
  await expect.poll(countSocketsOfBoth).toEqual([0, 0])
  const opened = []
  for (let n = 0; n < 4; n++) opened.push(await open(theNodes().url, session))
  for (const count of await countSocketsOfBoth()) expect(count).toBeGreaterThan(0)
  return opened
}

async function changeTitle(url: string, title: string) {
  const { data: settings } = await ask<object>(url, '/admin/settings', { as: admin })
  const { status } = await ask(url, '/admin/settings', { method: 'PUT', body: { ...settings, title }, as: admin })
  return status
}

const titleOn = async (url: string) => (await ask<{ title: string }>(url, '/event')).data.title

const countSocketsOfBoth = async () => {
  const [one, other] = theNodes().urls
  return [await countSockets(one), await countSockets(other)] as const
}

const bothAreReady = async () => {
  const answers = await Promise.all(theNodes().urls.map((url) => fetch(`${url}/readyz`)))
  return answers.every(({ ok }) => ok)
}

/**
 * Runs `act` while no node can write presence. These writes would tell a node within 15 s that a session has ended.
 * Without them, the node learns it only from messages between nodes.
 */
async function withoutPresence(act: () => Promise<void>) {
  const { query } = theNodes()
  query(`
    create or replace function refuse() returns trigger language plpgsql as
      $$ begin if current_query() ilike 'update%' then raise 'not now'; end if; return null; end $$;
    create trigger no_presence before update of last_seen_at on sessions for each statement execute function refuse()`)
  await act()
  query('drop trigger no_presence on sessions')
}

test('the proxy does not expose metrics', async () => {
  const { url, urls } = theNodes()
  for (const path of ['/metrics', '/metrics/', '//metrics', '/%6Detrics', '/metrics/?a=b'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
  expect((await fetch(`${urls[0]}/metrics`)).status).toBe(200)
})

test('the proxy does not retry a write that a node may have executed', { tag: '@wide' }, async () => {
  const { nginx } = theNodes()
  for (const [method, status, times] of [
    ['GET', 200, 2],
    ['PUT', 502, 1],
    ['DELETE', 502, 1],
  ] as const) {
    let asked = 0
    const endAtFirst: RequestListener = (request, response) => (++asked === 1 ? request.destroy() : response.end())
    const nodes = [await startFake(endAtFirst), await startFake(endAtFirst)] as const
    const proxy = await startNginx(nginx, [nodes[0].port, nodes[1].port])
    const answer = await fetch(`${proxy.url}/api/x`, { method })
    expect([method, answer.status, asked]).toEqual([method, status, times])
    await proxy.remove()
    for (const { server } of nodes) server.close()
  }
})

test('the proxy retries a write that reached no node', { tag: '@wide' }, async () => {
  const repeat: RequestListener = (request, response) => void request.pipe(response)
  const nodes = [await startFake(repeat), await startFake(repeat)] as const
  const proxy = await startNginx(theNodes().nginx, [nodes[0].port, nodes[1].port])
  nodes[0].server.close()
  // The proxy uses the nodes in turn, so one of the two calls goes to the node that is down.
  for (const body of ['once', 'twice']) {
    const answer = await fetch(`${proxy.url}/api/x`, { method: 'PUT', body })
    expect([answer.status, await answer.text()]).toEqual([200, body])
  }
  await proxy.remove()
  nodes[1].server.close()
})

test('the proxy fetches an image once for concurrent requests', { tag: '@wide' }, async () => {
  let asked = 0
  const picture = Buffer.alloc(100_000, 'picture')
  const send: RequestListener = (_request, response) => {
    asked += 1
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag: '"hash"', 'accept-ranges': 'bytes' }
    response.writeHead(200, { ...headers, 'content-length': picture.length }).end(picture)
  }
  const nodes = [await startFake(send), await startFake(send)] as const
  const proxy = await startNginx(theNodes().nginx, [nodes[0].port, nodes[1].port])
  const get = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${proxy.url}/api/images/hash`, { headers })
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  }
  for (const answer of await Promise.all(Array.from({ length: 50 }, () => get())))
    expect(answer).toEqual([200, picture.length])
  expect(await get({ 'if-none-match': '"hash"' })).toEqual([304, 0])
  expect(await get({ range: 'bytes=0-9' })).toEqual([206, 10])
  for (const { server } of nodes) server.close()
  expect([await get(), asked]).toEqual([[200, picture.length], 1])
  await proxy.remove()
})

/** Starts a fake node. It is healthy, answers what the test wants, and keeps no connections alive. */
async function startFake(answer: RequestListener) {
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close')
    if (request.url === '/healthz') response.end()
    else answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: String((server.address() as AddressInfo).port) }
}

test('a takeover notifies every socket of the earlier session at once, on both nodes', async () => {
  const { url, urls } = theNodes()
  const person = await addPerson()
  let session = await signIn(url, person)
  for (const where of [url, ...urls]) {
    const opened = await openOnBoth(session)
    const notified = Promise.all(opened.map((socket) => heard(socket, 'session_terminated')))
    const before = session
    await withoutPresence(async () => {
      session = await signIn(where, person)
      for (const { reason, message } of await notified) {
        expect(reason).toBe('takeover')
        expect(message).toContain('you logged in from another device or browser')
      }
    })
    for (const node of urls) {
      const refused = await ask(node, '/auth/profile', { as: before })
      expect([refused.status, refused.code]).toEqual([401, 'SESSION_TERMINATED'])
    }
  }
})

test('a change on one node is visible on the other', async () => {
  const { urls } = theNodes()
  const [one, other] = urls
  const { data: group } = await ask<{ id: string }>(one, '/admin/groups', {
    body: { name: `Semana ${process.pid}`, maxRooms: 10 },
    as: admin,
  })
  // Signs in on the node that created the group: the other node may not know the group yet.
  const session = await signIn(other, await addPerson([group.id], one))
  const socket = await open(other, session)
  const topics: string[] = []
  socket.on('changed', ({ topic }) => topics.push(topic))

  const room = { name: 'Abertura', titulo: 'TRILHA 1', language: 'PT_BR', webinarUrl: 'https://youtu.be/dQw4w9WgXcQ' }
  await ask(one, '/admin/rooms', { body: { ...room, groupId: group.id }, as: admin })
  const roomsOnOther = async () => JSON.stringify((await ask(other, '/participant/rooms', { as: session })).data)
  await expect.poll(roomsOnOther).toContain('Abertura')
  await expect.poll(() => topics).toContain('catalog')

  expect(await changeTitle(one, 'Semana um')).toBe(200)
  await expect.poll(() => titleOn(other)).toBe('Semana um')
})

test('wrong passwords count together on both nodes', { tag: '@wide' }, async () => {
  const { url, urls } = theNodes()
  const person = await addPerson()
  const guesses = []
  for (let n = 0; n < 12; n++)
    guesses.push(await ask(url, '/auth/login', { body: { email: person.email, password: `palpite ${n}` } }))
  expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
  expect(new Set(guesses.map(({ node }) => node)).size).toBe(2)
  for (const node of urls) expect((await ask(node, '/auth/login', { body: person })).status).toBe(429)
})

test('when a node is killed its sockets reconnect to the other, and calls go on', { tag: '@wide' }, async ({
  page,
}) => {
  const { url, urls, kill, startAgain } = theNodes()
  const person = await addPerson()
  const session = await signIn(url, person)
  const opened = await openOnBoth(session)
  const before = await countSocketsOfBoth()
  await signInAs(page, await addPerson(), url)
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
  const victim = (await countSocketsOfBoth())[0] > before[0] ? 0 : 1
  const survivor = urls[1 - victim] ?? ''

  let isOver = false
  const statuses: number[] = []
  const calling = (async () => {
    while (!isOver) statuses.push((await ask(url, '/auth/profile', { as: session })).status)
  })()
  const isBack = untilOnline(page)
  await kill(victim)
  await isBack
  await expect.poll(() => countSockets(survivor)).toBe(5)
  for (const socket of opened) await expect.poll(() => socket.connected).toBe(true)
  await expect(page.locator('body[data-same-page]')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  isOver = true
  await calling
  expect(statuses.filter((status) => status !== 200)).toEqual([])

  // A takeover works on the node that is left, and the restarted node serves again.
  const notified = Promise.all(opened.map((socket) => heard(socket, 'session_terminated')))
  await withoutPresence(async () => {
    await signIn(url, person)
    for (const { reason } of await notified) expect(reason).toBe('takeover')
  })
  const later = await signIn(url, person)
  await startAgain(victim)
  const { status, node } = await ask(urls[victim], '/auth/profile', { as: later })
  expect(status).toBe(200)
  // In the first two seconds, the proxy does not use the restarted node.
  await expect.poll(async () => (await ask(url, '/event')).node).toBe(node)
})

test('both nodes recover by themselves when PostgreSQL restarts, and messages flow again', {
  tag: '@wide',
}, async () => {
  const { url, urls, cluster } = theNodes()
  const person = await addPerson()
  const session = await signIn(url, person)
  const opened = await openOnBoth(session)
  const notified = Promise.all(opened.map((socket) => heard(socket, 'session_terminated')))
  await cluster.stop()
  await expect.poll(bothAreReady).toBe(false)
  await cluster.start()
  await expect.poll(bothAreReady).toBe(true)
  for (const node of urls) expect((await ask(node, '/auth/profile', { as: session })).status).toBe(200)
  expect((await ask(urls[1], '/auth/login', { body: person })).status).toBe(200)
  for (const { reason } of await notified) expect(reason).toBe('takeover')
  expect(await changeTitle(urls[0], 'Semana dois')).toBe(200)
  await expect.poll(() => titleOn(urls[1])).toBe('Semana dois')
})
