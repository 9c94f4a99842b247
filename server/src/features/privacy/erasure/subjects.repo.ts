import { emailKey } from '@palco/contract/base/fields'
import type { ErasureSubject } from '@palco/contract/privacy/erasure'
import { type RawBuilder, sql } from 'kysely'
import { inTimeSlices } from '../../../base/cluster/bus.ts'
import type { Database } from '../../../base/db/database.ts'
import { isOneOf } from '../../../base/db/one-of.ts'
import type { EmailHashes } from '../../erasure-ledger/email-hashes.ts'
import type { Entry } from '../../erasure-ledger/erasures.repo.ts'
import { PRIVACY_MAP } from '../map/privacy-map.ts'
import type { MappedTable } from '../map/privacy-part.ts'
import type { DataSubject } from '../map/rows-about.ts'

export type Account = DataSubject & { id: string; name: string; email: string; isOfTeam: boolean }

const selectAccounts = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    // Requests and corrections of participants, which are about themselves, are no work of the team.
    .select(
      sql<boolean>`exists (
        select 1 from audit where actor_id = users.id and target_id is distinct from users.id)`.as('has_acted'),
    )
    .select(
      sql<boolean>`exists (
        select 1 from users as others
        where others.role = 'ADMIN' and others.id <> users.id and others.name = users.name)`.as('has_namesake'),
    )

async function findAccounts(db: Database, where: RawBuilder<boolean>): Promise<Account[]> {
  const rows = await selectAccounts(db).where(where).execute()
  return rows.map(({ id, name, email, role, has_acted, has_namesake }) => ({
    id,
    name,
    email,
    emails: [email],
    isOfTeam: role === 'ADMIN',
    isMember: role !== 'PARTICIPANT' || Boolean(has_acted),
    isOnlyOne: !has_namesake,
  }))
}

export const findAccountsOf = (db: Database, ids: readonly string[]) => findAccounts(db, isOneOf(db, 'users.id', ids))

export const findAccount = async (db: Database, subject: ErasureSubject): Promise<Account | undefined> => {
  const where =
    'userId' in subject
      ? sql<boolean>`users.id = ${subject.userId}`
      : sql<boolean>`users.email_key = ${emailKey(subject.email)}`
  return (await findAccounts(db, where))[0]
}

export const withoutAccount = (emails: readonly string[], id: string | null = null): DataSubject => ({
  id,
  emails,
  name: null,
  isMember: false,
  isOnlyOne: false,
})

/**
 * Returns whom each entry is about. The ledger contains only hashed e-mail addresses: if the person has no account, all
 * stored addresses are hashed to find theirs. Accounts are found by address only in a replay: otherwise, an account
 * with this address is newer than the erasure. An erasure by age is only about its account: the person may have come
 * back since with the same address.
 */
export async function findSubjects(
  db: Database,
  entries: readonly Entry[],
  hashes: EmailHashes,
): Promise<Map<string, DataSubject>> {
  const ids = entries.flatMap(({ person_id }) => person_id ?? [])
  const accounts = await findAccountsOf(db, ids)
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const unknown = entries.filter(
    ({ person_id, cause, state }) => cause !== 'age' && (state === 'replay' || !byId.has(person_id ?? '')),
  )
  const emailOf = unknown.length ? await findEmails(db, unknown, hashes) : new Map<string, string>()
  const replayed = entries.filter(({ state }) => state === 'replay').flatMap(({ id }) => emailOf.get(id) ?? [])
  const byEmail = new Map(
    (await findAccounts(db, isOneOf(db, 'users.email_key', replayed))).map((each) => [emailKey(each.email), each]),
  )
  return new Map(
    entries.map(({ id, person_id }) => {
      const email = emailOf.get(id)
      const account = byId.get(person_id ?? '') ?? byEmail.get(email ?? '')
      const emails = [...new Set([...(account?.emails.map(emailKey) ?? []), ...(email ? [email] : [])])]
      return [id, account ? { ...account, emails } : withoutAccount(emails, person_id)]
    }),
  )
}

async function findEmails(db: Database, entries: readonly Entry[], hashes: EmailHashes): Promise<Map<string, string>> {
  const entriesOf = Map.groupBy(entries, ({ email_hash }) => email_hash)
  const found = new Map<string, string>()
  for (const [table, column] of EMAIL_COLUMNS) {
    const emails = sql<{ email: string }>`
      select distinct lower(${sql.ref(column)}) as email from ${sql.table(table)} where ${sql.ref(column)} is not null`
    for await (const { email } of inTimeSlices((await emails.execute(db)).rows))
      for (const hash of hashes.hashesOf(email)) for (const { id } of entriesOf.get(hash) ?? []) found.set(id, email)
  }
  return found
}

const EMAIL_COLUMNS = [
  ['users', 'email'],
  ...Object.entries<MappedTable>(PRIVACY_MAP).flatMap(([table, { parts = [] }]) =>
    parts.flatMap(({ by }) =>
      Object.entries(by).flatMap(([column, lead]) => (lead === 'email' ? [[table, column]] : [])),
    ),
  ),
] as [table: string, column: string][]
