import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Creates tables for figures that are computed in advance, and triggers that mark people whose figures are stale. Marks
 * are inserted, not updated, so that writers don't wait for each other. They have no foreign keys, because deleted
 * people are marked, too.
 */
export async function up(db: Kysely<any>) {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const sequence = onPostgres ? sql`bigint generated always as identity` : sql`integer`
  await db.schema
    .createTable('kept_marks')
    .addColumn('id', sequence, (c) => c.primaryKey())
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('kept_marks_by_user').on('kept_marks').columns(['part', 'user_id']).execute()
  await db.schema
    .createTable('kept_programmes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('access', 'text', (c) => c.notNull())
    .addColumn('window_ms', 'bigint')
    .execute()
  await db.schema
    .createTable('kept_basis')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('rooms', 'text', (c) => c.notNull())
    .execute()
  const attendance = db.schema
    .createTable('kept_attendance')
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('programme', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('entered', 'integer', (c) => c.notNull())
    .addColumn('live_ms', 'bigint', (c) => c.notNull())
    .addColumn('filling_ms', 'bigint', (c) => c.notNull())
    .addColumn('recording_ms', 'bigint', (c) => c.notNull())
    .addColumn('seen_live_ms', 'bigint', (c) => c.notNull())
    .addColumn('seen_filling_ms', 'bigint', (c) => c.notNull())
    .addColumn('seen_recording_ms', 'bigint', (c) => c.notNull())
    .addColumn('best_percent', 'integer')
    .addColumn('best_filled_percent', 'integer')
    .addPrimaryKeyConstraint('kept_attendance_key', ['room_id', 'user_id'])
  const certificates = db.schema
    .createTable('kept_certificates')
    .addColumn('user_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('facts', 'integer', (c) => c.notNull())
  // On SQLite, WITHOUT ROWID stores the rows in the order of the primary key, which is the order in which lists read
  // them.
  for (const table of [attendance, certificates])
    await (onPostgres ? table : table.modifyEnd(sql`without rowid`)).execute()
  if (onPostgres) for (const column of ['id', 'user_id']) await sql.raw(markingFunction(column)).execute(db)
  for (const { events, ...source } of SOURCES)
    for (const event of events) await sql.raw((onPostgres ? inPostgres : inSqlite)({ ...source, event })).execute(db)
  for (const part of ['attendance', 'certificates'])
    await sql`insert into kept_marks (part, user_id) select ${part}, id from users`.execute(db)
}

const SOURCES = [
  { part: 'attendance', table: 'attendance', column: 'user_id', events: ['insert', 'update'] },
  { part: 'attendance', table: 'user_groups', column: 'user_id', events: ['insert', 'delete'] },
  { part: 'attendance', table: 'user_rooms', column: 'user_id', events: ['insert', 'delete'] },
  {
    part: 'attendance',
    table: 'users',
    column: 'id',
    events: ['insert', 'update of role, has_room_list, search_text', 'delete'],
  },
  { part: 'certificates', table: 'users', column: 'id', events: ['insert', 'update of role, active', 'delete'] },
  { part: 'certificates', table: 'pass_grants', column: 'user_id', events: ['insert', 'update', 'delete'] },
  { part: 'certificates', table: 'certificate_people', column: 'user_id', events: ['insert', 'update'] },
  { part: 'certificates', table: 'certificates', column: 'user_id', events: ['insert', 'update'] },
]

interface Source {
  part: string
  table: string
  column: string
  event: string
}

const triggerOn = ({ part, table, event }: Source) =>
  `create trigger kept_${part}_by_${table}_${event.split(' ')[0]} after ${event} on ${table}`

/** Returns a trigger for SQLite. It marks nobody if the column is null, as in the certificate of a deleted person. */
function inSqlite(source: Source): string {
  const changed = `${source.event === 'delete' ? 'old' : 'new'}.${source.column}`
  return `${triggerOn(source)} when ${changed} is not null
    begin insert into kept_marks (part, user_id) values ('${source.part}', ${changed}); end`
}

const inPostgres = (source: Source) =>
  `${triggerOn(source)} for each row execute function mark_kept_by_${source.column}('${source.part}')`

const markingFunction = (column: string) => `
  create or replace function mark_kept_by_${column}() returns trigger language plpgsql as $$
  declare changed text;
  begin
    if tg_op = 'DELETE' then changed := old.${column}; else changed := new.${column}; end if;
    if changed is not null then insert into kept_marks (part, user_id) values (tg_argv[0], changed); end if;
    return null;
  end $$`
