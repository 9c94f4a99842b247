import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { hashToken } from '../session/tokens.ts'

const TICKET_MS = 60_000

interface NewTicket {
  ticket: string
  /** The hash of a cookie. Only the browser with this cookie may use the ticket. */
  browserHash: string
  email: string
}

export const insertTicket = (db: Database, { ticket, browserHash, email }: NewTicket) =>
  db
    .insertInto('provider_tickets')
    .values({ hash: hashToken(ticket), browser_hash: browserHash, email, expires_at: isoTime(Date.now() + TICKET_MS) })
    .execute()

/**
 * Deletes the ticket, so that it works only once. Returns the ticket's e-mail address, or `null` if there is no such
 * ticket.
 */
export async function claimTicket(db: Database, ticket: string, browserHash: string): Promise<string | null> {
  const claimed = await db
    .deleteFrom('provider_tickets')
    .where('hash', '=', hashToken(ticket))
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', isoTime())
    .returning('email')
    .executeTakeFirst()
  return claimed?.email ?? null
}

export const deleteOldTickets = (db: Database, now: number) =>
  db.deleteFrom('provider_tickets').where('expires_at', '<=', isoTime(now)).execute()
