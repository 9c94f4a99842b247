import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Replaces the indexes for the sort orders of the list of people. Each includes the searched text, so that a page is
 * read from the index alone.
 */
export async function up(db: Kysely<any>) {
  await db.schema.dropIndex('users_by_creation').execute()
  await indexUsers(db, 'users_by_creation', ['created_at', 'id', 'search_text'])
  await indexUsers(db, 'users_by_search_text', ['search_text', 'id'])
  await indexUsers(db, 'users_by_role', ['role', 'search_text', 'id'])
  await indexUsers(db, 'users_by_active', ['active', 'search_text', 'id'])
  await (db.getExecutor().adapter instanceof PostgresAdapter ? indexOnPostgres(db) : indexOnSqlite(db))
}

const indexUsers = (db: Kysely<any>, name: string, columns: string[]) =>
  db.schema.createIndex(name).on('users').columns(columns).execute()

/** Creates a trigram index, if the database user may create the extension. Without the index, search is slower. */
const indexOnPostgres = (db: Kysely<any>) =>
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

async function indexOnSqlite(db: Kysely<any>) {
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
