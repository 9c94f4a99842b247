import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import type { Role } from '@palco/contract/users/users'
import type { Walk } from '@palco/contract/walks/walks'
import { vi } from 'vitest'
import { type Call, call, signIn } from './client.ts'
import { addUser, type ServerOptions, startServer, type TestServer } from './test-server.ts'

export type Office = Awaited<ReturnType<typeof openOffice>>

/** Starts a server with a signed-in administrator. `ask` calls the API as this administrator. */
export async function openOffice(options: ServerOptions = {}) {
  const server = await startServer(options)
  const { id: adminId, email } = await addUser(server, 'admin@example.com', 'ADMIN')
  const admin = await signIn(server, email)
  const ask = (path: string, options: Call = {}) => call(server, `/api${path}`, { as: admin, ...options })
  return { server, admin, adminId, ask }
}

let groups = 0

/** Adds a group, with a unique name unless `fields` has one. */
export async function addGroup({ ask }: Office, fields: object = {}): Promise<Group> {
  groups += 1
  return dataOf(await ask('/admin/groups', { body: { name: `Semana ${groups}`, maxRooms: 10, ...fields } }))
}

/** Valid settings, as the settings page sends them. */
export const someSettings = { ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482' }

export const aRoom = {
  name: 'Abertura',
  titulo: 'TRILHA 1',
  speaker: 'Helena Prado',
  description: '<b>Oi</b>',
  language: 'PT_BR',
  webinarUrl: 'https://youtu.be/dQw4w9WgXcQ',
}

export async function addRoom({ ask }: Office, groupId: string, fields: object = {}): Promise<Room> {
  return dataOf(await ask('/admin/rooms', { body: { ...aRoom, groupId, ...fields } }))
}

export const anAnnouncement = (fields: object = {}) => ({
  kind: 'info',
  audience: { type: 'everybody', id: null },
  texts: { PT_BR: 'A abertura começa em cinco minutos.' },
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  ...fields,
})

/** Changes some fields of a resource whose update requires all fields. */
export async function change<Thing extends { id: string }>(
  { ask }: Office,
  list: string,
  thing: Thing,
  fields: object,
) {
  return dataOf(await ask(`${list}/${thing.id}`, { method: 'PUT', body: { ...thing, version: undefined, ...fields } }))
}

let people = 0

/** Adds a person who can sign in, to these groups in this order. */
export async function addPerson({ server }: { server: TestServer }, groupIds: string[] = [], role?: Role) {
  people += 1
  const person = await addUser(server, `person${people}@example.com`, role)
  const rows = groupIds.map((group_id, position) => ({ user_id: person.id, group_id, position }))
  if (rows.length) await server.db.insertInto('user_groups').values(rows).execute()
  return person
}

/** Inserts many people into the database, without the API: `0@many.example`, `1@many.example` … */
export async function addMany({ server }: { server: TestServer }, count: number) {
  const one = await server.db.selectFrom('users').selectAll().limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, n) => {
    const email = `${n}@many.example`
    return { ...one, id: `many-${n}`, email, email_key: email, search_text: email, role: 'PARTICIPANT' as const }
  })
  for (let start = 0; start < count; start += 500)
    await server.db
      .insertInto('users')
      .values(rows.slice(start, start + 500))
      .execute()
}

/** Adds a signed-in person. `ask` calls the API as this person. */
export async function admit({ server }: { server: TestServer }, groupIds: string[] = [], role?: Role) {
  const person = await addPerson({ server }, groupIds, role)
  const session = await signIn(server, person.email)
  const ask = (path: string, options: Call = {}) => call(server, `/api${path}`, { as: session, ...options })
  return { ...person, session, ask }
}

type Answer = Awaited<ReturnType<typeof call>>

export function dataOf({ status, text, body }: Answer) {
  if (status !== 200) throw new Error(`answered ${status}: ${text}`)
  return body.data
}

/** Formats a refused answer, such as `409 CONFLICT`. */
export const refusal = ({ status, body }: Answer) => `${status} ${body?.code}`

/** Waits until the walk (an action on many people in batches) has ended, and returns it. */
export async function afterWalk({ ask }: Pick<Office, 'ask'>, { walkId }: { walkId?: string }): Promise<Walk> {
  const ended = async () => {
    const walks: Walk[] = dataOf(await ask('/admin/walks'))
    return walks.find(({ id, state }) => id === walkId && state !== 'running')
  }
  return vi.waitUntil(ended)
}
