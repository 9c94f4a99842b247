import type { LinkOrigin, LinkPurpose } from '@palco/contract/access-links/access-links'
import type { AccessEvent } from '@palco/contract/access-log/access-log'
import type { AudienceType } from '@palco/contract/announcements/announcements'
import type { AnnouncementKind } from '@palco/contract/announcements/live-announcement'
import type { AuditAction, AuditTarget } from '@palco/contract/audit/audit'
import type { EmbedSlot } from '@palco/contract/embed-checks/embed-checks'
import type { Room } from '@palco/contract/rooms/rooms'
import { SESSION_END_REASONS } from '@palco/contract/session/session-end'
import type { TeamFunction } from '@palco/contract/team/permissions'
import type { Role } from '@palco/contract/users/users'
import type { Generated, SelectType } from 'kysely'
import type * as certificate from './certificate-tables.ts'
import type * as kept from './kept-tables.ts'
import type * as message from './message-tables.ts'
import type * as poll from './poll-tables.ts'
import type * as privacy from './privacy-tables.ts'
import type * as purchase from './purchase-tables.ts'
import type * as question from './question-tables.ts'
import type * as factor from './second-factor-tables.ts'
import type * as walk from './walk-tables.ts'

// Conventions: most ids are UUID v7 text, and most instants are ISO-8601 UTC text.

export interface Schema {
  users: UsersTable
  groups: GroupsTable
  user_groups: UserGroupsTable
  rooms: RoomsTable
  user_rooms: { user_id: string; room_id: string }
  /** The rooms that each team member with the function `MODERATOR` may moderate. */
  team_rooms: { user_id: string; room_id: string }
  /** The groups that team members with the function `READER` may see, if they may see only some (`has_team_groups`). */
  team_groups: { user_id: string; group_id: string }
  room_speakers: { room_id: string; user_id: string }
  languages: LanguagesTable
  images: ImagesTable
  event_settings: EventSettingsTable
  sessions: SessionsTable
  access_tokens: { hash: string; user_id: string; session_id: string; expires_at: string }
  ended_sessions: EndedSessionsTable
  secrets: SecretsTable
  passkeys: factor.PasskeysTable
  totp_factors: factor.TotpFactorsTable
  recovery_codes: factor.RecoveryCodesTable
  trusted_browsers: factor.TrustedBrowsersTable
  sign_in_challenges: factor.SignInChallengesTable
  login_failures: LoginFailuresTable
  audit: AuditTable
  outbox: OutboxTable
  reset_requests: ResetRequestsTable
  /** Sign-ins that the identity provider has confirmed and the login page has not finished yet. */
  provider_tickets: {
    hash: string
    browser_hash: string
    email: string
    expires_at: string
    /** When the person proved who they are; null if the provider may only have remembered a sign-in. */
    confirmed_at: Generated<string | null>
  }
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
  wall_links: WallLinksTable
  polls: poll.PollsTable
  poll_votes: poll.PollVotesTable
  room_ratings: poll.RoomRatingsTable
  question_rooms: question.QuestionRoomsTable
  sittings: question.SittingsTable
  questions: question.QuestionsTable
  question_votes: question.QuestionVotesTable
  asker_blocks: question.AskerBlocksTable
  stage_links: question.StageLinksTable
  pass_grants: purchase.PassGrantsTable
  pass_grant_groups: purchase.PassGrantGroupsTable
  purchase_sources: purchase.PurchaseSourcesTable
  purchase_mappings: purchase.PurchaseMappingsTable
  purchase_orders: purchase.PurchaseOrdersTable
  purchase_deliveries: purchase.PurchaseDeliveriesTable
  purchase_refusals: purchase.PurchaseRefusalsTable
  message_settings: message.MessageSettingsTable
  message_runs: message.MessageRunsTable
  free_messages: message.FreeMessagesTable
  message_receipts: message.MessageReceiptsTable
  calendar_feeds: message.CalendarFeedsTable
  certificate_settings: certificate.CertificateSettingsTable
  certificate_people: certificate.CertificatePeopleTable
  certificates: certificate.CertificatesTable
  certificate_runs: certificate.CertificateRunsTable
  privacy_requests: privacy.PrivacyRequestsTable
  kept_marks: kept.KeptMarksTable
  kept_attendance: kept.KeptAttendanceTable
  kept_programmes: kept.KeptProgrammesTable
  kept_basis: kept.KeptBasisTable
  kept_certificates: kept.KeptCertificatesTable
  people_walks: walk.PeopleWalksTable
  people_walk_pages: walk.PeopleWalkPagesTable
  erasure_keys: privacy.ErasureKeysTable
  erasures: privacy.ErasuresTable
  retention_notices: privacy.RetentionNoticesTable
  removed_figures: privacy.RemovedFiguresTable
  removed_stays: privacy.RemovedStaysTable
  /** One row. Every change of the catalog increases the revision. */
  catalog_revision: { id: string; revision: number }
}

export type BooleanColumn = { [Table in keyof Schema]: BooleanColumnOf<Schema[Table]> }[keyof Schema]
type BooleanColumnOf<Table> = {
  [Column in keyof Table]: Extract<SelectType<Table[Column]>, boolean> extends never ? never : Column
}[keyof Table]

export interface UsersTable {
  id: string
  name: string
  email: string
  /** The e-mail address in lower case; unique. */
  email_key: string
  password_hash: string
  has_default_password: boolean
  role: Role
  active: boolean
  /**
   * True if the person has a list of rooms in `user_rooms` (maybe empty). Otherwise they see all rooms of their groups.
   */
  has_room_list: boolean
  /** Name and e-mail address, in lower case and without accents for the search. */
  search_text: string
  /** The phone number in international form: `+5511900000000`. */
  phone: string | null
  /** Whether the person ever signed in. Stays true when their entries in the access log are deleted. */
  has_signed_in: Generated<boolean>
  /**
   * When the person unsubscribed from automatic messages and messages written by administrators; null if they did not.
   */
  unsubscribed_at: Generated<string | null>
  /** The language that the person chose in the portal; null if they chose none. */
  interface_language: Generated<string | null>
  /** Since when the person can't sign in; null if they are not blocked. */
  blocked_at: Generated<string | null>
  /**
   * The function of a member of the team: `OWNER` or null for an owner, who may do everything. Null for people outside
   * the team.
   */
  team_function: Generated<TeamFunction | null>
  /** True for a team member with the function `READER` who sees only the groups in `team_groups` (maybe none). */
  has_team_groups: Generated<boolean>
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
  position: number
}

/** One column for each field of the contract's room, without the fields that are stored in other tables. */
export type RoomsTable = { [Field in Exclude<keyof Room, 'group' | 'speakerIds'> as ColumnOf<Field>]: Room[Field] } & {
  /** The place in the group's order. Among rooms with the same position, the oldest comes first. */
  position: number
}

/** Turns a field name into a column name: `webinarUrl` into `webinar_url`. */
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
  /** When the cleanup first found that nothing refers to the image. */
  unused_since: string | null
}

export interface EventSettingsTable {
  /** Always 'event': there is only one row. */
  id: string
  /** JSON of the contract's `eventSettings`. */
  value: string
  version: number
}

export interface SessionsTable {
  /** The primary key, so that a user has at most one session. */
  user_id: string
  /** The hash of the session token. */
  id: string
  refresh_hash: string
  created_at: string
  last_seen_at: string
  /** The id of the session that this session ended by a takeover. */
  replaced_id: string | null
  /**
   * When the person last proved who they are. A value older than `created_at` is left over from the previous session:
   * nodes of the previous release don't overwrite it (rolling upgrade).
   */
  confirmed_at: Generated<string | null>
  /** When a member of the team last used the session. Null, or older than `created_at`: not since the sign-in. */
  last_used_at: Generated<string | null>
  /** When the session began by single sign-on. Null, or older than `created_at`: it began in another way. */
  provider_at: Generated<string | null>
}

export interface EndedSessionsTable {
  id: string
  /** One of `END_REASONS`, or a value that another release added. */
  reason: string
  ended_at: string
}

/**
 * Secrets of the installation, shared by its nodes. There is one secret, named `devices` after its first use. The
 * secret also signs calendar URLs and other tokens.
 */
export interface SecretsTable {
  name: 'devices'
  value: string
}

/** Failed logins. Used only on PostgreSQL, where several nodes share the counts. */
export interface LoginFailuresTable {
  /**
   * A hash of the kind of limit, and of the account (what was typed, or a user id), the IP address and the device, as
   * far as the limit depends on them.
   */
  key: string
  points: number
  /** Time in epoch milliseconds. */
  expire: number
}

/** Triggers reject updates of entries, and deletions of entries from the last 24 months. */
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
  /** A unique key, so that the same mail is not written twice. */
  dedupe_key: string
  user_id: string | null
  recipient: string
  /** The `template` of a mail kind (`*.mail.ts`), or a value that another release added. */
  template: string
  /** The run of messages (`message_runs`) that wrote the mail; null if no run did. */
  run_id: string | null
  /** JSON. May contain a link, so it is deleted when the mail is sent or given up. */
  params: string | null
  language: string
  /** The mail's Message-ID: the same for every attempt, so that mailboxes can deduplicate. */
  message_id: string
  state: 'waiting' | 'sent' | 'dead'
  attempts: number
  /** How many of the `attempts` failed because the mail server could not be reached. */
  unreached: number
  priority: number
  /**
   * When the mail is due. Before sending it, a process moves this time into the future; until then, no other process
   * sends the mail (a lease).
   */
  next_at: string
  /** When it becomes too late to send the mail, for example because its link expires. */
  expires_at: string | null
  /** A `MailFailure`, or a value that another release added. */
  failure: string | null
  /** The reply of the mail server. */
  last_error: string | null
  created_at: string
  done_at: string | null
  /** When the failure was cleared, because the e-mail address accepts mails again or should be tried again. */
  cleared_at: string | null
}

/**
 * Requests for a password reset, also for e-mail addresses without an account. Each is deleted when it is processed.
 */
export interface ResetRequestsTable {
  id: string
  email: string
  /** An `InterfaceLanguage`, or a value that another release added. */
  language: string | null
  created_at: string
}

/** Personal links. Used and expired ones are kept for a while, to explain to people why a link does not work. */
export interface AccessLinksTable {
  hash: string
  user_id: string
  purpose: LinkPurpose
  /** The id of the administrator who created the link; null if no administrator did. The account may be deleted. */
  created_by: string | null
  created_at: string
  expires_at: string
  /** When the mail server accepted the mail with the link, or an administrator opened a chat to send the link. */
  sent_at: string | null
  /** One of `LINK_WAYS`, or a value that another release added. */
  sent_by: string | null
  opened_at: string | null
  used_at: string | null
  voided_at: string | null
  made_for: LinkOrigin | null
  /** The id of the order in `link_orders` that created the link. The order may be deleted. */
  order_id: string | null
}

/** Orders of first-access links for many people. The links are created in batches. */
export interface LinkOrdersTable {
  id: string
  /** `mail`: each person gets a mail. `file`: the links are in a file to download. */
  way: 'mail' | 'file'
  /** Unique among running orders. */
  dedupe_key: string
  /** JSON of the contract's `linkRecipients`. */
  recipients: string
  /** Id of the administrator. The account may be deleted. */
  ordered_by: string
  expires_at: string
  /** How many people get a link by this order, and how many of them are done. */
  total: number
  done: number
  /** The cursor: all people up to this id are done. */
  last_user_id: string
  /** The highest id when the order began. People created later get no link. */
  until_user_id: string
  /** `stopped`: somebody revoked all links. `failed`: a batch failed. */
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

/** Stays of people in rooms. Each process writes its own rows; `uniteStays` merges them. */
export interface AttendanceTable {
  id: string
  user_id: string
  /** The room may be deleted; then `archived_rooms` has its name. */
  room_id: string
  started_at: string
  last_seen_at: string
  /** Null while a page is open, or if the process died before it could write the time. */
  left_at: string | null
  /** For how long none of the person's pages was visible. */
  hidden_seconds: number
  kind: Generated<'live' | 'recording'>
}

/** Deleted rooms, with the data that reports need. The group may be deleted, too. */
export type ArchivedRoomsTable = Pick<
  RoomsTable,
  'id' | 'name' | 'group_id' | 'mode' | 'start_date' | 'end_date' | 'planned_end'
> & {
  group_name: string
  /** Whether people could see the room. Read only by nodes of the previous release (rolling upgrade). */
  active: boolean
  archived_at: string
  /** JSON of the room, to undo its deletion. `null` when it is too late for that. */
  snapshot: Generated<string | null>
}

export interface AnnouncementsTable {
  id: string
  kind: AnnouncementKind
  audience_type: AudienceType
  /** The id of a group or a room, or the code of a language; null for everybody. */
  audience_id: string | null
  /** The name of the audience when the announcement was last saved. */
  audience_name: string
  /** JSON: texts by language code. */
  texts: string
  /** The event's first language when the announcement was last saved. */
  language: string
  /** When the announcement ends. Before publication it is the time of the last save, so that it counts as ended. */
  ends_at: string
  /** When the announcement was published. Before publication it is the time of the first save. */
  created_at: string
  /** JSON of the contract's `schedule`; null after publication. */
  schedule: string | null
  /** The number of receipts, stored here so that the receipts need not be counted. */
  seen: number
  version: number
}

/** One row for each person who was shown the announcement. */
export interface AnnouncementReceiptsTable {
  announcement_id: string
  user_id: string
  seen_at: string
  closed_at: string | null
}

/** The last check of one URL of a room. Before the first check, the row contains only the lease. */
export interface EmbedChecksTable {
  room_id: string
  slot: EmbedSlot
  leased_until: string
  /** The URL that was checked. The room may have another one now. */
  url: string | null
  room_version: number | null
  /** An `EmbedVerdict`, or a value that another release added. `reason` and `previous` may have such values, too. */
  verdict: string | null
  reason: string | null
  /** The last result that differed from `verdict`, for the same URL. */
  previous: string | null
  checked_at: string | null
}

export interface ReadinessDismissalsTable {
  /** A `ReadinessRule`, or a rule that another release added. */
  rule: string
  /** JSON of `DismissedCases`. */
  cases: Generated<string>
  /** Id of the administrator. The account may be deleted. */
  dismissed_by: string
  dismissed_at: string
}

export interface AlarmsTable {
  id: string
  /** An `AlarmKind`, or a value that another release added. */
  kind: string
  /** The id of the room or node that the alarm is about; '' for other alarms. */
  target_id: string
  target_name: string
  started_at: string
  ended_at: string | null
  /** JSON: the figures, and after the alarm's end its outcome. */
  details: string
  /** The name of the administrator who silenced the alarm. */
  noted_by: string | null
}

/** Running processes. A process updates its row every few seconds and deletes the row when it stops. */
export interface NodesTable {
  id: string
  name: string
  started_at: string
  seen_at: string
  /** How many sign-ins succeeded and failed in this process within the last minute. */
  sign_ins: number
  failures: number
}

/** Links that show live figures on a wall display without an account. Revoked and expired links are deleted. */
export interface WallLinksTable {
  id: string
  hash: string
  name: string
  /** The name of the administrator who created the link. */
  created_by: string
  created_at: string
  expires_at: string
  /** When a display last used the link, updated at most once a minute. */
  seen_at: string | null
}

/** Why a session ended. `signed-out` is not in the contract: people who sign out themselves need no explanation. */
export const END_REASONS = [...SESSION_END_REASONS, 'signed-out'] as const
export type EndReason = (typeof END_REASONS)[number]
