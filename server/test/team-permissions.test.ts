import { functionMay, type Permission, TEAM_FUNCTIONS, type TeamFunction } from '@palco/contract/team/permissions'
import { afterAll, expect, test } from 'vitest'
import { call } from './support/client.ts'
import { openOffice } from './support/office.ts'
import { ROUTES, type Route } from './support/route-table.ts'

// Every route of administrators × every function in the team, over HTTP.

const office = await openOffice({ until: afterAll })
const { server, admin } = office

interface Operation {
  'x-permission'?: Permission
  'x-asks-again'?: boolean
}

const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, Operation>> }

/** What a route says in its definition. */
function operationOf({ call: route }: Route): Operation {
  const [method = '', path = ''] = route.split(' ')
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
}

const permissionOf = (route: Route) => operationOf(route)['x-permission']

const INTRODUCTION = `# Permissions of the calls

What each function in the team may do. Everybody else gets 403 \`FORBIDDEN\`, without a session 401. Made from the routes'
definitions by \`server/test/team-permissions.test.ts\`.

Calls with a * are refused with 403 \`CONFIRMATION_REQUIRED\` until the caller has confirmed who they are within the last
15 minutes. So are, by what they contain: every change of a member of the team; the deletion of more than 50 people or of
a filter; messages and links by mail to more than 50 people or to a filter; the settings of the team.
`

const ROUTES_OF_ADMINS = ROUTES.filter(({ who }) => who === 'admins')

/** Gives the administrator a function in the team. */
const become = (teamFunction: TeamFunction) =>
  server.bus.transaction(async (trx, announce) => {
    await trx.updateTable('users').set({ team_function: teamFunction }).where('id', '=', office.adminId).execute()
    announce({ type: 'users-changed', userIds: [office.adminId] })
  })

test.each(TEAM_FUNCTIONS)('the function %s may call the routes of its permissions, and no other', async (function_) => {
  await become(function_)
  const wrong: string[] = []
  for (const route of ROUTES_OF_ADMINS) {
    const [method = '', path = ''] = route.call.split(' ')
    const permission = permissionOf(route)
    const { status } = await call(server, path.replace(/:\w+|\*$/, 'x'), { method, as: admin })
    const isAllowed = status !== 403
    if (!permission || isAllowed !== functionMay(function_, permission)) wrong.push(`${route.call}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('the table of routes and functions is the documented one', async () => {
  const lines = ROUTES_OF_ADMINS.map((route) => {
    const permission = permissionOf(route)
    const marks = TEAM_FUNCTIONS.map((each) => (permission && functionMay(each, permission) ? '✓' : '·'))
    const star = operationOf(route)['x-asks-again'] ? ' *' : ''
    return `| \`${route.call}\`${star} | ${permission} | ${marks.join(' | ')} |`
  })
  const head = [
    `| Call | Permission | ${TEAM_FUNCTIONS.join(' | ')} |`,
    `|---|---|${'---|'.repeat(TEAM_FUNCTIONS.length)}`,
  ]
  await expect([INTRODUCTION, ...head, ...lines.sort(), ''].join('\n')).toMatchFileSnapshot('../../docs/permissions.md')
})
