import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema.alterTable('outbox').addColumn('cleared_at', 'text').execute()
  await db.schema.alterTable('message_runs').addColumn('restored', 'text').execute()
  // Before this migration, refusals for other reasons, such as a sending limit, were also stored as refusals of the
  // e-mail address.
  await sql`
    update outbox set failure = 'deferred'
    where failure = 'address-refused'
      and coalesce(last_error, '') not like '____5.1.%' and coalesce(last_error, '') not like '____5.2.1%'`.execute(db)
  await sql`
    update outbox set cleared_at = done_at
    where state = 'dead' and exists (
      select 1 from outbox as later
      where later.user_id = outbox.user_id and later.recipient = outbox.recipient
        and later.state = 'sent' and later.done_at > outbox.done_at)`.execute(db)
  await sql`create index outbox_sent on outbox (done_at) where state = 'sent'`.execute(db)
  await sql`
    create index outbox_failed on outbox (done_at)
    where state = 'dead' and (run_id is null or coalesce(failure, '') not in ('expired', 'outdated'))`.execute(db)
  await sql`
    create index outbox_uncleared on outbox (done_at)
    where state = 'dead' and (run_id is null or coalesce(failure, '') not in ('expired', 'outdated'))
      and cleared_at is null`.execute(db)
  await sql`create index outbox_delayed on outbox (next_at) where state = 'waiting' and failure is not null`.execute(db)
}
