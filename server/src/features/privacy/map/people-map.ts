import { mapTables } from './privacy-part.ts'

const deleted = { fate: 'deleted' } as const
const byUser = { by: { user_id: 'id' }, erased: deleted } as const
const account = { topic: 'account', basis: 'contract', kept: 'account', ...byUser } as const
const team = { ...account, topic: 'team' } as const
const signIn = { topic: 'signIn', basis: 'contract', kept: 'shortLived', ...byUser } as const
/** Second factors are kept as long as the account. */
const factors = { ...account, topic: 'signIn' } as const

/** The tables of people's accounts, and of their sign-ins. */
export const PEOPLE_MAP = mapTables<
  | 'users'
  | 'user_groups'
  | 'user_rooms'
  | 'team_rooms'
  | 'team_groups'
  | 'room_speakers'
  | 'sessions'
  | 'access_tokens'
  | 'ended_sessions'
  | 'passkeys'
  | 'totp_factors'
  | 'recovery_codes'
  | 'trusted_browsers'
  | 'sign_in_challenges'
  | 'login_failures'
  | 'reset_requests'
  | 'provider_tickets'
  | 'access_links'
  | 'link_orders'
  | 'access_log'
  | 'privacy_requests'
  | 'secrets'
  | 'erasure_keys'
  | 'erasures'
  | 'retention_notices'
>()({
  users: {
    none: 'version',
    parts: [
      {
        ...account,
        by: { id: 'id' },
        exported:
          'id name email phone role active interface_language unsubscribed_at blocked_at has_signed_in created_at team_function',
        hidden: 'email_key password_hash has_default_password search_text has_room_list has_team_groups',
      },
    ],
  },
  user_groups: { none: 'position', parts: [{ ...account, exported: 'group_id', hidden: 'user_id' }] },
  user_rooms: { parts: [{ ...account, exported: 'room_id', hidden: 'user_id' }] },
  team_rooms: { parts: [{ ...team, exported: 'room_id', hidden: 'user_id' }] },
  team_groups: { parts: [{ ...team, exported: 'group_id', hidden: 'user_id' }] },
  room_speakers: { parts: [{ ...account, exported: 'room_id', hidden: 'user_id' }] },

  sessions: {
    parts: [
      {
        ...signIn,
        exported: 'created_at last_seen_at last_used_at confirmed_at provider_at',
        hidden: 'user_id id refresh_hash replaced_id',
      },
    ],
  },
  access_tokens: { parts: [{ ...signIn, hidden: 'hash user_id session_id expires_at' }] },
  // No personal data: the id of a session is a hash that can't be traced to a person.
  ended_sessions: { none: 'id reason ended_at' },
  passkeys: {
    none: 'rp_id counter transports',
    parts: [{ ...factors, exported: 'name created_at last_used_at', hidden: 'id credential_id user_id public_key' }],
  },
  totp_factors: { none: 'last_step', parts: [{ ...factors, exported: 'created_at', hidden: 'user_id secret' }] },
  recovery_codes: { parts: [{ ...factors, hidden: 'hash user_id' }] },
  trusted_browsers: {
    parts: [{ ...factors, exported: 'browser created_at expires_at', hidden: 'id user_id hash password_mark' }],
  },
  sign_in_challenges: {
    none: 'purpose expires_at',
    parts: [{ ...signIn, hidden: 'hash user_id challenge password_hash link_hash new_password_hash' }],
  },
  // Contains only hashes, for example of typed e-mail addresses, and is kept for minutes.
  login_failures: { none: 'key points expire' },
  reset_requests: {
    none: 'id',
    parts: [{ ...signIn, by: { email: 'email' }, exported: 'email language created_at' }],
  },
  provider_tickets: {
    none: 'expires_at',
    parts: [{ ...signIn, by: { email: 'email' }, exported: 'email confirmed_at', hidden: 'hash browser_hash' }],
  },

  access_links: {
    none: 'order_id made_for',
    parts: [
      {
        ...signIn,
        exported: 'purpose created_at expires_at sent_at sent_by opened_at used_at voided_at',
        hidden: 'hash user_id',
      },
      {
        ...team,
        by: { created_by: 'id' },
        hidden: 'created_by',
        erased: { fate: 'blanked', blanks: { created_by: null } },
      },
    ],
  },
  link_orders: {
    none: 'id way dedupe_key expires_at total done last_user_id until_user_id state created_at',
    parts: [
      {
        ...team,
        by: { ordered_by: 'id' },
        hidden: 'ordered_by',
        erased: { fate: 'blanked', blanks: { ordered_by: '' } },
      },
      {
        ...signIn,
        by: { recipients: { mention: 'search' } },
        hidden: 'recipients',
        erased: { fate: 'blanked', blanks: {} },
      },
    ],
  },
  access_log: {
    parts: [
      {
        topic: 'accessLog',
        basis: 'law',
        kept: 'accessLog',
        by: { user_id: 'id' },
        // The id is exported, because it begins with the time.
        exported: 'id event address browser device',
        hidden: 'user_id',
        erased: { fate: 'blanked', blanks: { browser: '', device: null }, reason: 'accessLaw' },
      },
    ],
  },
  privacy_requests: {
    parts: [
      {
        topic: 'privacy',
        basis: 'law',
        kept: 'evidence',
        by: { user_id: 'id' },
        exported: 'kind state reason certificates requested_at ended_at answer',
        hidden: 'id user_id',
        erased: { fate: 'blanked', blanks: { user_id: null, reason: '', answer: '' }, reason: 'proof' },
      },
    ],
  },
  secrets: { none: 'name value' },
  erasure_keys: { none: 'id value' },
  retention_notices: { none: 'kept_until announced_at people' },
  erasures: {
    none: 'id cause certificates state kept part_of',
    parts: [
      {
        topic: 'privacy',
        basis: 'law',
        kept: 'evidence',
        by: { person_id: 'id' },
        hidden: 'person_id email_hash request_id requested_at done_at',
        erased: { fate: 'kept', reason: 'proof' },
      },
    ],
  },
})
