import type { LinkPurpose } from '@palco/contract/access-links/access-links'
import type { AccessEvent } from '@palco/contract/access-log/access-log'
import type { AudienceType } from '@palco/contract/announcements/announcements'
import type { AnnouncementKind } from '@palco/contract/announcements/live-announcement'
import type { AuditAction, AuditTarget } from '@palco/contract/audit/audit'
import type { EmbedSlot } from '@palco/contract/embed-checks/embed-checks'
import type { Room } from '@palco/contract/rooms/rooms'
import { SESSION_END_REASONS } from '@palco/contract/session/session-end'
import type { Role } from '@palco/contract/users/users'
import type { Generated, SelectType } from 'kysely'
import type * as certificate from './certificate-tables.ts'
import type * as kept from './kept-tables.ts'
import type * as message from './message-tables.ts'
import type * as purchase from './purchase-tables.ts'
import type * as walk from './walk-tables.ts'

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
  readiness_dismissals: ReadinessDismissalsTable
  /** One row, written by `npm run backup` on PostgreSQL. */
  last_backup: { id: string; taken_at: string }
  alarms: AlarmsTable
  nodes: NodesTable
  pass_grants: purchase.PassGrantsTable
  pass_grant_groups: purchase.PassGrantGroupsTable
  purchase_sources: purchase.PurchaseSourcesTable
  purchase_mappings: purchase.PurchaseMappingsTable
  purchase_orders: purchase.PurchaseOrdersTable
  purchase_deliveries: purchase.PurchaseDeliveriesTable
  purchase_refusals: purchase.PurchaseRefusalsTable
  message_settings: message.MessageSettingsTable
  message_runs: message.MessageRunsTable
  message_receipts: message.MessageReceiptsTable
  calendar_feeds: message.CalendarFeedsTable
  certificate_settings: certificate.CertificateSettingsTable
  certificate_people: certificate.CertificatePeopleTable
  certificates: certificate.CertificatesTable
  certificate_runs: certificate.CertificateRunsTable
  kept_marks: kept.KeptMarksTable
  kept_attendance: kept.KeptAttendanceTable
  kept_programmes: kept.KeptProgrammesTable
  kept_basis: kept.KeptBasisTable
  kept_certificates: kept.KeptCertificatesTable
  people_walks: walk.PeopleWalksTable
  people_walk_pages: walk.PeopleWalkPagesTable
  /** One row, raised by each transaction that changes the catalog. */
  catalog_revision: { id: string; revision: number }
}

/** The boolean columns of all tables. */
export type BooleanColumn = { [Table in keyof Schema]: BooleanColumnOf<Schema[Table]> }[keyof Schema]
type BooleanColumnOf<Table> = {
  [Column in keyof Table]: Extract<SelectType<Table[Column]>, boolean> extends never ? never : Column
}[keyof Table]

export interface UsersTable {
  id: string
  name: string
  email: string
  /** Lower case; unique. */
  email_key: string
  password_hash: string
  has_default_password: boolean
  role: Role
  active: boolean
  /** Whether `user_rooms` has the person's rooms, perhaps none; otherwise they see every room of their groups. */
  has_room_list: boolean
  /** Name and e-mail, folded, so that both engines search the same text. */
  search_text: string
  /** In international form: `+5511900000000`. */
  phone: string | null
  /** Outlives the access log. */
  has_signed_in: Generated<boolean>
  /** From reminders and what follows a room; null while they want them. */
  unsubscribed_at: Generated<string | null>
  /** The one that the person has chosen in the portal, for mails; null: their rooms decide it. */
  interface_language: Generated<string | null>
  created_at: string
  version: number
}

export interface GroupsTable {
  id: string
  name: string
  /** `groupNameKey` of the name; unique. */
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
  /** A participant starts in the first group. */
  position: number
}

/** One column for each field of the contract's room, except those from other tables. */
export type RoomsTable = { [Field in Exclude<keyof Room, 'group' | 'speakerIds'> as ColumnOf<Field>]: Room[Field] } & {
  /** Order within the group; among equals the older room is first. */
  position: number
}

/** `webinarUrl` is stored as `webinar_url`. */
export type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
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
  /** When tidying first found it unreferenced. */
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
  /** The primary key: the schema allows one session per user. */
  user_id: string
  /** The session token's hash. */
  id: string
  refresh_hash: string
  created_at: string
  last_seen_at: string
  /** The session that this one took over. */
  replaced_id: string | null
}

export interface EndedSessionsTable {
  id: string
  /** One of `END_REASONS`, or a value of another release. */
  reason: string
  ended_at: string
}

/**
 * Generated once per installation, shared by its nodes. The one secret keeps the name of its first use: by now it also signs
 * addresses of calendars and previews, and links in mails.
 */
export interface SecretsTable {
  name: 'devices'
  value: string
}

/** Used on PostgreSQL alone, where several nodes share the count. */
export interface LoginFailuresTable {
  /** A hash, never what a person typed. */
  key: string
  points: number
  /** Epoch milliseconds. */
  expire: number
}

/** Triggers refuse updates, and deletes of recent lines. */
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
  /** Unique: a mail is written once. */
  dedupe_key: string
  user_id: string | null
  recipient: string
  /** The `template` of a mail kind (`*.mail.ts`), or a value of another release. */
  template: string
  /** The run that wrote it; null for mails that somebody waits for. */
  run_id: string | null
  /** JSON. May contain a link, so it is deleted once the mail is sent or given up. */
  params: string | null
  language: string
  /** The same for every attempt, so that mailboxes can deduplicate. */
  message_id: string
  state: 'waiting' | 'sent' | 'dead'
  attempts: number
  /** Attempts that did not reach the mail server; they don't count. */
  unreached: number
  /** Higher goes first. */
  priority: number
  /** When it is due. A process that sends it moves this ahead: a lease. */
  next_at: string
  /** When its link expires. */
  expires_at: string | null
  /** A `MailFailure`, or a value of another release. */
  failure: string | null
  /** The reply of the mail server. */
  last_error: string | null
  created_at: string
  done_at: string | null
  /** When a failure was over: a later mail arrived at the address, or an administrator said so. */
  cleared_at: string | null
}

/** Password resets, also for e-mails without an account. Deleted once handled. */
export interface ResetRequestsTable {
  id: string
  email: string
  /** An `InterfaceLanguage`, or a value of another release. */
  language: string | null
  created_at: string
}

/** Links that can't be used any more stay for a while, to explain why. */
export interface AccessLinksTable {
  /** The token's hash; the link itself is not stored. */
  hash: string
  user_id: string
  purpose: LinkPurpose
  /** The administrator, perhaps deleted since; null where the person asked for it. */
  created_by: string | null
  created_at: string
  expires_at: string
  /** Handed to the mail server, or the chat with it was opened. */
  sent_at: string | null
  /** One of `LINK_WAYS`, or a value of another release. */
  sent_by: string | null
  /** When the page behind it was first opened; null for resets. */
  opened_at: string | null
  used_at: string | null
  /** Replaced by a newer link, or revoked. */
  voided_at: string | null
}

/** First-access links for many people, made in batches: each batch moves `last_user_id` in its own transaction. */
export interface LinkOrdersTable {
  id: string
  /** A mail to each person, or a file to download. */
  way: 'mail' | 'file'
  /** At most one running order per key. */
  dedupe_key: string
  /** JSON of the contract's `linkRecipients`. */
  recipients: string
  /** The administrator, perhaps deleted since. */
  ordered_by: string
  /** When its links expire. */
  expires_at: string
  /** People found when it was ordered, and those who have their link. */
  total: number
  done: number
  /** Cursor: people up to this id are done. */
  last_user_id: string
  /** The highest id when it was ordered: people added later are not included. */
  until_user_id: string
  /** Stopped when all links are revoked, failed when a batch fails. */
  state: 'running' | 'done' | 'stopped' | 'failed'
  created_at: string
}

export interface AccessLogTable {
  id: string
  user_id: string
  event: AccessEvent
  address: string
  /** The user agent, truncated. */
  browser: string
  device: string | null
}

/** Each process writes its own rows; `uniteStays` merges them into one stay. */
export interface AttendanceTable {
  id: string
  user_id: string
  /** If the room was deleted, `archived_rooms` has its name. */
  room_id: string
  started_at: string
  last_seen_at: string
  /** Null while a page is open, and where the process died. After `last_seen_at` unless the page said goodbye. */
  left_at: string | null
  /** How long no page of the person was visible: all of the row or nothing, unless the row is short. */
  hidden_seconds: number
  kind: Generated<'live' | 'recording'>
}

/** Deleted rooms, with what reports need; the group may be deleted too. */
export type ArchivedRoomsTable = Pick<
  RoomsTable,
  'id' | 'name' | 'group_id' | 'mode' | 'start_date' | 'end_date' | 'planned_end'
> & {
  group_name: string
  /** Whether people could see it when it was deleted. Only nodes of the previous release read it (rolling upgrade). */
  active: boolean
  archived_at: string
}

export interface AnnouncementsTable {
  id: string
  kind: AnnouncementKind
  audience_type: AudienceType
  /** The id of a group or a room, or the code of a language; null for everybody. */
  audience_id: string | null
  /** Its name when the announcement was written. */
  audience_name: string
  /** JSON: texts by language code. */
  texts: string
  /** The event's first language when it was written. */
  language: string
  /** When it ends. For a scheduled one, when it was written: it has not begun, and must not look live. */
  ends_at: string
  /** When it was published; of a scheduled one, when it was written. */
  created_at: string
  /** JSON of the contract's `schedule`; null once it is published. */
  schedule: string | null
  /** Count of receipts, denormalized. */
  seen: number
  version: number
}

/** One for each person who was shown the announcement. */
export interface AnnouncementReceiptsTable {
  announcement_id: string
  user_id: string
  seen_at: string
  closed_at: string | null
}

/** The last check of one webinar URL of a room; all but the lease is null until the first check. */
export interface EmbedChecksTable {
  room_id: string
  slot: EmbedSlot
  leased_until: string
  /** The checked URL, which the room may have changed since. */
  url: string | null
  /** The room's version when it was checked. */
  room_version: number | null
  /** An `EmbedVerdict`, or a value of another release. So are the next two. */
  verdict: string | null
  reason: string | null
  /** The last different verdict on the same URL. */
  previous: string | null
  checked_at: string | null
}

export interface ReadinessDismissalsTable {
  /** A `ReadinessRule`, or a rule of another release. */
  rule: string
  /** `DismissedCases` as JSON. */
  cases: Generated<string>
  /** The administrator, perhaps deleted since. */
  dismissed_by: string
  dismissed_at: string
}

export interface AlarmsTable {
  id: string
  /** An `AlarmKind`, or a value of another release. */
  kind: string
  /** A room or a node; empty for what exists only once. */
  target_id: string
  target_name: string
  started_at: string
  ended_at: string | null
  /** JSON: the figures, and the outcome once it has ended. */
  details: string
  /** The name of the administrator who silenced it. */
  noted_by: string | null
}

/** Each process writes its row every few seconds, and deletes it when it stops. */
export interface NodesTable {
  id: string
  name: string
  started_at: string
  seen_at: string
  /** Within the last minute. */
  sign_ins: number
  failures: number
}

/** `signed-out` by the person needs no explanation, so it is no reason of the contract. */
export const END_REASONS = [...SESSION_END_REASONS, 'signed-out'] as const
export type EndReason = (typeof END_REASONS)[number]
