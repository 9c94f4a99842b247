import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** Creates the ledger of erasures. It has no foreign keys, because its rows outlive the people whom they are about. */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('erasure_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  const [id, value] = [12, 32].map((length) => randomBytes(length).toString('base64url'))
  await sql`insert into erasure_keys (id, value) values (${id}, ${value})`.execute(db)
  await db.schema
    .createTable('erasures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text')
    .addColumn('email_hash', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('certificates', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'text', (c) => c.notNull())
    .addColumn('done_at', 'text')
    .addColumn('kept', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('retention_notices')
    .addColumn('kept_until', 'text', (c) => c.primaryKey())
    .addColumn('announced_at', 'text', (c) => c.notNull())
    .execute()
  await sql`create index erasures_by_email on erasures (email_hash)`.execute(db)
  await sql`create index erasures_by_person on erasures (person_id)`.execute(db)
  await sql`create index erasures_unfinished on erasures (id) where state <> 'done'`.execute(db)
  await sql`
    create index purchase_orders_by_created_user on purchase_orders (created_user_id) where created_user_id is not null
  `.execute(db)
}
