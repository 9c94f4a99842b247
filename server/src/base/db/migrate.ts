import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartupError, unavailable } from '../errors.ts'
import type { Database, Transaction } from './database.ts'
import { asAppError, reasonOf } from './database-errors.ts'
import { isOnPostgres } from './engine.ts'
import * as initial from './migrations/0001-initial.ts'
import * as userSearch from './migrations/0002-user-search.ts'
import * as uniqueGroupNames from './migrations/0003-unique-group-names.ts'
import * as secrets from './migrations/0004-secrets.ts'
import * as defaultPassword from './migrations/0005-default-password.ts'
import * as imageUse from './migrations/0006-image-use.ts'
import * as userSearchKey from './migrations/0007-user-search-key.ts'
import * as takeover from './migrations/0008-takeover.ts'
import * as roomSpeaker from './migrations/0009-room-speaker.ts'
import * as loginFailures from './migrations/0010-login-failures.ts'
import * as audit from './migrations/0011-audit.ts'
import * as accessLinks from './migrations/0012-access-links.ts'
import * as outbox from './migrations/0013-outbox.ts'
import * as accessLog from './migrations/0014-access-log.ts'
import * as attendance from './migrations/0015-attendance.ts'
import * as roomRescue from './migrations/0016-room-rescue.ts'
import * as embedChecks from './migrations/0017-embed-checks.ts'
import * as announcements from './migrations/0018-announcements.ts'
import * as plannedEnd from './migrations/0019-planned-end.ts'
import * as roomOrder from './migrations/0020-room-order.ts'
import * as peopleLists from './migrations/0021-people-lists.ts'
import * as catalogRevision from './migrations/0022-catalog-revision.ts'
import * as linkOrders from './migrations/0023-link-orders.ts'
import * as userSearchPending from './migrations/0024-user-search-pending.ts'
import * as archivedRooms from './migrations/0025-archived-rooms.ts'
import * as mailOrder from './migrations/0026-mail-order.ts'
import * as roomModerator from './migrations/0027-room-moderator.ts'
import * as readiness from './migrations/0028-readiness.ts'
import * as linkJourney from './migrations/0029-link-journey.ts'
import * as scheduledAnnouncements from './migrations/0030-scheduled-announcements.ts'
import * as alarms from './migrations/0031-alarms.ts'
import * as passes from './migrations/0032-passes.ts'
import * as recordings from './migrations/0033-recordings.ts'
import * as messages from './migrations/0034-messages.ts'
import * as calendarFeeds from './migrations/0035-calendar-feeds.ts'
import * as certificates from './migrations/0036-certificates.ts'
import * as usersIndexes from './migrations/0037-users-indexes.ts'
import * as mailMarks from './migrations/0038-mail-marks.ts'
import * as keptFigures from './migrations/0039-kept-figures.ts'
import * as peopleWalks from './migrations/0040-people-walks.ts'
import * as certificateLanguage from './migrations/0041-certificate-language.ts'
import * as readinessCases from './migrations/0042-readiness-cases.ts'
import * as blockedPeople from './migrations/0043-blocked-people.ts'
import * as severalLinks from './migrations/0044-several-links.ts'
import * as wallLinks from './migrations/0045-wall-links.ts'
import * as saleAmounts from './migrations/0046-sale-amounts.ts'
import * as restorableRooms from './migrations/0047-restorable-rooms.ts'
import * as freeMessages from './migrations/0048-free-messages.ts'
import * as listIndexes from './migrations/0049-list-indexes.ts'
import * as teamFunctions from './migrations/0050-team-functions.ts'
import * as secondFactors from './migrations/0051-second-factors.ts'
import * as sessionUse from './migrations/0052-session-use.ts'
import * as providerTickets from './migrations/0053-provider-tickets.ts'
import * as teamScopes from './migrations/0054-team-scopes.ts'
import * as deliveriesByOrder from './migrations/0055-deliveries-by-order.ts'
import * as undecidedPurchases from './migrations/0056-undecided-purchases.ts'
import * as sessionProvider from './migrations/0057-session-provider.ts'
import * as questions from './migrations/0060-questions.ts'
import * as polls from './migrations/0061-polls.ts'
import * as erasures from './migrations/0070-erasures.ts'
import * as removedAttendance from './migrations/0071-removed-attendance.ts'
import * as privacyRequests from './migrations/0072-privacy-requests.ts'
import * as erasedIdentities from './migrations/0073-erased-identities.ts'
import * as certificatesIssuedTo from './migrations/0074-certificates-issued-to.ts'
import * as announcedPeople from './migrations/0075-announced-people.ts'
import * as providerTicketConfirmed from './migrations/0080-provider-ticket-confirmed.ts'
import { listTableNames } from './table-names.ts'

/**
 * All migrations, in the order in which they run. A published migration must not change, and imports no code of Palco.
 */
const migrations = {
  '0001-initial': initial,
  '0002-user-search': userSearch,
  '0003-unique-group-names': uniqueGroupNames,
  '0004-secrets': secrets,
  '0005-default-password': defaultPassword,
  '0006-image-use': imageUse,
  '0007-user-search-key': userSearchKey,
  '0008-takeover': takeover,
  '0009-room-speaker': roomSpeaker,
  '0010-login-failures': loginFailures,
  '0011-audit': audit,
  '0012-access-links': accessLinks,
  '0013-outbox': outbox,
  '0014-access-log': accessLog,
  '0015-attendance': attendance,
  '0016-room-rescue': roomRescue,
  '0017-embed-checks': embedChecks,
  '0018-announcements': announcements,
  '0019-planned-end': plannedEnd,
  '0020-room-order': roomOrder,
  '0021-people-lists': peopleLists,
  '0022-catalog-revision': catalogRevision,
  '0023-link-orders': linkOrders,
  '0024-user-search-pending': userSearchPending,
  '0025-archived-rooms': archivedRooms,
  '0026-mail-order': mailOrder,
  '0027-room-moderator': roomModerator,
  '0028-readiness': readiness,
  '0029-link-journey': linkJourney,
  '0030-scheduled-announcements': scheduledAnnouncements,
  '0031-alarms': alarms,
  '0032-passes': passes,
  '0033-recordings': recordings,
  '0034-messages': messages,
  '0035-calendar-feeds': calendarFeeds,
  '0036-certificates': certificates,
  '0037-users-indexes': usersIndexes,
  '0038-mail-marks': mailMarks,
  '0039-kept-figures': keptFigures,
  '0040-people-walks': peopleWalks,
  '0041-certificate-language': certificateLanguage,
  '0042-readiness-cases': readinessCases,
  '0043-blocked-people': blockedPeople,
  '0044-several-links': severalLinks,
  '0045-wall-links': wallLinks,
  '0046-sale-amounts': saleAmounts,
  '0047-restorable-rooms': restorableRooms,
  '0048-free-messages': freeMessages,
  '0049-list-indexes': listIndexes,
  '0050-team-functions': teamFunctions,
  '0051-second-factors': secondFactors,
  '0052-session-use': sessionUse,
  '0053-provider-tickets': providerTickets,
  '0054-team-scopes': teamScopes,
  '0055-deliveries-by-order': deliveriesByOrder,
  '0056-undecided-purchases': undecidedPurchases,
  '0057-session-provider': sessionProvider,
  '0060-questions': questions,
  '0061-polls': polls,
  '0070-erasures': erasures,
  '0071-removed-attendance': removedAttendance,
  '0072-privacy-requests': privacyRequests,
  '0073-erased-identities': erasedIdentities,
  '0074-certificates-issued-to': certificatesIssuedTo,
  '0075-announced-people': announcedPeople,
  '0080-provider-ticket-confirmed': providerTicketConfirmed,
}

const LOCK_MS = 1000
/** How many times the database may be unavailable during the migration. After that the start fails. */
const MAX_OUTAGES = 30

interface Log {
  warn(details: object, message: string): void
}

const openMigrator = (db: Database) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/**
 * Applies all missing migrations. Several nodes can start together, because Kysely holds an advisory lock. A node on
 * PostgreSQL also starts if a newer release has migrated (rolling upgrade).
 */
export async function migrate(db: Database, log?: Log) {
  const applied = await readApplied(db)
  if (!isOnPostgres(db)) assertKnown(applied)
  if (isNewer(applied)) return
  const { error } = await (isOnPostgres(db) ? migrateInUse(db, log) : openMigrator(db).migrateToLatest())
  // A newer node may have migrated while this node waited for the lock: that is no error.
  if (error && !isNewer(await readApplied(db))) throw error
}

/**
 * Applies one migration at a time. A migration that waits for a lock must not hold the locks of the migrations before
 * it.
 */
async function migrateInUse(db: Database, log?: Log) {
  for (let outages = 0; ; ) {
    const outcome = await migrateUp(db).catch((error: unknown) => ({ error, results: [] }))
    if (!outcome.error && !outcome.results?.length) return outcome
    if (!outcome.error) continue
    const { code } = asAppError(outcome.error)
    if (code === 'UNAVAILABLE') outages += 1
    if ((code !== 'BUSY' && code !== 'UNAVAILABLE') || outages > MAX_OUTAGES) return outcome
    log?.warn({ reason: reasonOf(outcome.error) }, 'the migration waits for the database')
    await sleep(LOCK_MS)
  }
}

/**
 * Applies the next migration, with a time limit for locks: while a statement waits for a table lock, it blocks later
 * statements on that table, on every node.
 */
const migrateUp = (db: Database) =>
  db.connection().execute(async (own) => {
    await sql`set lock_timeout = ${sql.lit(LOCK_MS)}`.execute(own)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(own)
    const outcome = await openMigrator(own).migrateUp()
    try {
      await sql`reset lock_timeout`.execute(own)
      await sql`reset idle_in_transaction_session_timeout`.execute(own)
      return outcome
    } catch (error) {
      // The connection is lost, so the migrator's own error may be misleading.
      return { ...outcome, error: unavailable(error) }
    }
  })

/** True if a newer release has migrated: all migrations of this release are applied, and more. */
function isNewer(applied: string[]) {
  const known = Object.keys(migrations)
  return applied.length > known.length && known.every((name, place) => name === applied[place])
}

/** Returns the applied migrations in order. Empty for a database that Palco has never used. */
export async function readApplied(db: Database): Promise<string[]> {
  if (!(await listTableNames(db)).includes('kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Migrates an empty or older database to the state in which exactly these migrations are applied. */
export async function migrateLike(db: Database, applied: string[]) {
  assertKnown(applied)
  const { error } = await openMigrator(db).migrateTo(applied.at(-1) ?? '')
  if (error) throw error
}

/** Migrates the database of an older release within a transaction. */
export const migrateWithin = (trx: Transaction) => migrateLike(trx, Object.keys(migrations))

export function assertKnown(applied: string[]) {
  const known = Object.keys(migrations)
  const unknown = applied.find((name, place) => name !== known[place])
  if (unknown)
    throw new StartupError(
      `The tables are those of a newer Palco (${unknown} is not known here). Update this one first.`,
    )
}

export async function assertReachable(db: Database) {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new StartupError(
      `The database can't be reached (${reasonOf(error)}). Check DATABASE_URL, or leave it out to use the embedded database.`,
    )
  }
}
