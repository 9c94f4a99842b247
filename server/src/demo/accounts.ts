import { v7 as newId } from 'uuid'
import { chunksOf } from '../base/chunks.ts'
import type { Database, Transaction } from '../base/db/database.ts'
import { engineOf } from '../base/db/engine.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { insertGrants, insertUsers } from '../features/imports/imports.repo.ts'
import { packPeople, toNewUser } from '../features/imports/pack-people.ts'
import { isComing } from './crowd.ts'
import { DEMO_DOMAIN, DEMO_PEOPLE, DEMO_PEOPLE_WITHOUT_GROUP, demoEmail } from './people.ts'
import { DAY_MS, IMPORTED_AGO_MS, importedPass } from './sales.ts'

/** Users a statement. */
const CHUNK = 200

/** People were imported this long ago: the import's line in the audit finds them by that time. */
export const importedAt = (now: number) => isoTime(now - IMPORTED_AGO_MS)

/** When the organiser set up the event. */
export const preparedAt = (now: number) => isoTime(now - 7 * DAY_MS)

export interface DemoPerson {
  id: string
  name: string
  /** The e-mail, by which `crowd.ts` knows the person. */
  key: string
  passwordHash: string
  version: number
  groupIds: readonly string[]
}

const PRINTED_LOGINS = new Set(DEMO_PEOPLE.map(([first = '']) => demoEmail(first)))

/** Participants of the demo, except those whose logins are printed: visitors of the demo are these. */
export const readDemoPeople = (db: Database) => readPeople(db, (key) => !PRINTED_LOGINS.has(key))

export const readPrintedLogins = (db: Database) => readPeople(db, (key) => PRINTED_LOGINS.has(key))

async function readPeople(db: Database, isWanted: (key: string) => boolean): Promise<DemoPerson[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('user_groups', 'user_groups.user_id', 'users.id')
    .where('users.role', '=', 'PARTICIPANT')
    .where('users.active', '=', true)
    .where('users.email_key', 'like', `%${DEMO_DOMAIN}`)
    .select(['users.id', 'users.name', 'email_key as key', 'password_hash as passwordHash', 'version', 'group_id'])
    .orderBy('users.id')
    .execute()
  const people = Map.groupBy(
    rows.filter(({ key }) => isWanted(key)),
    ({ id }) => id,
  )
  return [...people.values()].flatMap((theirs) => {
    const [first] = theirs
    if (!first) return []
    const { group_id: _, ...person } = first
    return { ...person, groupIds: theirs.flatMap(({ group_id }) => group_id ?? []) }
  })
}

/** Ids of all people of the demo, by e-mail. */
export async function readDemoIds(db: Database): Promise<Map<string, string>> {
  const people = db.selectFrom('users').where('email_key', 'like', `%${DEMO_DOMAIN}`).select(['id', 'email_key'])
  return new Map((await people.execute()).map(({ id, email_key }) => [email_key, id]))
}

/** A number of the range that is reserved for fiction. Every third person has none. */
const demoPhone = (n: number) => (n % 3 ? `12025550${100 + (n % 100)}` : '')

/** Those who come have a password of their own. */
export async function addDemoPeople(trx: Transaction, groupIds: readonly string[], passwordHash: string, now: number) {
  const named = [
    ...DEMO_PEOPLE.flatMap((names, group) => names.map((name) => ({ name, groupId: groupIds[group] ?? null }))),
    ...DEMO_PEOPLE_WITHOUT_GROUP.map((name) => ({ name, groupId: null })),
  ]
  // Lists show the newest first, and the first of these people are the ones to be seen.
  const users = named
    .reverse()
    .map((each) => ({ ...each, email: demoEmail(each.name) }))
    .map((each, n) => toNewUser({ ...each, phone: demoPhone(n), pass: importedPass(each.email), row: n + 2 }, newId()))
  const rows = packPeople(engineOf(trx), users)
  const at = importedAt(now)
  await insertUsers(trx, rows, { passwordHash, at })
  await insertGrants(trx, rows, { isOfAll: true, at })
  const coming = users.filter(({ email }) => isComing(email) || PRINTED_LOGINS.has(email)).map(({ id }) => id)
  for (const ids of chunksOf(coming, CHUNK))
    await trx
      .updateTable('users')
      .set({ has_default_password: false, has_signed_in: true })
      .where('id', 'in', ids)
      .execute()
  return readDemoPeople(trx)
}
