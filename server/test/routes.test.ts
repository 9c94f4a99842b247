import { afterAll, expect, test } from 'vitest'
import { type Call, call } from './support/client.ts'
import { addGroup, addRoom, admit, openOffice } from './support/office.ts'
import { OPEN_ROOM, ROUTES, type Route, type Who } from './support/route-table.ts'

// Calls every route as every caller with every kind of id. No call may succeed without access, answer 5xx, or lack the
// envelope or the security headers.

const office = await openOffice({ until: afterAll })
const { server, admin } = office
const group = await addGroup(office, { name: 'Aberta' })
Object.assign(OPEN_ROOM, await addRoom(office, group.id))

const { session: participant } = await admit(office, [group.id])
const { session: speaker } = await admit(office, [group.id], 'SPEAKER')
const terminated = await admit(office, [group.id])
await office.ask(`/admin/users/${terminated.id}`, {
  method: 'PUT',
  body: { name: 'Ana', role: 'PARTICIPANT', active: false },
})

type Session = Call['as']
type Caller = 'nobody' | 'participant' | 'speaker' | 'admin' | 'whose session was ended' | 'with tokens of two sessions'

const SESSIONS: Record<Caller, Session | null> = {
  nobody: null,
  participant,
  speaker,
  admin,
  'whose session was ended': terminated.session,
  'with tokens of two sessions': { tokens: admin.tokens, sessionToken: participant.sessionToken },
}
const CALLERS = Object.keys(SESSIONS) as Caller[]

const MAY: Record<Who, Caller[]> = {
  anybody: CALLERS,
  signedIn: ['participant', 'speaker', 'admin'],
  participants: ['participant', 'speaker'],
  speakers: ['speaker'],
  members: ['admin'],
  admins: ['admin'],
}

/** An id that is too long: the server refuses the call before it checks the caller. */
const TOO_LONG = 'x'.repeat(200)

/** Unknown ids. For each id, a function returns the status that callers with access get. */
const STRANGE: [string, (route: Route) => number][] = [
  ['0197a000-0000-7000-8000-000000000000', ({ unknown = 404 }) => unknown],
  ['%00', () => 400],
  ['x%00', () => 400],
  ['..%2f..%2fetc%2fpasswd', ({ unknown = 404 }) => unknown],
  ["'%20OR%20'1'='1", ({ unknown = 404 }) => unknown],
  ['%F0%9F%8E%AD', ({ unknown = 404 }) => unknown],
  ['__proto__', ({ unknown = 404 }) => unknown],
]

/** The first tier of tests is short: only the administrator tries every unknown id there, the others try one. */
const isFirstTier = process.env.TEST_TIER === 'first'

function strangeFor(caller: Caller) {
  const at = CALLERS.indexOf(caller)
  return caller === 'admin' || !isFirstTier ? STRANGE : STRANGE.slice(at, at + 1)
}

function refusedCaller(who: Who, caller: Caller): number | null {
  if (MAY[who].includes(caller)) return null
  return MAY.signedIn.includes(caller) ? 403 : 401
}

async function ask(route: Route, caller: Caller, name: string, session = SESSIONS[caller]) {
  const [method = '', path = ''] = route.call.split(' ')
  const body = route.body?.()
  const address = path.replace(/:\w+|\*$/, name)
  return call(server, address, { method, body, ...(session && { as: session }) })
}

type Answer = Awaited<ReturnType<typeof call>>

/** Lists how an answer violates the rules that every answer must follow. */
function faults({ status, headers, body, bytes }: Answer, { isPage = false }: Route): string[] {
  const isFailure = status >= 400 && !isPage
  return [
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff']),
    ...(headers.get('content-security-policy')?.includes('default-src') ? [] : ['no policy']),
    ...(headers.get('x-request-id') || status === 414 ? [] : ['no request id']),
    ...(isFailure && !(body?.success === false && body.code && body.error === body.message) ? ['no envelope'] : []),
    ...(status < 300 && bytes.length === 0 ? ['an empty answer'] : []),
  ]
}

test('every route is in the table of routes, and nothing else is', () => {
  const registered = readTree(server.app.printRoutes({ commonPrefix: false }))
  expect(registered.length).toBeGreaterThan(40)
  expect(ROUTES.map(({ call }) => call).sort()).toEqual(registered.sort())
})

test.each(ROUTES.filter(({ call }) => call !== 'POST /api/auth/logout'))('$call is for $who', async (route) => {
  const wrong: unknown[] = []
  async function expectStatus(caller: Caller, what: string, name: string, allowed: number) {
    const answer = await ask(route, caller, name)
    const expected = refusedCaller(route.who, caller) ?? allowed
    const found = faults(answer, route)
    if (answer.status !== expected || found.length)
      wrong.push({ caller, what, expected, got: answer.status, found, text: answer.text.slice(0, 200) })
  }

  let own = 'x'
  for (const caller of CALLERS) {
    // A caller with access has changed or deleted the resource, so create it again.
    if (own === 'x' || MAY[route.who].includes(caller)) own = (await route.own?.(office)) ?? 'x'
    await expectStatus(caller, 'own', own, route.status ?? 200)
    if (route.others) await expectStatus(caller, "another's", await route.others(office), 404)
    if (!route.own) continue
    for (const [name, expected] of strangeFor(caller)) await expectStatus(caller, name, name, expected(route))
    // An id that is too long is refused before the caller is checked, so one caller is enough in the first tier.
    const tooLong = isFirstTier && caller !== 'nobody' ? null : await ask(route, caller, TOO_LONG)
    if (tooLong && (tooLong.status !== 414 || faults(tooLong, route).length))
      wrong.push({ caller, what: 'too long', got: tooLong.status })
  }
  expect(wrong).toEqual([])
})

test('POST /api/auth/logout is for signed-in callers, and ends their session', async () => {
  const route: Route = { call: 'POST /api/auth/logout', who: 'signedIn' }
  for (const caller of CALLERS) {
    const refused = refusedCaller('signedIn', caller)
    if (refused) expect((await ask(route, caller, '')).status, caller).toBe(refused)
  }
  const leaving = await admit(office)
  expect((await ask(route, 'participant', '', leaving.session)).status).toBe(200)
  expect((await ask(route, 'participant', '', leaving.session)).status).toBe(401)
})

test('a call with an ended session answers SESSION_TERMINATED', async () => {
  const { body } = await call(server, '/api/auth/profile', { as: terminated.session })
  expect(body.code).toBe('SESSION_TERMINATED')
})

/** Parses Fastify's tree of routes: `├── /api/admin/users (GET, HEAD, POST)` with its children below. */
function readTree(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
    if (!part) return []
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    // Fastify's tree shows wildcard routes in a shortened form.
    const path = above
      .join('')
      .replace('/docs*', '/docs/static/*')
      .replace(/^\/c\*/, '/c/*')
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
}
