import { functionMay, type Permission, TEAM_FUNCTIONS, type TeamFunction } from '@palco/contract/team/permissions'
import { afterAll, expect, test } from 'vitest'
import { call } from './support/client.ts'
import { openOffice } from './support/office.ts'
import { ROUTES, type Route } from './support/route-table.ts'

// Calls every route of administrators as each function in the team, over HTTP.

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

What each function in the team may do. Everybody else gets 403 \`FORBIDDEN\`, without a session 401. Made from the routes'
definitions by \`server/test/team-permissions.test.ts\`.

Calls with a * are refused with 403 \`CONFIRMATION_REQUIRED\` until the caller has confirmed who they are within the last
15 minutes. So are, by what they contain: every change of a member of the team; the deletion of more than 50 people or of
a filter; shorter periods of retention; messages and links by mail to more than 50 people or to a filter; the settings of
the team.

The last column is for readers who see only some groups: a call is closed to them unless its definition says that it
answers with nothing of other groups (\`limitedByGroups\`). Moderators see the rooms that they were given.
`

const ROUTES_OF_ADMINS = ROUTES.filter(({ who }) => who === 'admins')

const become = (team_function: TeamFunction, has_team_groups = false) =>
  server.bus.transaction(async (trx, announce) => {
    const changed = trx.updateTable('users').set({ team_function, has_team_groups })
    await changed.where('id', '=', office.adminId).execute()
    announce({ type: 'users-changed', userIds: [office.adminId] })
  })

/** Returns the routes that are allowed or refused contrary to `isExpected`. */
async function wrongAnswers(isExpected: (route: Route) => boolean): Promise<string[]> {
  const wrong: string[] = []
  for (const route of ROUTES_OF_ADMINS) {
    const [method = '', path = ''] = route.call.split(' ')
    // Search for a person, because lists of everybody need a further permission.
    const query = route.call === 'GET /api/admin/users' ? '?search=ana' : ''
    const { status, body } = await call(server, path.replace(/:\w+|\*$/, 'x') + query, { method, as: admin })
    // A 403 with this message means that the route is allowed, but that a limited reader must choose a room first.
    const isAllowed = status !== 403 || body.error === 'Escolha uma sala dos grupos que a sua função vê'
    if (!permissionOf(route) || isAllowed !== isExpected(route)) wrong.push(`${route.call}: ${status}`)
  }
  return wrong
}

test.each(TEAM_FUNCTIONS)('the function %s may call the routes of its permissions, and no other', async (function_) => {
  await become(function_)
  expect(await wrongAnswers((route) => functionMay(function_, permissionOf(route) ?? 'team.change'))).toEqual([])
})

test('a reader who sees only some groups may call the routes that respect them, and no other', async () => {
  await become('READER', true)
  expect(await wrongAnswers(isForLimitedReaders)).toEqual([])
})

test('the table of routes and functions is the documented one', async () => {
  const lines = ROUTES_OF_ADMINS.map((route) => {
    const permission = permissionOf(route)
    const marks = TEAM_FUNCTIONS.map((each) => (permission && functionMay(each, permission) ? '✓' : '·'))
    const star = operationOf(route)['x-asks-again'] ? ' *' : ''
    const limited = isForLimitedReaders(route) ? '✓' : '·'
    return `| \`${route.call}\`${star} | ${permission} | ${marks.join(' | ')} | ${limited} |`
  })
  const head = [
    `| Call | Permission | ${TEAM_FUNCTIONS.join(' | ')} | READER of some groups |`,
    `|---|---|${'---|'.repeat(TEAM_FUNCTIONS.length + 1)}`,
  ]
  await expect([INTRODUCTION, ...head, ...lines.sort(), ''].join('\n')).toMatchFileSnapshot('../../docs/permissions.md')
})
