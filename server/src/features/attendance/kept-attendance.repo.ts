import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { columnList, jsonRows } from '../../base/db/json-rows.ts'
import type { KeptAttendanceTable, KeptBasisTable } from '../../base/db/kept-tables.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { Columns } from '../../base/db/packed-rows.ts'
import type { Programme } from './kept-attendance.ts'

const FIGURES: Columns<Exclude<keyof KeptAttendanceTable, 'room_id' | 'user_id'>> = {
  programme: 'text',
  name: 'text',
  entered: 'integer',
  live_ms: 'bigint',
  filling_ms: 'bigint',
  recording_ms: 'bigint',
  seen_live_ms: 'bigint',
  seen_filling_ms: 'bigint',
  seen_recording_ms: 'bigint',
  best_percent: 'integer',
  best_filled_percent: 'integer',
}

/** How many characters of a name are stored for sorting. Sorting by whole names takes much longer. */
export const NAME_LENGTH = 24
export const keptName = (text: RawBuilder<unknown>) => sql<string>`substr(${text}, 1, ${sql.lit(NAME_LENGTH)})`

/** Writes the rows, except unchanged ones, which are most of them. */
export async function saveFigures(db: Database, rows: readonly KeptAttendanceTable[]) {
  const columns = { room_id: 'text', user_id: 'text', ...FIGURES } as const
  const names = columnList(columns)
  const changes = Object.keys(FIGURES).map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    insert into kept_attendance (${names}) select ${names} from ${jsonRows(db, 'figures', columns, rows)} where true
    on conflict (room_id, user_id) do update set ${sql.join(changes)}
    where (${columnList(FIGURES, 'kept_attendance')}) is distinct from (${columnList(FIGURES, 'excluded')})
  `.execute(db)
}

/**
 * Deletes people's figures. Lists all room ids in the condition, because the index (the primary key) begins with the
 * room.
 */
export const deleteFigures = (db: Database, userIds: readonly string[]) =>
  db
    .deleteFrom('kept_attendance')
    .where(sql<boolean>`room_id in (select '' union all select id from rooms union all select id from archived_rooms)`)
    .where(isOneOf(db, 'user_id', userIds))
    .execute()

export const markAttendees = (db: Database, roomId: string) =>
  db
    .insertInto('kept_marks')
    .columns(['part', 'user_id'])
    .expression(
      db
        .selectFrom('kept_attendance')
        .where('room_id', '=', roomId)
        .select([sql.lit('attendance' as const).as('part'), 'user_id']),
    )
    .execute()

/**
 * True if more than `count` people have no stored figures yet and are waiting for them (`kept_marks`), as after an
 * upgrade, a restore or a large import.
 */
export async function hasMoreNew(db: Database, count: number): Promise<boolean> {
  const figures = sql`select 1 from kept_attendance where room_id = '' and user_id = ${sql.ref('kept_marks.user_id')}`
  const found = await db
    .selectFrom('kept_marks')
    .where('part', '=', 'attendance')
    .where(sql<boolean>`not exists (${figures})`)
    .select('user_id')
    .distinct()
    .limit(count + 1)
    .execute()
  return found.length > count
}

export const listProgrammes = (db: Database) => db.selectFrom('kept_programmes').select(['id', 'access']).execute()

const PROGRAMME: Columns<keyof Programme> = { id: 'text', access: 'text', window_ms: 'bigint' }

export async function saveProgrammes(db: Database, programmes: readonly Programme[]) {
  await sql`
    insert into kept_programmes (id, access, window_ms)
    select id, access, window_ms from ${jsonRows(db, 'programmes', PROGRAMME, programmes)} where true
    on conflict (id) do update set window_ms = excluded.window_ms
    where kept_programmes.window_ms is distinct from excluded.window_ms
  `.execute(db)
}

export const deleteUnusedProgrammes = (db: Database) =>
  db
    .deleteFrom('kept_programmes')
    .where('id', 'not in', (programmes) =>
      programmes
        .selectFrom('kept_attendance')
        .where('room_id', '=', '')
        .where('programme', 'is not', null)
        .select('programme')
        .$castTo<{ programme: string }>(),
    )
    .execute()

export async function findBasis(db: Database) {
  return (await db.selectFrom('kept_basis').selectAll().executeTakeFirst()) ?? { revision: 0, rooms: '[]' }
}

export const saveBasis = (db: Database, basis: Pick<KeptBasisTable, 'revision' | 'rooms'>) =>
  db
    .insertInto('kept_basis')
    .values({ id: 'rooms', ...basis })
    .onConflict((known) => known.column('id').doUpdateSet(basis))
    .execute()
