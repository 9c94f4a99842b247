import { LINK_MAIL_PAUSE_SECONDS, linkRecipients } from '@palco/contract/access-links/access-links'
import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { issueLinks } from './access-links.repo.ts'
import { advanceOrder, type StoredOrder } from './link-orders.repo.ts'
import { type Addressee, findAddressees, lockRecipients } from './recipients.repo.ts'

/** A transaction each; bounds its length and the memory. */
export const PEOPLE_A_BATCH = 250

/** People mailed after this time are skipped: within the pause, or after the order was given. */
export const pauseBefore = (time: number) => isoTime(time - LINK_MAIL_PAUSE_SECONDS * 1000)

export interface NewLink extends Addressee {
  token: string
}

interface LinkBatch {
  links: NewLink[]
  isLast: boolean
}

/** Creates the links of the next batch. The transaction has locked the order. */
export async function issueNextBatch(trx: Transaction, order: StoredOrder): Promise<LinkBatch> {
  const { way, recipients, ordered_by, expires_at, created_at, last_user_id, until_user_id } = order
  // Statistics lag behind what an order writes: PostgreSQL would scan both tables for every batch.
  if (isOnPostgres(trx)) await sql`set local enable_seqscan = off`.execute(trx)
  const whom = linkRecipients.parse(JSON.parse(recipients))
  const part = { after: last_user_id, until: until_user_id, count: PEOPLE_A_BATCH }
  const ids = await lockRecipients(trx, whom, part)
  const notMailedSince = way === 'mail' ? pauseBefore(Date.parse(created_at)) : null
  const found = await findAddressees(trx, ids, notMailedSince)
  const foundIds = found.map(({ id }) => id)
  const tokens = await issueLinks(trx, foundIds, 'first-access', ordered_by, expires_at)
  const isLast = ids.length < PEOPLE_A_BATCH
  await advanceOrder(trx, order, { lastUserId: ids.at(-1), count: tokens.size, isLast })
  const links = found.flatMap((person) => {
    const token = tokens.get(person.id)
    return token ? { ...person, token } : []
  })
  return { links, isLast }
}
