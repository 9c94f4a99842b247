import { type Kysely, sql } from 'kysely'

/**
 * Creates the alarms. The room's id is no foreign key: an alarm stays readable when its room is deleted. The partial
 * index allows one running alarm per kind and target.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('alarms')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target_id', 'text', (c) => c.notNull())
    .addColumn('target_name', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('noted_by', 'text')
    .execute()
  await db.schema
    .createIndex('alarms_running')
    .unique()
    .on('alarms')
    .columns(['kind', 'target_id'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
  await db.schema.createIndex('alarms_by_start').on('alarms').column('started_at').execute()
  await db.schema
    .createTable('nodes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('sign_ins', 'integer', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .execute()
}
