import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Makes SQLite's search index refer to people by stable keys. Before, it used rowids, which `VACUUM` may change. */
export async function up(db: Kysely<any>) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  for (const name of ['users_search_insert', 'users_search_delete', 'users_search_update'])
    await sql`drop trigger ${sql.ref(name)}`.execute(db)
  await sql`drop table users_search`.execute(db)

  await sql`create table users_search_keys (key integer primary key, user_id text not null unique)`.execute(db)
  await sql`
    create virtual table users_search
    using fts5 (search_text, content = '', contentless_delete = 1, tokenize = 'trigram')
  `.execute(db)
  await sql`insert into users_search_keys (user_id) select id from users`.execute(db)
  await sql`
    insert into users_search (rowid, search_text)
    select key, search_text from users join users_search_keys on user_id = id
  `.execute(db)
  await followUsers(db)
}

async function followUsers(db: Kysely<any>) {
  await sql`
    create trigger users_search_insert after insert on users begin
      insert into users_search_keys (user_id) values (new.id);
      insert into users_search (rowid, search_text)
        select key, new.search_text from users_search_keys where user_id = new.id;
    end
  `.execute(db)
  await sql`
    create trigger users_search_delete after delete on users begin
      delete from users_search where rowid = (select key from users_search_keys where user_id = old.id);
      delete from users_search_keys where user_id = old.id;
    end
  `.execute(db)
  await sql`
    create trigger users_search_update after update of search_text on users begin
      update users_search set search_text = new.search_text
        where rowid = (select key from users_search_keys where user_id = new.id);
    end
  `.execute(db)
}
