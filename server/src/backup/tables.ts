import type { Schema } from '../db/schema.ts'

export type TableName = keyof Schema

/**
 * Every table of the product, so that a new one does not compile before somebody has decided. What is `signed-in` moves
 * to another database, but no backup holds it: a session that has ended since must not live again, nor a mail be sent
 * again that was sent since. What is `passing` is worth nothing an hour later.
 */
const TABLES: Record<TableName, 'content' | 'signed-in' | 'passing'> = {
  // In this order they are filled: what others refer to comes first.
  users: 'content',
  groups: 'content',
  images: 'content',
  languages: 'content',
  rooms: 'content',
  embed_checks: 'content',
  user_groups: 'content',
  user_rooms: 'content',
  room_speakers: 'content',
  event_settings: 'content',
  secrets: 'content',
  audit: 'content',
  access_log: 'content',
  attendance: 'content',
  // A link that a person was given and has not used yet is all that he has to get in.
  access_links: 'content',
  announcements: 'content',
  announcement_receipts: 'content',
  sessions: 'signed-in',
  access_tokens: 'signed-in',
  ended_sessions: 'signed-in',
  outbox: 'signed-in',
  login_failures: 'passing',
}

const names = Object.keys(TABLES)
export const isTableName = (name: string): name is TableName => names.includes(name)
export const ALL_TABLES = names.filter(isTableName)
export const copiedTables = (withSessions: boolean) =>
  ALL_TABLES.filter((name) => TABLES[name] === 'content' || (withSessions && TABLES[name] === 'signed-in'))

/** How many rows are in memory at a time. An image has up to two megabytes. */
export const batchOf = (table: TableName) => (table === 'images' ? 8 : 500)
