import { post, signIn } from '../api-calls.ts'
import { IMPORT_PASSWORD } from '../arrival/credentials.ts'
import { inParallel } from '../arrival/parallel.ts'
import type { Credentials } from '../arrival/person.ts'
import { save } from '../import-run.ts'
import type { BenchServer } from '../import-server.ts'
import { addGroupOfRooms } from '../participant-rooms-event.ts'

export interface Event {
  /** The group that the operations change. The callers are in another group. */
  groupId: string
  /** A group without members at first. */
  otherGroupId: string
  /** Headers of signed-in participants. */
  readers: Record<string, string>[]
  /** People who have not signed in yet. */
  newcomers: Credentials[]
}

export const emailOf = (n: number) => `p${n}@example.com`

export const rowsOf = (from: number, count: number, groupId: string) =>
  Array.from({ length: count }, (_, n) => ({ name: `Pessoa ${from + n}`, email: emailOf(from + n), groupId }))

export async function importAll(server: BenchServer, people: object[]) {
  const saved = await save(server, people)
  if (saved !== people.length) throw new Error(`${saved} of ${people.length} people were created`)
}

interface Counts {
  people: number
  readers: number
  newcomers: number
}

/** Creates a group of `people`, and another group with rooms and the people who call during the operations. */
export async function prepareEvent(server: BenchServer, { people, ...calling }: Counts): Promise<Event> {
  const { url, headers } = server
  const addGroup = (name: string) => post<{ id: string }>(url, '/admin/groups', { name, maxRooms: 1 }, headers)
  const { id: groupId } = await addGroup('Turma')
  const { id: otherGroupId } = await addGroup('Outra turma')
  await importAll(server, rowsOf(0, people, groupId))

  const callers = Array.from({ length: calling.readers + calling.newcomers }, (_, n) => `chamada${n}@example.org`)
  const { groupId: callersGroupId } = await addGroupOfRooms(url, headers)
  await importAll(
    server,
    callers.map((email) => ({ name: email, email, groupId: callersGroupId })),
  )
  const credentials = callers.map((email) => ({ email, password: IMPORT_PASSWORD }))
  const newcomers = credentials.splice(calling.readers)
  const readers: Record<string, string>[] = []
  await inParallel(10, credentials.length, async (n) => {
    const reader = credentials[n]
    if (reader) readers.push(await signIn(url, reader))
  })
  return { groupId, otherGroupId, readers, newcomers }
}
