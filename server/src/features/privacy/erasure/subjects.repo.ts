import { emailKey } from '@palco/contract/base/fields'
import type { ErasureSubject } from '@palco/contract/privacy/erasure'
import { type RawBuilder, sql } from 'kysely'
import { inTimeSlices } from '../../../base/cluster/bus.ts'
import type { Database } from '../../../base/db/database.ts'
import { isOneOf } from '../../../base/db/one-of.ts'
import { idsOf } from '../../../base/ids.ts'
import { findActors, findDetailsOf, findFormerHolders } from '../../audit/audit.repo.ts'
import type { EmailHashes } from '../../erasure-ledger/email-hashes.ts'
import type { Entry } from '../../erasure-ledger/erasures.repo.ts'
import { userNotFound } from '../../people/person.repo.ts'
import { PRIVACY_MAP } from '../map/privacy-map.ts'
import type { MappedTable } from '../map/privacy-part.ts'
import type { DataSubject } from '../map/rows-about.ts'

/** An account. `emails` has the current address first, then earlier ones. */
type Account = DataSubject & {
  id: string
  name: string
  email: string
  isOfTeam: boolean
  /** Rows can also have one of these earlier names. */
  aliases: readonly DataSubject[]
}

/** One person: first the account, or the e-mail address if there is no account; then earlier names and accounts. */
export type Person = [DataSubject, ...DataSubject[]]

/** Returns the account and its earlier names, by which more rows about the same person can be found. */
export const withAliases = (account: Account): DataSubject[] => [account, ...account.aliases]

const selectAccounts = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    // Ignore what people did to their own account: requests and corrections by participants are no work of the team.
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
  const former = await findFormer(db, idsOf(rows))
  return rows.map(({ id, name, email, role, has_acted, has_namesake }) => {
    const isMember = role !== 'PARTICIPANT' || Boolean(has_acted)
    const { names, emails } = former(id)
    return {
      id,
      name,
      email,
      emails: [email, ...emails.filter((each) => each !== emailKey(email))],
      isOfTeam: role === 'ADMIN',
      isMember,
      isOnlyOne: !has_namesake,
      aliases: names.filter((each) => each !== name).map((each) => named(each, isMember)),
    }
  })
}

const named = (name: string, isMember: boolean): DataSubject => ({
  ...{ id: null, emails: [], name },
  ...{ isMember, isOnlyOne: true },
})

/**
 * Returns the deleted accounts that had one of these e-mail addresses. The audit, the access log and certificates still
 * have their ids.
 */
async function findDeleted(db: Database, emails: readonly string[]): Promise<DataSubject[]> {
  const ids = await findFormerHolders(db, emails)
  const accounts = await db
    .selectFrom('users')
    .where(isOneOf(db, 'id', ids))
    .select('id')
    .execute()
  const existing = new Set(idsOf(accounts))
  const deleted = ids.filter((id) => !existing.has(id))
  return [...(await readDeleted(db, deleted)).values()].flat()
}

async function readDeleted(db: Database, ids: readonly string[]): Promise<Map<string, DataSubject[]>> {
  if (!ids.length) return new Map()
  const former = await findFormer(db, ids)
  const actors = await findActors(db, ids)
  return new Map(
    ids.map((id) => {
      const isMember = actors.has(id)
      return [id, [{ ...withoutAccount([], id), isMember }, ...former(id).names.map((name) => named(name, isMember))]]
    }),
  )
}

/**
 * Finds the names and e-mail addresses that these people have had. Leaves out what belongs to somebody else now: the
 * address of another account, and the name of another member of the team.
 */
async function findFormer(db: Database, ids: readonly string[]) {
  const details = await findDetailsOf(db, ids)
  const all = [...details.values()]
  const emails = all.flatMap(({ emails }) => [...emails])
  const names = all.flatMap(({ names }) => [...names])
  const owners = db.selectFrom('users').where(isOneOf(db, 'email_key', emails))
  // The role is a literal, because with a parameter SQLite would not use the partial index.
  const members = db
    .selectFrom('users')
    .where('role', '=', sql.lit('ADMIN'))
    .where(isOneOf(db, 'name', names))
  const [owned, borne] = await Promise.all([
    owners.select(['id', 'email_key as text']).execute(),
    members.select(['id', 'name as text']).execute(),
  ])
  const idsBy = Map.groupBy([...owned, ...borne], ({ text }) => text)
  return (id: string) => {
    const isFree = (text: string) => (idsBy.get(text) ?? []).every((other) => other.id === id)
    const { names = [], emails = [] } = details.get(id) ?? {}
    return { names: [...names].filter(isFree), emails: [...emails].filter(isFree) }
  }
}

export const findAccountsOf = (db: Database, ids: readonly string[]) => findAccounts(db, isOneOf(db, 'users.id', ids))

export const findAccount = async (db: Database, subject: ErasureSubject): Promise<Account | undefined> => {
  const where =
    'userId' in subject
      ? sql<boolean>`users.id = ${subject.userId}`
      : sql<boolean>`users.email_key = ${emailKey(subject.email)}`
  return (await findAccounts(db, where))[0]
}

/**
 * Finds whom a copy of the data is about: the account or the e-mail address alone. Purchases with an earlier address may
 * be a stranger's, and a copy must not show them.
 */
export async function findHolder(
  db: Database,
  subject: ErasureSubject,
): Promise<{ hasAccount: boolean; person: Person }> {
  const account = await findAccount(db, subject)
  if (account) return { hasAccount: true, person: [{ ...account, emails: [account.email] }] }
  if ('userId' in subject) throw userNotFound()
  return { hasAccount: false, person: [withoutAccount([subject.email])] }
}

/** Finds the person whom an erasure is about. Deleted accounts (`deleted`) come last in `person`. */
export async function findPerson(
  db: Database,
  subject: ErasureSubject,
): Promise<{ account: Account | undefined; person: Person; deleted: DataSubject[] }> {
  const account = await findAccount(db, subject)
  if (!account && 'userId' in subject) throw userNotFound()
  const first = account ?? withoutAccount('email' in subject ? [subject.email] : [])
  const deleted = await findDeleted(db, first.emails)
  return { account, person: [first, ...(account?.aliases ?? []), ...deleted], deleted }
}

const withoutAccount = (emails: readonly string[], id: string | null = null): DataSubject => ({
  id,
  emails,
  name: null,
  isMember: false,
  isOnlyOne: false,
})

/**
 * Returns whom each entry is about. The ledger contains only hashed e-mail addresses: if the person has no account, all
 * stored addresses are hashed to find theirs. Accounts are found by address only in a replay, because otherwise such an
 * account is newer than the erasure. For an erasure by age, no address is searched, because the person may have come
 * back with it since.
 */
export async function findSubjects(
  db: Database,
  entries: readonly Entry[],
  hashes: EmailHashes,
): Promise<Map<string, DataSubject[]>> {
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
  const deleted = await readDeleted(
    db,
    ids.filter((id) => !byId.has(id)),
  )
  return new Map(
    entries.map(({ id, person_id }) => {
      const email = emailOf.get(id)
      const account = byId.get(person_id ?? '') ?? byEmail.get(email ?? '')
      const emails = [...new Set([...(account?.emails.map(emailKey) ?? []), ...(email ? [email] : [])])]
      if (account) return [id, withAliases({ ...account, emails })]
      return [id, [withoutAccount(emails), ...(deleted.get(person_id ?? '') ?? [])]]
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
