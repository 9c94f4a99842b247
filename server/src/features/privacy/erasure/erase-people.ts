import { emailKey } from '@palco/contract/base/fields'
import { type CertificateChoice, REMOVED_PERSON } from '@palco/contract/privacy/erasure'
import { type RawBuilder, sql } from 'kysely'
import { type Announce, announceUsers } from '../../../base/cluster/bus.ts'
import type { Transaction } from '../../../base/db/database.ts'
import { lockToDelete } from '../../../base/db/lock-rows.ts'
import { isOneOf } from '../../../base/db/one-of.ts'
import { anonymiseAttendance } from '../../attendance/removed-attendance.ts'
import { isNamedSpeaker } from '../../catalog/rooms.repo.ts'
import { withholdNames } from '../../certificates/withheld-names.ts'
import { forgetInSearch } from '../../purchases/erased-buyers.repo.ts'
import { endSessionsOf } from '../../session/end-sessions.ts'
import { deleteMany } from '../../users/users.repo.ts'
import { PRIVACY_MAP } from '../map/privacy-map.ts'
import type { MappedTable, PersonalPart } from '../map/privacy-part.ts'
import { type DataSubject, inField, mentionsOf, rowsAbout } from '../map/rows-about.ts'
import { endRequestsOf } from '../requests/requests.repo.ts'

/** Tables whose rows are erased by the feature that owns them, or are computed from other tables. */
const BY_THEIR_OWNERS = ['users', 'attendance', 'kept_attendance', 'kept_marks', 'certificates']

const PARTS = Object.entries<MappedTable>(PRIVACY_MAP)
  .filter(([table]) => !BY_THEIR_OWNERS.includes(table))
  .flatMap(([table, { parts = [] }]) => parts.map((part) => ({ table, part })))

/** Treats all rows about these people as the privacy map says: deletes, blanks, anonymises or keeps them. */
export async function erasePeople(
  trx: Transaction,
  announce: Announce,
  found: readonly DataSubject[],
  certificates: CertificateChoice,
) {
  const ids = found.flatMap(({ id }) => id ?? [])
  const accounts = await lockToDelete(
    trx,
    trx
      .selectFrom('users')
      .where(isOneOf(trx, 'id', ids))
      .orderBy('id')
      .select(['id', 'name', 'email']),
  ).execute()
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  /** The people, also with names and e-mail addresses that were changed after the search (`found`). */
  const people = found.flatMap((person) => {
    const account = accountOf.get(person.id ?? '')
    if (!account) return person
    const { name, email } = account
    const isSame = name === person.name && person.emails.map(emailKey).includes(emailKey(email))
    return isSame ? person : [person, { ...person, name, emails: [email] }]
  })
  await endSessionsOf(trx, announce, ids, 'removed')
  for (const { id, isMember } of people)
    if (id && isMember && (await isNamedSpeaker(trx, id))) announce({ type: 'catalog-changed' })
  await endRequestsOf(trx, ids)
  await anonymiseAttendance(trx, ids)
  await withholdNames(trx, ids, certificates)
  await forgetInSearch(
    trx,
    people.flatMap(({ emails }) => emails),
  )
  for (const { table, part } of PARTS) await erasePart(trx, table, part, people)
  await deleteMany(trx, ids)
  announceUsers(announce, ids)
  if (people.some(({ isMember }) => isMember)) announce({ type: 'member-erased' })
}

async function erasePart(trx: Transaction, table: string, part: PersonalPart, people: readonly DataSubject[]) {
  const where = rowsAbout(trx, part, people)
  const { erased } = part
  if (!where) return
  if (erased.fate === 'deleted') await sql`delete from ${sql.table(table)} where ${where}`.execute(trx)
  if (erased.fate !== 'blanked') return
  for (const [column, lead] of Object.entries(part.by))
    if (typeof lead === 'object') await unmention(trx, { table, column, fields: lead.mention }, where, people)
  const blanks = Object.entries<string | null | RawBuilder<string>>(erased.blanks)
  if (!blanks.length) return
  const values = blanks.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${where}`.execute(trx)
}

async function unmention(
  trx: Transaction,
  { table, column, fields }: { table: string; column: string; fields: string },
  where: RawBuilder<boolean>,
  people: readonly DataSubject[],
) {
  const rows = sql<{ json: string }>`select distinct ${sql.ref(column)} as json from ${sql.table(table)} where ${where}`
  for (const { json } of (await rows.execute(trx)).rows) {
    const mentions = people.flatMap((person) => mentionsOf(person, fields))
    const without = mentions.reduce(
      (left, { field, json }) => left.replaceAll(json, inField(field, REMOVED_PERSON)),
      json,
    )
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${without} where ${sql.ref(column)} = ${json}
    `.execute(trx)
  }
}
