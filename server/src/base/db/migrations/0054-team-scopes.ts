import type { Kysely } from 'kysely'

/**
 * Adds the rooms that moderators are limited to, and the groups that read-only members of the team are limited to.
 * `has_team_groups` keeps the second limit after the last of these groups is deleted: without it, the member would see
 * all groups.
 */
export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('team_rooms')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('room_id', 'text', (c) => c.notNull().references('rooms.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('team_rooms_key', ['user_id', 'room_id'])
    .execute()
  await db.schema.createIndex('team_rooms_by_room').on('team_rooms').column('room_id').execute()
  await db.schema
    .createTable('team_groups')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (c) => c.notNull().references('groups.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('team_groups_key', ['user_id', 'group_id'])
    .execute()
  await db.schema.createIndex('team_groups_by_group').on('team_groups').column('group_id').execute()
  await db.schema
    .alterTable('users')
    .addColumn('has_team_groups', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
}
