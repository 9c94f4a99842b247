import { type Kysely, sql } from 'kysely'

/**
 * Creates the access log. The person's id is no foreign key: the law requires these records, so they outlive the
 * account.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('access_log')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('device', 'text')
    .execute()
  await db.schema.createIndex('access_log_by_user').on('access_log').columns(['user_id', 'id']).execute()
  await db.schema
    .createIndex('access_log_takeovers')
    .on('access_log')
    .columns(['id', 'user_id'])
    .where(sql.ref('event'), '=', sql.lit('takeover'))
    .execute()
}
