import { functionMay, type Permission, TEAM_FUNCTIONS, type TeamFunction } from '@palco/contract/team/permissions'
import { afterAll, expect, test } from 'vitest'
import { call } from './support/client.ts'
import { openOffice } from './support/office.ts'
import { ROUTES, type Route, type Who } from './support/route-table.ts'

// Calls every route as each function in the team, over HTTP.

const office = await openOffice({ until: afterAll })
const { server, admin } = office

interface Operation {
  'x-permission'?: Permission
  'x-asks-again'?: boolean
  'x-limited-by-groups'?: true
}

const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, Operation>> }

function operationOf({ call: route }: Route): Operation {
  const [method = '', path = ''] = route.split(' ')
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
}

/** Whether a reader who sees only some groups may call a route. */
function isForLimitedReaders(route: Route): boolean {
  const { 'x-permission': permission, 'x-limited-by-groups': isLimited } = operationOf(route)
  return isLimited === true && permission !== undefined && functionMay('READER', permission)
}

const permissionOf = (route: Route) => operationOf(route)['x-permission']

const INTRODUCTION = `# Permissions of the calls

What each function in the team may do, what participants may do, and what anybody may do without a session. A call
without a mark answers 403 \`FORBIDDEN\`, without a session 401. Made from the routes' definitions by
\`server/test/team-permissions.test.ts\`, which makes every call as every function; \`server/test/routes.test.ts\` makes
it as a participant, as a speaker and without a session.

Calls with a * are refused with 403 \`CONFIRMATION_REQUIRED\` until the caller has confirmed who they are within the last
15 minutes. So are, by what they contain: every change of a member of the team; the deletion of more than 50 people or of
a filter; shorter periods of retention; messages and links by mail to more than 50 people or to a filter; the settings of
the team.

Calls without a permission are about the caller alone, or public. Speakers may make the calls of participants.

The column *READER of some groups* is for readers who see only some groups: a call of administrators is closed to them
unless its definition says that it answers with nothing of other groups (\`limitedByGroups\`). Moderators see the rooms
that they were given.
`

/** Whether callers may make a call for which no permission is needed. */
const OPEN_TO: Record<Exclude<Who, 'admins'>, { team: boolean; participants: boolean; nobody: boolean }> = {
  anybody: { team: true, participants: true, nobody: true },
  signedIn: { team: true, participants: true, nobody: false },
  members: { team: true, participants: false, nobody: false },
  participants: { team: false, participants: true, nobody: false },
  speakers: { team: false, participants: false, nobody: false },
}

function mayCall(route: Route, function_: TeamFunction): boolean {
  const permission = permissionOf(route)
  if (route.who !== 'admins') return OPEN_TO[route.who].team
  return permission !== undefined && functionMay(function_, permission)
}

const mayCallLimited = (route: Route) =>
  route.who === 'admins' ? isForLimitedReaders(route) : mayCall(route, 'READER')

const become = (team_function: TeamFunction, has_team_groups = false) =>
  server.bus.transaction(async (trx, announce) => {
    const changed = trx.updateTable('users').set({ team_function, has_team_groups })
    await changed.where('id', '=', office.adminId).execute()
    announce({ type: 'users-changed', userIds: [office.adminId] })
  })

/** Returns the routes that are allowed or refused contrary to `isExpected`. */
async function wrongAnswers(isExpected: (route: Route) => boolean): Promise<string[]> {
  const wrong: string[] = []
  // A sign-out would end the session with which the other calls are made.
  for (const route of ROUTES.filter((each) => each.call !== 'POST /api/auth/logout')) {
    const [method = '', path = ''] = route.call.split(' ')
    // Search for a person, because lists of everybody need a further permission.
    const query = route.call === 'GET /api/admin/users' ? '?search=ana' : ''
    const { status, body } = await call(server, path.replace(/:\w+|\*$/, 'x') + query, { method, as: admin })
    // A 403 with this message means that the route is allowed, but that a limited reader must choose a room first.
    const isAllowed = status !== 403 || body.error === 'Escolha uma sala dos grupos que a sua função vê'
    const isRefused = status === 403 && body.code === 'FORBIDDEN'
    if (!(isExpected(route) ? isAllowed : isRefused)) wrong.push(`${route.call}: ${status} ${body?.code}`)
  }
  return wrong
}

test('every route below /api/admin is for administrators, and names a permission', () => {
  const ofAdmins = ROUTES.filter((route) => route.call.includes(' /api/admin/') || route.who === 'admins')
  expect(ofAdmins.filter((route) => route.who !== 'admins' || !permissionOf(route))).toEqual([])
})

test.each(TEAM_FUNCTIONS)('the function %s may make the calls of its permissions, and no other', async (function_) => {
  await become(function_)
  expect(await wrongAnswers((route) => mayCall(route, function_))).toEqual([])
})

test('a reader who sees only some groups may make the calls that respect them, and no other', async () => {
  await become('READER', true)
  expect(await wrongAnswers(mayCallLimited)).toEqual([])
})

test('the table of routes and functions is the documented one', async () => {
  const lines = ROUTES.map((route) => {
    const { participants, nobody } = route.who === 'admins' ? OPEN_TO.speakers : OPEN_TO[route.who]
    const may = [...TEAM_FUNCTIONS.map((each) => mayCall(route, each)), mayCallLimited(route), participants, nobody]
    const star = operationOf(route)['x-asks-again'] ? ' *' : ''
    const marks = may.map((each) => (each ? '✓' : '·'))
    return `| \`${route.call}\`${star} | ${permissionOf(route) ?? ''} | ${marks.join(' | ')} |`
  })
  const head = [
    `| Call | Permission | ${TEAM_FUNCTIONS.join(' | ')} | READER of some groups | Participant | No session |`,
    `|---|---|${'---|'.repeat(TEAM_FUNCTIONS.length + 3)}`,
  ]
  await expect([INTRODUCTION, ...head, ...lines.sort(), ''].join('\n')).toMatchFileSnapshot('../../docs/permissions.md')
})
