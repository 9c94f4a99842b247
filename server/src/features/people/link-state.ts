import { type LinkState, OVERDUE_MS, type UserFilter } from '@palco/contract/users/users'
import { type RawBuilder, sql } from 'kysely'
import { isoTime } from '../../base/db/iso-time.ts'

/** The dedupe key of a first-access mail consists of this prefix and the link's hash. */
export const LINK_MAIL_KEY = 'first-access:'

/**
 * SQL for a person's progress with first-access links: the furthest state of the working links. People with their own
 * password are at `used`, even if their link was deleted.
 */
export const linkStateOf = () => sql<LinkState>`
  case when not users.has_default_password then 'used' else coalesce((
    select case max(case when opened_at is not null then 3 when sent_at is not null then 2 else 1 end)
      when 3 then 'opened' when 2 then 'sent' when 1 then 'made' end
    from access_links
    where access_links.user_id = users.id and purpose = 'first-access' and used_at is null and voided_at is null
      and access_links.expires_at > ${isoTime()}
  ), 'none') end`

export function isAtLinkState(link: NonNullable<UserFilter['link']>): RawBuilder<boolean> {
  if (link !== 'unopened' && link !== 'overdue') return sql`(${linkStateOf()}) = ${link}`
  const isUnopened = sql<boolean>`(${linkStateOf()}) in ('made', 'sent')`
  return link === 'unopened' ? isUnopened : sql`${isUnopened} and not ${hasYoungLink()}`
}

export const hasYoungLink = (userId = sql.ref('users.id')) => sql<boolean>`exists (
  select 1 from access_links
  where access_links.user_id = ${userId} and purpose = 'first-access' and used_at is null and voided_at is null
    and coalesce(sent_at, access_links.created_at) > ${isoTime(Date.now() - OVERDUE_MS)})`
