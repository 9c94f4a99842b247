import { XLSX_CONTENT_TYPE } from '@palco/contract/base/limits'
import { afterAll, expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { addGroup, addRoom, openOffice } from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { OPEN_ROOM, ROUTES, type Route } from '#test/route-table.ts'

// Every administrators' route that writes or exports a list must record an audit line. This test fails for a new route
// that doesn't.

const { mail } = await openPostOffice({ until: afterAll })
const office = await openOffice({ until: afterAll, mail })
Object.assign(OPEN_ROOM, await addRoom(office, (await addGroup(office)).id))

/** Routes that neither write nor export, despite their method or content type. */
const HARMLESS = [
  // Parses the uploaded sheet without saving it.
  'POST /api/admin/upload/users',
  // List and count people. Their links are created only when a chat is opened.
  'POST /api/admin/access-links/chats',
  'POST /api/admin/access-links/holders',
  // Composes a mail without sending it.
  'POST /api/admin/messages/preview',
  // Count and list people.
  'POST /api/admin/messages/free/reach',
  'POST /api/admin/messages/free/chats',
  // Draws a sample from the settings in the form.
  'POST /api/admin/certificates/sample',
  // Counts rows about a person.
  'POST /api/admin/privacy/erasures/preview',
  // Counts what is due.
  'POST /api/admin/privacy/retention/preview',
  // Returns the empty template.
  'GET /api/admin/upload/sample',
]

const EXPORTS = [XLSX_CONTENT_TYPE, 'application/zip']

/** True for reads that are audited because they show sensitive data about people, such as their sign-ins. */
const isWatching = (call: string) => /^GET .*\/(accesses|timeline|shared[\w-]*|alarms\/:id\/people)$/.test(call)

const isOfAdmins = ({ who, call }: Route) => who === 'admins' && !HARMLESS.includes(call)

async function succeed({ call: route, own, body, success }: Route) {
  const [method = '', path = ''] = route.split(' ')
  const address = path.replace(/:\w+/, (await own?.(office)) ?? '')
  const sent = success ? await success(office) : body?.()
  const answer = await call(office.server, address, { method, body: sent, as: office.admin })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

const linesOf = (requestId: string | null) =>
  office.server.db.selectFrom('audit').where('request_id', '=', requestId).selectAll().execute()

test.each(ROUTES.filter(isOfAdmins))('the call $call is audited if it changes or exports data', async (route) => {
  const { headers } = await succeed(route)
  const lines = await linesOf(headers.get('x-request-id'))
  const handsOut = EXPORTS.includes(headers.get('content-type') ?? '') || isWatching(route.call)
  const isAudited = handsOut || !route.call.startsWith('GET')
  if (!isAudited) return expect(lines).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines)
    expect(line).toMatchObject({ actor_id: office.adminId, actor_name: 'Ana Moreira', address: '127.0.0.1' })
})
