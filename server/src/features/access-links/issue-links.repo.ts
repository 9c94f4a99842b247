import { LINKS_MAX, type LinkOrigin, type LinkPurpose } from '@palco/contract/access-links/access-links'
import type { LinkWay } from '@palco/contract/users/users'
import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { lockPeople } from '../people/person.repo.ts'
import { hashToken, newToken } from '../session/tokens.ts'

const COLUMNS = { user_id: 'text', hash: 'text' } as const

interface NewLinks {
  purpose: LinkPurpose
  /** `null` if the links were not created by an administrator. */
  createdBy: string | null
  expiresAt: string
  createdAt?: string
  madeFor?: LinkOrigin
  orderId?: string
  /** How the links are sent. Set only if they are sent at the moment when they are created. */
  sentBy?: LinkWay | undefined
}

interface IssuedLinks {
  /** The new tokens by user id. The table `access_links` stores only their hashes. */
  tokens: Map<string, string>
  /** How many older links were voided, because each person may have at most `LINKS_MAX`. */
  voided: number
}

/**
 * Creates a link for each of these users, except for those who were deleted. Older links keep working, up to
 * `LINKS_MAX` per person.
 */
export async function issueLinks(trx: Transaction, userIds: readonly string[], links: NewLinks): Promise<IssuedLinks> {
  const { purpose, createdBy, expiresAt, createdAt = isoTime(), madeFor = null, orderId = null, sentBy = null } = links
  const people = await lockPeople(trx, userIds)
  const tokens = new Map([...people.keys()].map((id) => [id, newToken()]))
  if (!tokens.size) return { tokens, voided: 0 }
  const voided = await voidSurplus(trx, [...tokens.keys()], purpose)
  const rows = [...tokens].map(([user_id, token]) => ({ user_id, hash: hashToken(token) }))
  await sql`
    insert into access_links
      (hash, user_id, purpose, created_by, created_at, expires_at, made_for, order_id, sent_at, sent_by)
    select hash, user_id, ${purpose}, ${createdBy}, ${createdAt}, ${expiresAt}, ${madeFor}, ${orderId},
      ${sentBy && createdAt}, ${sentBy}
    from ${jsonRows(trx, 'links', COLUMNS, rows)}
  `.execute(trx)
  return { tokens, voided }
}

/**
 * Makes room for one more link of each person who has `LINKS_MAX` working links: voids one of them and deletes its
 * queued mail. Prefers to void the oldest link that was created for a message, because each message brings a new link.
 * Returns how many links were voided.
 */
async function voidSurplus(trx: Transaction, userIds: readonly string[], purpose: LinkPurpose): Promise<number> {
  const { rows } = await sql<{ hash: string }>`
    update access_links set voided_at = ${isoTime()} where hash in (
      select hash from (
        select hash, row_number() over (
          partition by user_id order by case when made_for = 'message' then 1 else 0 end, created_at desc, hash
        ) as place
        from access_links
        where ${isOneOf(trx, 'user_id', userIds)} and purpose = ${purpose}
          and used_at is null and voided_at is null and expires_at > ${isoTime()}
      ) as working where place >= ${sql.lit(LINKS_MAX)}
    ) returning hash`.execute(trx)
  const keys = rows.map(({ hash }) => `${purpose}:${hash}`)
  if (keys.length)
    await trx
      .deleteFrom('outbox')
      .where(isOneOf(trx, 'dedupe_key', keys))
      .where('state', '=', 'waiting')
      .execute()
  return rows.length
}
