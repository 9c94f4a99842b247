import { REMOVED_PERSON } from '@palco/contract/privacy/erasure'
import { mapTables } from './privacy-part.ts'

const deleted = { fate: 'deleted' } as const
const byUser = { by: { user_id: 'id' }, erased: deleted } as const
const attendance = { topic: 'attendance', basis: 'contract', kept: 'account', ...byUser } as const
const questions = { topic: 'questions', basis: 'contract', kept: 'account', ...byUser } as const
const messages = { topic: 'messages', basis: 'interest', kept: 'account', ...byUser } as const
const certificates = { topic: 'certificates', basis: 'contract', kept: 'evidence', by: { user_id: 'id' } } as const
/**
 * For columns about members of the team, and about speakers and moderators of rooms. Most are combined with `unnamed`:
 * an erasure removes the name and keeps the row.
 */
const work = { topic: 'team', basis: 'contract', kept: 'account' } as const
const unnamed = (column: string) => ({ fate: 'blanked', blanks: { [column]: REMOVED_PERSON } }) as const

/** The tables about the event, and about what people did in it. */
export const EVENT_MAP = mapTables<
  | 'groups'
  | 'rooms'
  | 'archived_rooms'
  | 'languages'
  | 'images'
  | 'event_settings'
  | 'embed_checks'
  | 'readiness_dismissals'
  | 'attendance'
  | 'kept_marks'
  | 'kept_attendance'
  | 'kept_programmes'
  | 'kept_basis'
  | 'kept_certificates'
  | 'removed_figures'
  | 'removed_stays'
  | 'announcements'
  | 'announcement_receipts'
  | 'polls'
  | 'poll_votes'
  | 'room_ratings'
  | 'message_settings'
  | 'message_runs'
  | 'message_receipts'
  | 'free_messages'
  | 'outbox'
  | 'calendar_feeds'
  | 'certificate_settings'
  | 'certificate_people'
  | 'certificates'
  | 'certificate_runs'
  | 'question_rooms'
  | 'sittings'
  | 'questions'
  | 'question_votes'
  | 'asker_blocks'
  | 'stage_links'
>()({
  groups: { none: 'id name name_key description max_rooms active created_at version' },
  rooms: {
    none: 'id group_id name titulo description language webinar_url backup_url mode on_air active start_date end_date planned_end recording_url recording_named recording_published_at created_at version position',
    parts: [
      {
        ...work,
        kept: 'evidence',
        by: { speaker: 'name', moderator: 'name' },
        exported: 'speaker moderator',
        erased: { fate: 'kept', reason: 'programme' },
      },
    ],
  },
  archived_rooms: {
    none: 'id name group_id group_name mode start_date end_date planned_end active archived_at',
    parts: [
      {
        ...work,
        kept: 'evidence',
        by: { snapshot: { mention: 'speaker moderator' } },
        hidden: 'snapshot',
        erased: { fate: 'blanked', blanks: {} },
      },
    ],
  },
  languages: { none: 'id code name flag logo_id active created_at version' },
  // No personal data: images are logos and backgrounds of the event; people can't upload pictures of themselves.
  images: { none: 'id content_type bytes created_at unused_since' },
  event_settings: { none: 'id value version' },
  embed_checks: { none: 'room_id slot leased_until url room_version verdict reason previous checked_at' },
  readiness_dismissals: {
    none: 'rule cases dismissed_at',
    parts: [
      {
        ...work,
        by: { dismissed_by: 'id' },
        hidden: 'dismissed_by',
        erased: { fate: 'blanked', blanks: { dismissed_by: '' } },
      },
    ],
  },

  attendance: {
    none: 'id',
    parts: [
      {
        ...attendance,
        exported: 'room_id started_at last_seen_at left_at hidden_seconds kind',
        hidden: 'user_id',
        erased: { fate: 'anonymised', reason: 'totals' },
      },
    ],
  },
  // The `kept_` tables are computed from other tables, so downloads leave them out.
  kept_marks: { none: 'id part', parts: [{ ...attendance, hidden: 'user_id' }] },
  kept_attendance: {
    parts: [
      {
        ...attendance,
        hidden:
          'room_id user_id programme name entered live_ms filling_ms recording_ms seen_live_ms seen_filling_ms seen_recording_ms best_percent best_filled_percent',
      },
    ],
  },
  kept_programmes: { none: 'id access window_ms' },
  kept_basis: { none: 'id revision rooms' },
  kept_certificates: { parts: [{ ...certificates, kept: 'account', hidden: 'user_id facts', erased: deleted }] },

  removed_figures: { none: 'id room_id entered live_ms filling_ms recording_ms' },
  removed_stays: { none: 'id room_id entered_at gone_at' },

  announcements: {
    none: 'id kind audience_type audience_id audience_name texts language ends_at created_at schedule seen version',
  },
  announcement_receipts: {
    none: 'announcement_id',
    parts: [{ ...messages, exported: 'seen_at closed_at', hidden: 'user_id' }],
  },
  polls: {
    none: 'id room_id sitting_id question answers state shows_results final_votes created_at opened_at closed_at staged_at version',
    parts: [{ ...work, by: { changed_by: 'name' }, hidden: 'changed_by', erased: unnamed('changed_by') }],
  },
  // Votes are deleted. The counts of closed polls stay in `polls`.
  poll_votes: { parts: [{ ...questions, exported: 'poll_id answer voted_at', hidden: 'user_id' }] },
  room_ratings: { parts: [{ ...questions, exported: 'room_id stars text rated_at', hidden: 'user_id' }] },
  message_settings: { none: 'id value paused_at version' },
  message_runs: { none: 'id key kind day due_at rooms state last_user_id created_at restored' },
  message_receipts: { parts: [{ ...messages, exported: 'kind subject', hidden: 'user_id' }] },
  free_messages: {
    none: 'run_id subject texts people',
    parts: [{ ...work, by: { sent_by: 'name' }, hidden: 'sent_by', erased: unnamed('sent_by') }],
  },
  outbox: {
    none: 'dedupe_key run_id message_id attempts unreached priority next_at expires_at',
    parts: [
      {
        ...messages,
        kept: 'mails',
        by: { user_id: 'id', recipient: 'email' },
        exported: 'recipient template language state created_at done_at',
        hidden: 'id user_id params failure last_error cleared_at',
      },
    ],
  },
  calendar_feeds: {
    none: 'serial',
    parts: [{ ...attendance, topic: 'calendar', exported: 'created_at revoked_at', hidden: 'user_id shown' }],
  },

  certificate_settings: { none: 'version value saved_at' },
  certificate_people: {
    parts: [
      {
        ...certificates,
        kept: 'account',
        exported: 'name name_confirmed_at language grant_reason grant_minutes granted_at',
        hidden: 'user_id',
        erased: deleted,
      },
      { ...work, by: { granted_by: 'name' }, hidden: 'granted_by', erased: unnamed('granted_by') },
    ],
  },
  certificates: {
    none: 'settings_version logo',
    parts: [
      {
        ...certificates,
        by: { user_id: 'id', issued_to: 'id' },
        exported:
          'code print origin reason issued_at first_issued_at revoked_at revoked_by revoke_reason downloaded_at',
        hidden: 'id user_id issued_to replaced_by',
        erased: { fate: 'anonymised', reason: 'certificate' },
      },
    ],
  },
  certificate_runs: {
    none: 'id kind state started_at last_user_id total done issued asked unprintable',
    parts: [{ ...work, by: { actor_id: 'id' }, hidden: 'actor_id actor_name', erased: unnamed('actor_name') }],
  },

  question_rooms: { none: 'room_id own_switch revision' },
  sittings: { none: 'id room_id number state started_at ended_at' },
  questions: {
    none: 'version merged_into',
    parts: [
      {
        ...questions,
        exported: 'text original state shows_name asked_at shown_at reply',
        hidden: 'id sitting_id user_id has_held_word hidden_at',
      },
      { ...work, by: { decided_by: 'name' }, hidden: 'decided_by decided_at', erased: unnamed('decided_by') },
    ],
  },
  question_votes: {
    none: 'version',
    parts: [{ ...questions, exported: 'question_id is_on voted_at', hidden: 'user_id' }],
  },
  asker_blocks: {
    parts: [
      { ...questions, basis: 'interest', hidden: 'user_id room_id blocked_at' },
      { ...work, by: { blocked_by: 'name' }, hidden: 'blocked_by', erased: unnamed('blocked_by') },
    ],
  },
  stage_links: {
    none: 'id hash room_id kind name created_at expires_at seen_at',
    parts: [{ ...work, by: { created_by: 'name' }, hidden: 'created_by', erased: unnamed('created_by') }],
  },
})
