import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('catalog_revision')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .execute()
  await db.insertInto('catalog_revision').values({ id: 'catalog', revision: 1 }).execute()
}
