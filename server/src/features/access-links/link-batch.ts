import { LINK_MAIL_PAUSE_SECONDS, type LinkRecipients, linkRecipients } from '@palco/contract/access-links/access-links'
import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { zonedInstant } from '@palco/contract/base/zoned-time'
import type { EventSettings } from '@palco/contract/event/event'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { conflict } from '../../base/errors.ts'
import { idsOf } from '../../base/ids.ts'
import { filterChanges } from '../audit/changes.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import type { Person } from '../people/person.repo.ts'
import { issueLinks } from './issue-links.repo.ts'
import { advanceOrder, type StoredOrder } from './link-orders.repo.ts'
import { type Addressee, findAddressees, findNextRecipient, lockRecipients } from './recipients.repo.ts'

/** The maximum number of people in a batch. It limits the duration and memory of a batch, which is one transaction. */
export const PEOPLE_A_BATCH = 250

/**
 * Returns the instant `LINK_MAIL_PAUSE_SECONDS` before `time`. People who got a mail with a link after that instant are
 * skipped.
 */
export const pauseBefore = (time: number) => isoTime(time - LINK_MAIL_PAUSE_SECONDS * 1000)

export interface NewLink extends Addressee {
  token: string
}

/** The minimum validity of first-access links. It may end after the event, because rooms may stay open for months. */
const SHORTEST_MS = 30 * 86_400_000

export function expiryOf({ lastDay, timeZone }: EventSettings, now: number): string {
  const end = Date.parse(zonedInstant(`${lastDay}T23:59`, timeZone))
  return isoTime(Math.max(end, now + SHORTEST_MS))
}

export const ALL_LINKS = { type: 'link', id: null, name: '' } as const

/** Returns what the audit log records about a mailing of links or a file with links. */
export const orderChanges = (whom: LinkRecipients, count: number, snapshot: Snapshot): AuditedChanges => ({
  count: [null, count],
  ...(whom.of === 'filter' && filterChanges(whom.filter, snapshot)),
})

export function assertActive({ active, blocked_at }: Pick<Person, 'active' | 'blocked_at'>) {
  if (blocked_at) throw conflict('Esta pessoa está bloqueada. Desbloqueie-a antes de criar um link.')
  if (!active) throw conflict('Este usuário está inativo. Ative-o antes de criar um link.')
}

const recipientsOf = ({ recipients }: StoredOrder) => linkRecipients.parse(JSON.parse(recipients))
const leftOf = ({ last_user_id, until_user_id }: StoredOrder) => ({ after: last_user_id, until: until_user_id })

export const findNext = (db: Database, order: StoredOrder) => findNextRecipient(db, recipientsOf(order), leftOf(order))

/**
 * Creates the next batch of links. The caller must have locked `order`. In the result, `people` also counts skipped
 * recipients.
 */
export async function issueNextBatch(trx: Transaction, order: StoredOrder, count = PEOPLE_A_BATCH) {
  const { id, way, ordered_by, expires_at, created_at } = order
  const whom = recipientsOf(order)
  // No sequential scans: PostgreSQL's statistics lag behind these writes, so it would scan whole tables for each batch.
  if (isOnPostgres(trx)) await sql`set local enable_seqscan = off`.execute(trx)
  const ids = await lockRecipients(trx, whom, { ...leftOf(order), count })
  const notMailedSince = way === 'mail' ? pauseBefore(Date.parse(created_at)) : null
  const found = await findAddressees(trx, ids, whom, notMailedSince)
  const { tokens } = await issueLinks(trx, idsOf(found), {
    purpose: 'first-access',
    createdBy: ordered_by,
    expiresAt: expires_at,
    madeFor: way,
    orderId: id,
  })
  const isLast = ids.length < count
  await advanceOrder(trx, order, { lastUserId: ids.at(-1), count: tokens.size, isLast })
  const links: NewLink[] = found.flatMap((person) => {
    const token = tokens.get(person.id)
    return token ? { ...person, token } : []
  })
  return { links, people: ids.length, isLast }
}
