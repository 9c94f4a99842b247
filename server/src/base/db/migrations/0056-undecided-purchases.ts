import { type Kysely, sql } from 'kysely'

/**
 * Adds an index for a person's page, which shows undecided purchases of their e-mail address that belong to nobody. A
 * shop with a wrong mapping may leave a hundred thousand of them.
 */
export async function up(db: Kysely<any>) {
  await sql`
    create index purchase_deliveries_undecided on purchase_deliveries (user_id, lower(email), received_at)
    where outcome = 'review'
  `.execute(db)
}
