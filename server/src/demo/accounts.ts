import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../base/db/database.ts'
import { engineOf } from '../base/db/engine.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { insertGrants, insertUsers } from '../features/imports/imports.repo.ts'
import { packPeople, toNewUser } from '../features/imports/pack-people.ts'
import { isComing } from './crowd.ts'
import { DEMO_DOMAIN, DEMO_PEOPLE, DEMO_PEOPLE_WITHOUT_GROUP, demoEmail } from './people.ts'
import { DAY_MS, IMPORTED_AGO_MS, importedPass, isCreatedByPurchase } from './sales.ts'

/**
 * Returns when the demo's people were imported. Their `created_at` and the import's entry in the audit log have this
 * same time, by which the audit log finds a person's import.
 */
export const importedAt = (now: number) => isoTime(now - IMPORTED_AGO_MS)

export const preparedAt = (now: number) => isoTime(now - 7 * DAY_MS)

const PRINTED_LOGINS = new Set(DEMO_PEOPLE.map(([first = '']) => demoEmail(first)))

export type DemoPerson = Awaited<ReturnType<typeof readDemoPeople>>[number]

/** Reads the participants whom the demo simulates: all but the first person of each group, whose login visitors use. */
export const readDemoPeople = (db: Database) => readPeople(db, false)

export const readPrintedLogins = (db: Database) => readPeople(db, true)

/** `key` is the e-mail address, from which `crowd.ts` derives what a person does. */
async function readPeople(db: Database, arePrinted: boolean) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('user_groups', 'user_groups.user_id', 'users.id')
    .where('users.role', '=', 'PARTICIPANT')
    .where('users.active', '=', true)
    .where('users.email_key', 'like', `%${DEMO_DOMAIN}`)
    .select(['users.id', 'users.name', 'email_key as key', 'password_hash as passwordHash', 'version', 'group_id'])
    .orderBy('users.id')
    .execute()
  const groupIdsOf = new Map<string, string[]>()
  for (const { id, group_id } of rows)
    groupIdsOf.set(id, [...(groupIdsOf.get(id) ?? []), ...(group_id ? [group_id] : [])])
  const people = rows.map(({ group_id: _, ...person }) => ({ ...person, groupIds: groupIdsOf.get(person.id) ?? [] }))
  return [...new Map(people.map((person) => [person.id, person])).values()].filter(
    ({ key }) => PRINTED_LOGINS.has(key) === arePrinted,
  )
}

const demoPhone = (n: number) => (n % 3 ? `+12025550${100 + (n % 100)}` : '')

/**
 * Adds the demo's people and returns their ids by e-mail address. People whose account was created by a purchase have
 * no group yet: `addPurchases` adds them to one.
 */
export async function addDemoPeople(trx: Transaction, groupIds: readonly string[], passwordHash: string, now: number) {
  const named = [
    ...DEMO_PEOPLE.flatMap((names, group) => names.map((name) => ({ name, group: groupIds[group] ?? null }))),
    ...DEMO_PEOPLE_WITHOUT_GROUP.map((name) => ({ name, group: null })),
  ]
  // Reversed, because lists show the newest people first, and should begin with the hand-written names.
  const users = named.reverse().map(({ name, group }, n) => {
    const email = demoEmail(name)
    const groupId = isCreatedByPurchase(email) ? null : group
    return toNewUser({ name, email, groupId, phone: demoPhone(n), pass: importedPass(email), row: n + 2 }, newId())
  })
  const rows = packPeople(engineOf(trx), users)
  const at = importedAt(now)
  await insertUsers(trx, rows, { passwordHash, at })
  await insertGrants(trx, rows, { isOfAll: true, at })
  const coming = users.filter(({ email }) => isComing(email) || PRINTED_LOGINS.has(email)).map(({ id }) => id)
  await trx
    .updateTable('users')
    .set({ has_default_password: false, has_signed_in: true })
    .where('id', 'in', coming)
    .execute()
  return new Map(users.map(({ email, id }) => [email, id]))
}
