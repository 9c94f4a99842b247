import type { Schema } from '../base/db/schema.ts'

export type TableName = keyof Schema

/**
 * When each table is copied. `content`: always. `signed-in`: by `move-database`, but not by a backup, because a restore
 * must not revive ended sessions or send mails again. `passing`: never.
 */
const TABLES: { [Name in TableName]: { kind: 'content' | 'signed-in' | 'passing'; key: (keyof Schema[Name])[] } } = {
  // The order of the tables respects foreign keys.
  users: { kind: 'content', key: ['id'] },
  groups: { kind: 'content', key: ['id'] },
  images: { kind: 'content', key: ['id'] },
  languages: { kind: 'content', key: ['id'] },
  rooms: { kind: 'content', key: ['id'] },
  embed_checks: { kind: 'content', key: ['room_id', 'slot'] },
  user_groups: { kind: 'content', key: ['user_id', 'group_id'] },
  user_rooms: { kind: 'content', key: ['user_id', 'room_id'] },
  team_rooms: { kind: 'content', key: ['user_id', 'room_id'] },
  team_groups: { kind: 'content', key: ['user_id', 'group_id'] },
  room_speakers: { kind: 'content', key: ['room_id', 'user_id'] },
  purchase_sources: { kind: 'content', key: ['id'] },
  purchase_mappings: { kind: 'content', key: ['id'] },
  purchase_orders: { kind: 'content', key: ['source_id', 'order_id'] },
  purchase_deliveries: { kind: 'content', key: ['id'] },
  purchase_refusals: { kind: 'content', key: ['source_id', 'hour', 'reason'] },
  pass_grants: { kind: 'content', key: ['id'] },
  pass_grant_groups: { kind: 'content', key: ['grant_id', 'group_id'] },
  event_settings: { kind: 'content', key: ['id'] },
  catalog_revision: { kind: 'content', key: ['id'] },
  secrets: { kind: 'content', key: ['name'] },
  passkeys: { kind: 'content', key: ['id'] },
  // The secrets of authenticator apps are encrypted with the server's key, which is not in the database. So a backup is
  // not enough to compute the apps' codes.
  totp_factors: { kind: 'content', key: ['user_id'] },
  recovery_codes: { kind: 'content', key: ['hash'] },
  audit: { kind: 'content', key: ['id'] },
  access_log: { kind: 'content', key: ['id'] },
  attendance: { kind: 'content', key: ['id'] },
  archived_rooms: { kind: 'content', key: ['id'] },
  readiness_dismissals: { kind: 'content', key: ['rule'] },
  // In backups, because an unused link may be a person's only way to sign in.
  access_links: { kind: 'content', key: ['hash'] },
  announcements: { kind: 'content', key: ['id'] },
  announcement_receipts: { kind: 'content', key: ['announcement_id', 'user_id'] },
  polls: { kind: 'content', key: ['id'] },
  poll_votes: { kind: 'content', key: ['poll_id', 'user_id'] },
  room_ratings: { kind: 'content', key: ['room_id', 'user_id'] },
  alarms: { kind: 'content', key: ['id'] },
  question_rooms: { kind: 'content', key: ['room_id'] },
  sittings: { kind: 'content', key: ['id'] },
  questions: { kind: 'content', key: ['id'] },
  question_votes: { kind: 'content', key: ['question_id', 'user_id'] },
  asker_blocks: { kind: 'content', key: ['user_id', 'room_id'] },
  message_settings: { kind: 'content', key: ['id'] },
  message_runs: { kind: 'content', key: ['id'] },
  free_messages: { kind: 'content', key: ['run_id'] },
  message_receipts: { kind: 'content', key: ['kind', 'subject', 'user_id'] },
  calendar_feeds: { kind: 'content', key: ['user_id'] },
  certificate_settings: { kind: 'content', key: ['version'] },
  certificate_people: { kind: 'content', key: ['user_id'] },
  certificates: { kind: 'content', key: ['id'] },
  certificate_runs: { kind: 'content', key: ['id'] },
  privacy_requests: { kind: 'content', key: ['id'] },
  erasure_keys: { kind: 'content', key: ['id'] },
  erasures: { kind: 'content', key: ['id'] },
  removed_figures: { kind: 'content', key: ['id'] },
  removed_stays: { kind: 'content', key: ['id'] },
  sessions: { kind: 'signed-in', key: ['user_id'] },
  access_tokens: { kind: 'signed-in', key: ['hash'] },
  ended_sessions: { kind: 'signed-in', key: ['id'] },
  // Not in backups, because a restore must not bring back the trust in a browser that its owner has removed.
  trusted_browsers: { kind: 'signed-in', key: ['id'] },
  outbox: { kind: 'signed-in', key: ['id'] },
  link_orders: { kind: 'signed-in', key: ['id'] },
  // Links that open a page without an account (for wall displays, speakers and video mixers) are not in backups,
  // because a restore must not bring back a revoked link.
  wall_links: { kind: 'signed-in', key: ['id'] },
  stage_links: { kind: 'signed-in', key: ['id'] },
  // Walks (bulk changes in the background) are not in backups, because a restore must not continue a bulk deletion of
  // people.
  people_walks: { kind: 'signed-in', key: ['id'] },
  people_walk_pages: { kind: 'signed-in', key: ['walk_id', 'page'] },
  // Not copied: a restored database must give notice again before it erases people at the end of their retention
  // period.
  retention_notices: { kind: 'passing', key: ['kept_until'] },
  reset_requests: { kind: 'passing', key: ['id'] },
  provider_tickets: { kind: 'passing', key: ['hash'] },
  nodes: { kind: 'passing', key: ['id'] },
  login_failures: { kind: 'passing', key: ['key'] },
  sign_in_challenges: { kind: 'passing', key: ['hash'] },
  // Tables that begin with `kept_` are not copied, because their rows are computed again from other tables.
  kept_marks: { kind: 'passing', key: ['id'] },
  kept_attendance: { kind: 'passing', key: ['room_id', 'user_id'] },
  kept_programmes: { kind: 'passing', key: ['id'] },
  kept_basis: { kind: 'passing', key: ['id'] },
  kept_certificates: { kind: 'passing', key: ['user_id'] },
  // Not copied, because it says when this database was last backed up.
  last_backup: { kind: 'passing', key: ['id'] },
}

const names = Object.keys(TABLES)
export const isTableName = (name: string): name is TableName => names.includes(name)
export const ALL_TABLES = names.filter(isTableName)
export const copiedTables = (withSessions: boolean) =>
  ALL_TABLES.filter((name) => TABLES[name].kind === 'content' || (withSessions && TABLES[name].kind === 'signed-in'))

export const keyOf = (table: TableName): string[] => TABLES[table].key

/** How many rows are in memory at a time. Few images, because each has up to 2 MB. */
export const batchSizeOf = (table: TableName) => (table === 'images' ? 8 : 500)
