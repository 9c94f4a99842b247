import { randomUUID } from 'node:crypto'
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const LANGUAGES = [
  { code: 'PT_BR', name: 'Português (Brasil)', flag: '🇧🇷' },
  { code: 'EN_US', name: 'English (US)', flag: '🇺🇸' },
  { code: 'ES_ES', name: 'Español', flag: '🇪🇸' },
  { code: 'FR_FR', name: 'Français', flag: '🇫🇷' },
  { code: 'DE_DE', name: 'Deutsch', flag: '🇩🇪' },
  { code: 'IT_IT', name: 'Italiano', flag: '🇮🇹' },
]

/**
 * Returns a UUID v7 made of the time, the index in the list and random bits, so that sorting by id keeps the order of
 * the list.
 */
function idOf(place: number, time: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${place.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`
}

export async function up(db: Kysely<any>) {
  const id = 'text'
  const instant = 'text'
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter

  await db.schema
    .createTable('users')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('has_default_password', 'boolean', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('ADMIN', 'SPEAKER', 'PARTICIPANT')`))
    .addColumn('active', 'boolean', (c) => c.notNull())
    .addColumn('has_room_list', 'boolean', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('users_by_creation').on('users').column('created_at').execute()

  await db.schema
    .createTable('groups')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('max_rooms', 'integer', (c) => c.notNull())
    .addColumn('active', 'boolean', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('user_groups')
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('group_id', id, (c) => c.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('user_groups_key', ['user_id', 'group_id'])
    .execute()
  await db.schema.createIndex('user_groups_by_group').on('user_groups').column('group_id').execute()

  await db.schema
    .createTable('images')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('bytes', onPostgres ? 'bytea' : 'blob', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('languages')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('flag', 'text', (c) => c.notNull())
    .addColumn('logo_id', id, (c) => c.references('images.id'))
    .addColumn('active', 'boolean', (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('rooms')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('group_id', id, (c) => c.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull().references('languages.code').onUpdate('cascade'))
    .addColumn('webinar_url', 'text', (c) => c.notNull())
    .addColumn('active', 'boolean', (c) => c.notNull())
    .addColumn('start_date', instant)
    .addColumn('end_date', instant)
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rooms_by_group').on('rooms').column('group_id').execute()

  await db.schema
    .createTable('user_rooms')
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('room_id', id, (c) => c.notNull().references('rooms.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('user_rooms_key', ['user_id', 'room_id'])
    .execute()

  await db.schema
    .createTable('event_settings')
    .addColumn('id', id, (c) => c.primaryKey().check(sql`id = 'event'`))
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('user_id', id, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('refresh_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('last_seen_at', instant, (c) => c.notNull())
    .addColumn('replaced_id', 'text')
    .execute()
  await db.schema.createIndex('sessions_by_last_seen').on('sessions').column('last_seen_at').execute()

  await db.schema
    .createTable('access_tokens')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('access_tokens_by_user').on('access_tokens').column('user_id').execute()
  await db.schema.createIndex('access_tokens_by_expiry').on('access_tokens').column('expires_at').execute()

  await db.schema
    .createTable('ended_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('ended_at', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('ended_sessions_by_end').on('ended_sessions').column('ended_at').execute()

  const now = new Date()
  await db
    .insertInto('languages')
    .values(
      LANGUAGES.map((language, place) => ({
        ...language,
        id: idOf(place, now.getTime()),
        logo_id: null,
        active: true,
        created_at: now.toISOString(),
        version: 1,
      })),
    )
    .execute()
}
