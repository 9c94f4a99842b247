import { type Kysely, sql } from 'kysely'

/** For sums and lists of a hundred thousand buyers: sales are summed in the index alone, and refunds are found in a small one. */
export async function up(db: Kysely<any>) {
  await db.schema.dropIndex('pass_grants_by_purchase').execute()
  await sql`
    create index pass_grants_by_purchase on pass_grants (source_id, order_id, item, given_at, pass)
    where origin = 'purchase'
  `.execute(db)
  await sql`
    create index pass_grants_refunded on pass_grants (user_id) where revoke_reason in ('refund', 'chargeback')
  `.execute(db)
}
