import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** An index of three-letter pieces on each engine: searching in the middle of a text then reads only what matches. */
export async function up(db: Kysely<Schema>) {
  await db.schema.createIndex('users_by_search_text').on('users').column('search_text').execute()
  await db.schema.createIndex('users_by_role').on('users').columns(['role', 'search_text']).execute()
  await db.schema.createIndex('users_by_active').on('users').columns(['active', 'search_text']).execute()
  await (db.getExecutor().adapter instanceof PostgresAdapter ? indexOnPostgres(db) : indexOnSqlite(db))
}

/** Where the extension may not be created, search works all the same, only slower. */
const indexOnPostgres = (db: Kysely<Schema>) =>
  sql`
    do $$
    begin
      create extension if not exists pg_trgm;
      create index users_search on users using gin (search_text gin_trgm_ops);
    exception when others then
      raise warning 'no trigram index: %', sqlerrm;
    end
    $$
  `.execute(db)

async function indexOnSqlite(db: Kysely<Schema>) {
  await sql`create virtual table users_search using fts5 (search_text, content = 'users', tokenize = 'trigram')`.execute(
    db,
  )
  await sql`
    create trigger users_search_insert after insert on users begin
      insert into users_search (rowid, search_text) values (new.rowid, new.search_text);
    end
  `.execute(db)
  await sql`
    create trigger users_search_delete after delete on users begin
      insert into users_search (users_search, rowid, search_text) values ('delete', old.rowid, old.search_text);
    end
  `.execute(db)
  await sql`
    create trigger users_search_update after update of search_text on users begin
      insert into users_search (users_search, rowid, search_text) values ('delete', old.rowid, old.search_text);
      insert into users_search (rowid, search_text) values (new.rowid, new.search_text);
    end
  `.execute(db)
  await sql`insert into users_search (users_search) values ('rebuild')`.execute(db)
}
