import type { LinkPurpose } from '@palco/contract/access-links'
import type { AccessEvent } from '@palco/contract/access-log'
import type { AnnouncementKind, AudienceType } from '@palco/contract/announcements'
import type { AuditAction, AuditTarget } from '@palco/contract/audit'
import type { OnAir } from '@palco/contract/room-air'
import type { Room } from '@palco/contract/rooms'
import { SESSION_END_REASONS } from '@palco/contract/session-end'
import type { Role } from '@palco/contract/users'
import type { ColumnType, Generated, SelectType } from 'kysely'

// One schema for both engines. Ids are UUID v7 text, instants are ISO-8601 UTC text.

export interface Schema {
  users: UsersTable
  groups: GroupsTable
  user_groups: UserGroupsTable
  rooms: RoomsTable
  user_rooms: { user_id: string; room_id: string }
  room_speakers: { room_id: string; user_id: string }
  languages: LanguagesTable
  images: ImagesTable
  event_settings: EventSettingsTable
  sessions: SessionsTable
  access_tokens: { hash: string; user_id: string; session_id: string; expires_at: string }
  ended_sessions: EndedSessionsTable
  secrets: SecretsTable
  login_failures: LoginFailuresTable
  audit: AuditTable
  outbox: OutboxTable
  reset_requests: ResetRequestsTable
  access_links: AccessLinksTable
  link_orders: LinkOrdersTable
  access_log: AccessLogTable
  attendance: AttendanceTable
  archived_rooms: ArchivedRoomsTable
  announcements: AnnouncementsTable
  announcement_receipts: AnnouncementReceiptsTable
  embed_checks: EmbedChecksTable
  /** One row, raised by each transaction that changes the catalog. PostgreSQL hands a bigint over as text. */
  catalog_revision: { id: string; revision: number | string }
}

/** The columns that hold a boolean, in whatever table. */
export type BooleanColumn = { [Table in keyof Schema]: BooleanColumnOf<Schema[Table]> }[keyof Schema]
type BooleanColumnOf<Table> = {
  [Column in keyof Table]: Extract<SelectType<Table[Column]>, boolean> extends never ? never : Column
}[keyof Table]

export interface UsersTable {
  id: string
  name: string
  email: string
  /** Lower case: what makes an address unique. */
  email_key: string
  password_hash: string
  has_default_password: boolean
  role: Role
  active: boolean
  /** `user_rooms` holds his list, which may be empty; otherwise he sees every room of his groups. */
  has_room_list: boolean
  /** Name and address without case and accents, so that both engines search the same text. */
  search_text: string
  /** At a time of which the access log knows no more. */
  has_signed_in: Generated<boolean>
  created_at: string
  version: number
}

export interface GroupsTable {
  id: string
  name: string
  /** `groupNameKey` of the name: what makes it unique. */
  name_key: string
  description: string
  max_rooms: number
  active: boolean
  created_at: string
  version: number
}

export interface UserGroupsTable {
  user_id: string
  group_id: string
  /** The first group is the one a participant starts in. */
  position: number
}

/** A room as the contract has it, column by column; its group's name and its speakers lie in other tables. */
export type RoomsTable = { [Field in Exclude<keyof Room, 'group' | 'speakerIds'> as ColumnOf<Field>]: Room[Field] } & {
  /** Where it stands in its group; of two that have the same the older one is first. */
  position: number
}

/** `webinarUrl` is stored as `webinar_url`. */
type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
  : Field

export interface LanguagesTable {
  id: string
  code: string
  name: string
  flag: string
  logo_id: string | null
  active: boolean
  created_at: string
  version: number
}

export interface ImagesTable {
  id: string
  content_type: string
  bytes: Uint8Array
  created_at: string
  /** When the tidying first found that nothing shows it. */
  unused_since: string | null
}

export interface EventSettingsTable {
  /** Always 'event': there is one row. */
  id: string
  /** JSON of the contract's `eventSettings`. */
  value: string
  version: number
}

export interface SessionsTable {
  /** The primary key: one session a user is a fact of the schema. */
  user_id: string
  /** The session token's hash. */
  id: string
  refresh_hash: string
  created_at: string
  last_seen_at: string
  /** The session that this one has ended: a takeover. */
  replaced_id: string | null
}

export interface EndedSessionsTable {
  id: string
  /** One of `END_REASONS`, or the word of another version for it. */
  reason: string
  ended_at: string
}

/** Made up once for each installation; all its nodes share them. */
export interface SecretsTable {
  name: 'devices'
  value: string
}

/** Filled on PostgreSQL, where several nodes count together. */
export interface LoginFailuresTable {
  /** A hash: nothing that somebody has typed. */
  key: string
  points: number
  /** Epoch milliseconds, which PostgreSQL's driver hands over as text. */
  expire: ColumnType<number | string, number, number>
}

/** The database itself lets nobody change a line, or delete one that is not old enough. */
export interface AuditTable {
  id: string
  at: string
  actor_id: string | null
  actor_name: string
  action: AuditAction
  target_type: AuditTarget
  target_id: string | null
  target_name: string
  /** JSON of the contract's `auditChanges`. */
  changes: string
  address: string
  request_id: string
}

export interface OutboxTable {
  id: string
  /** What the mail tells of: a second mail of the same is never written. */
  dedupe_key: string
  user_id: string | null
  recipient: string
  /** A `MailTemplate`, or the word of another version for one. */
  template: string
  /** JSON. It may hold a link, so it is gone once the mail is sent or given up. */
  params: string | null
  language: string
  /** The same for every attempt: a mailbox can fold what came twice. */
  message_id: string
  state: 'waiting' | 'sent' | 'dead'
  attempts: number
  /** How many of the attempts the mail server was away for: they don't count. */
  unreached: number
  /** Higher goes first. */
  priority: number
  /** When it is due. Whoever is sending it has moved this ahead: his lease. */
  next_at: string
  /** From then on its link is of no use. */
  expires_at: string | null
  /** A `MailFailure`, or the word of another version for one. */
  failure: string | null
  /** The server's own answer. */
  last_error: string | null
  created_at: string
  done_at: string | null
}

/** Somebody asks for a new password, with or without an account. Deleted once it is worked on. */
export interface ResetRequestsTable {
  id: string
  email: string
  /** An `InterfaceLanguage`, or the word of another version for one. */
  language: string | null
  created_at: string
}

/** Those that can't be used any more stay for a while, so that people are told why. */
export interface AccessLinksTable {
  /** Of the token: the link itself is nowhere. */
  hash: string
  user_id: string
  purpose: LinkPurpose
  /** The administrator's id, which may be gone; nobody's where the person himself asked for it. */
  created_by: string | null
  created_at: string
  expires_at: string
  used_at: string | null
  /** A newer one has replaced it, or it was taken back. */
  voided_at: string | null
}

/** First-access links for many people, made in batches: each batch moves `last_user_id` in its own transaction. */
export interface LinkOrdersTable {
  id: string
  /** A mail to each of them, or a file that somebody downloads. */
  way: 'mail' | 'file'
  /** Of orders with the same key one runs at a time. */
  dedupe_key: string
  /** JSON of the contract's `linkRecipients`. */
  recipients: string
  /** The administrator's id, who may be gone. */
  ordered_by: string
  /** Of its links. */
  expires_at: string
  /** How many people were found when it was ordered, and how many have their link. */
  total: number
  done: number
  /** Everybody up to this id has been dealt with. */
  last_user_id: string
  /** The highest id that was found when it was ordered: people who are added meanwhile are not part of it. */
  until_user_id: string
  /** Stopped when all links are taken back, failed when a batch of it can't be made. */
  state: 'running' | 'done' | 'stopped' | 'failed'
  created_at: string
}

export interface AccessLogTable {
  id: string
  user_id: string
  event: AccessEvent
  address: string
  /** The browser's own words, cut. */
  browser: string
  device: string | null
}

/** Each process writes rows of its own; `uniteStays` makes one stay of them. */
export interface AttendanceTable {
  id: string
  user_id: string
  /** The room may be gone: then `archived_rooms` has its name. */
  room_id: string
  started_at: string
  last_seen_at: string
  /** Null while a page is there, and where the process died. Not after `last_seen_at`: the person said that they leave. */
  left_at: string | null
  /** How long of it no page of the person was in sight: all of it or nothing, unless the row is short. */
  hidden_seconds: number
}

/** Every room that was deleted, with what reports need of it; its group may be gone too. */
export type ArchivedRoomsTable = Pick<
  RoomsTable,
  'id' | 'name' | 'group_id' | 'mode' | 'start_date' | 'end_date' | 'planned_end'
> & {
  group_name: string
  /** Whether it was shown to anybody when it was deleted. */
  active: boolean
  archived_at: string
}

export interface AnnouncementsTable {
  id: string
  kind: AnnouncementKind
  audience_type: AudienceType
  /** A group's or a room's id, or a language's code; nothing for everybody. */
  audience_id: string | null
  /** As it was called when the announcement was written. */
  audience_name: string
  /** JSON: the words by the code of their language. */
  texts: string
  /** The event's first when it was written. */
  language: string
  ends_at: string
  created_at: string
  /** How many have seen it, so that nobody has to count their rows. */
  seen: number
  version: number
}

/** One for each person that an announcement was shown to. */
export interface AnnouncementReceiptsTable {
  announcement_id: string
  user_id: string
  seen_at: string
  closed_at: string | null
}

/** Of an address of a room; all but the lease is empty until somebody has looked. */
export interface EmbedChecksTable {
  room_id: string
  slot: OnAir
  /** Until then somebody is looking. */
  leased_until: string
  /** The address that was looked at, which the room may not have any more. */
  url: string | null
  /** The room's version at that look. */
  room_version: number | null
  /** An `EmbedVerdict`, or the word of another version for one; so are the next two. */
  verdict: string | null
  reason: string | null
  /** The last other verdict on the same address. */
  previous: string | null
  checked_at: string | null
}

/** Whoever signs out himself is told of no reason. */
export const END_REASONS = [...SESSION_END_REASONS, 'signed-out'] as const
export type EndReason = (typeof END_REASONS)[number]
