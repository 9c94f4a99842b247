import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Creates the audit. Triggers reject updates, and reject the deletion of entries from the last 24 months. */
export async function up(db: Kysely<any>) {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const table = db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('target_type', 'text', (c) => c.notNull())
    .addColumn('target_id', 'text')
    .addColumn('target_name', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
  // With a rowid, "insert or replace" could replace an entry by its rowid without firing the triggers.
  await (onPostgres ? table : table.modifyEnd(sql`without rowid`)).execute()
  // Two of the indexes combine the actor with another filter. The index of the actor alone is not enough, because one
  // administrator may have caused nearly all entries.
  for (const [name, ...columns] of INDEXES)
    await db.schema
      .createIndex(`audit_by_${name}`)
      .on('audit')
      .columns([...columns, 'at', 'id'])
      .execute()
  for (const statement of onPostgres ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db)
}

const INDEXES: [string, ...string[]][] = [
  ['time'],
  ['action', 'action'],
  ['kind', 'target_type'],
  ['target', 'target_id'],
  ['actor', 'actor_id'],
  ['actor_and_action', 'actor_id', 'action'],
  ['actor_and_kind', 'actor_id', 'target_type'],
]

const ON_SQLITE = [
  `create trigger audit_stays before update on audit
   begin select raise(abort, 'a line of the audit is never changed'); end`,
  `create trigger audit_is_kept before delete on audit
   when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-24 months')
   begin select raise(abort, 'a line of the audit is kept for 24 months'); end`,
  // Needed because "insert or replace" deletes a row without firing the trigger above.
  `create trigger audit_is_added before insert on audit
   when exists (select 1 from audit where id = new.id)
   begin select raise(abort, 'a line of the audit is never changed'); end`,
]

const ON_POSTGRES = [
  `create or replace function keep_audit() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       if old.at <= to_char(now() at time zone 'utc' - interval '24 months', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
         return old;
       end if;
       raise 'a line of the audit is kept for 24 months';
     end if;
     raise 'a line of the audit is never changed';
   end $$`,
  `create trigger audit_is_kept before update or delete on audit for each row execute function keep_audit()`,
  `create trigger audit_stays before truncate on audit for each statement execute function keep_audit()`,
]
