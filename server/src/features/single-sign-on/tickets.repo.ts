import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { hashToken } from '../session/tokens.ts'
import type { Identified } from './provider.ts'

const TICKET_MS = 60_000

interface NewTicket {
  ticket: string
  /** The hash of a cookie. Only the browser with this cookie may use the ticket. */
  browserHash: string
  identified: Identified
}

export const insertTicket = (db: Database, { ticket, browserHash, identified }: NewTicket) =>
  db
    .insertInto('provider_tickets')
    .values({
      hash: hashToken(ticket),
      browser_hash: browserHash,
      email: identified.email,
      expires_at: isoTime(Date.now() + TICKET_MS),
      confirmed_at: identified.isConfirmed ? isoTime() : null,
    })
    .execute()

/**
 * Deletes the ticket, so that it works only once. Returns whom the provider has identified, or `null` if there is no
 * such ticket.
 */
export async function claimTicket(db: Database, ticket: string, browserHash: string): Promise<Identified | null> {
  const claimed = await db
    .deleteFrom('provider_tickets')
    .where('hash', '=', hashToken(ticket))
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', isoTime())
    .returning(['email', 'confirmed_at'])
    .executeTakeFirst()
  return claimed ? { email: claimed.email, isConfirmed: claimed.confirmed_at !== null } : null
}

export const deleteOldTickets = (db: Database, now: number) =>
  db.deleteFrom('provider_tickets').where('expires_at', '<=', isoTime(now)).execute()
