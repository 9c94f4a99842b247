import { type Kysely, sql } from 'kysely'

/**
 * A person's page looks for purchases of their e-mail address that belong to nobody and wait for a decision. A shop with
 * a wrong mapping leaves a hundred thousand of them.
 */
export async function up(db: Kysely<any>) {
  await sql`
    create index purchase_deliveries_undecided on purchase_deliveries (user_id, lower(email), received_at)
    where outcome = 'review'
  `.execute(db)
}
