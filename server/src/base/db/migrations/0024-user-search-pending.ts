import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Creates `users_search_pending` on SQLite: the people who were added but are not in the search index yet. From this
 * migration on, the index is updated after the commit.
 */
export async function up(db: Kysely<any>) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  await sql`create table users_search_pending (user_id text primary key) without rowid`.execute(db)
  for (const name of ['users_search_insert', 'users_search_delete'])
    await sql`drop trigger ${sql.ref(name)}`.execute(db)
  await sql`
    create trigger users_search_insert after insert on users begin
      insert into users_search_pending (user_id) values (new.id);
    end
  `.execute(db)
  await sql`
    create trigger users_search_delete after delete on users begin
      delete from users_search_pending where user_id = old.id;
      delete from users_search where rowid = (select key from users_search_keys where user_id = old.id);
      delete from users_search_keys where user_id = old.id;
    end
  `.execute(db)
}
