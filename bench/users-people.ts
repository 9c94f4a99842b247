import { roomCreate } from '@palco/contract/rooms/rooms'
import { type Database, openDatabase } from '@palco/server/base/db/database'
import { migrate } from '@palco/server/base/db/migrate'
import { insertRoom } from '@palco/server/features/catalog/rooms.repo'
import { searchable } from '@palco/server/features/people/searchable'
import { accessLine, recordAccesses } from '@palco/server/features/session/access-lines'
import { createPasswords } from '@palco/server/features/session/passwords'

// Parts of Brazilian names. There are few first names, so that common searches find many people. E-mail addresses are
// unique.
const FIRST = 'João Maria José Ana Antônio Francisca Luís Antônia Márcia Élcio Inês Caio'.split(' ')
const MIDDLE = 'da Conceição,de Araújo,Gonçalves,dos Santos,Falcão,Brandão,Magalhães,de Sá,Muniz'.split(',')
const LAST = 'Silva Souza Oliveira Ferreira Peçanha Almeida Ribeiro Cardoso Teixeira Lobão'.split(' ')
const LANGUAGES = ['PT_BR', 'EN_US', 'ES_ES']

const ORIGIN = { address: '192.0.2.7', userAgent: 'Mozilla/5.0', device: null }

export const PASSWORD = 'a password that nobody uses'

const CHUNK = 500
const pick = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item

/** Returns the n-th person, with the same data in each run. Similar names are spread over the whole table. */
function person(n: number) {
  const k = (n * 7919) % 1_000_003
  const name = `${pick(FIRST, k)} ${pick(MIDDLE, Math.floor(k / 12))} ${pick(LAST, Math.floor(k / 108))}`
  return { name, email: `${searchable(name).replace(/\W+/g, '.')}.${n}@example.com` }
}

/** Returns an id that ascends with `n`, as the server's ids ascend with time. */
export const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const groupOf = (n: number) => `01900000-0000-7000-9000-${String(n).padStart(12, '0')}`

export const emailOf = (n: number) => person(n).email

export async function fill(location: { dataDir: string; databaseUrl: string | null }, count: number) {
  const db = openDatabase(location)
  await migrate(db)
  const groupIds = await addGroups(db)
  const passwordHash = await (await createPasswords(1)).hash(PASSWORD)
  for (let start = 0; start < count; start += CHUNK) {
    const users = Array.from({ length: Math.min(CHUNK, count - start) }, (_, n) => row(start + n, passwordHash))
    // One person in 25 has no group. One in five never signed in, and the others signed in three times.
    const members = users.filter((_, n) => n % 25)
    const memberships = members.map(({ id }, n) => ({ user_id: id, group_id: pick(groupIds, n), position: 0 }))
    const lines = users
      .filter((_, n) => n % 5)
      .flatMap(({ id }) => [1, 2, 3].map(() => accessLine(id, 'sign-in', ORIGIN)))
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('users').values(users).execute()
      await trx.insertInto('user_groups').values(memberships).execute()
      await recordAccesses(trx, lines)
    })
  }
  await db.destroy()
}

const row = (n: number, password_hash: string) => {
  const { name, email } = person(n)
  return {
    ...{ id: idOf(n), name, email, email_key: email, password_hash, search_text: searchable(`${name} ${email}`) },
    ...{ has_default_password: false, has_room_list: false, version: 1 },
    role: n % 50 ? ('PARTICIPANT' as const) : ('SPEAKER' as const),
    active: n % 20 > 0,
    created_at: new Date(Date.UTC(2025, 10, 1) + n * 1000).toISOString(),
  }
}

async function addGroups(db: Database): Promise<string[]> {
  const now = { created_at: new Date().toISOString(), active: true, version: 1 }
  const groups = LANGUAGES.map((language, n) => ({
    id: groupOf(n),
    name: `Turma ${language}`,
    name_key: `turma ${language.toLowerCase()}`,
    ...now,
  }))
  await db
    .insertInto('groups')
    .values(groups.map((group) => ({ ...group, description: '', max_rooms: 10 })))
    .execute()
  const rooms = groups.map(({ id: groupId }, n) =>
    roomCreate.parse({ groupId, name: 'Abertura', language: pick(LANGUAGES, n), webinarUrl: 'https://vimeo.com/1' }),
  )
  await db.transaction().execute(async (trx) => {
    for (const room of rooms) await insertRoom(trx, room)
  })
  return groups.map(({ id }) => id)
}
