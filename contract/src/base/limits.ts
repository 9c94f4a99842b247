export const COUNTDOWN_TICK_MS = 1000

export const HEARTBEAT_MS = 30_000
export const RECONNECT_ATTEMPTS = 5
export const RECONNECT_BASE_MS = 1000

export const ACCESS_TOKEN_MINUTES = 15
export const SESSION_IDLE_DAYS = 7
export const SOCKET_AUTHENTICATION_MS = 10_000

export const PASSWORD_MIN_LENGTH = 8
/** A limit is needed, because hashing takes longer for longer passwords. */
export const PASSWORD_MAX_LENGTH = 200
export const NAME_MAX_LENGTH = 200
export const SEARCH_MAX_LENGTH = 200
export const SPEAKER_MAX_LENGTH = 120
export const ROOM_SPEAKERS_MAX = 50
export const EXTENSION_MAX_MINUTES = 240
export const EMAIL_MAX_LENGTH = 254
export const URL_MAX_LENGTH = 2048
export const DESCRIPTION_MAX_LENGTH = 20_000

export const MAX_ROOMS_DEFAULT = 10
export const MAX_ROOMS_MIN = 1
export const MAX_ROOMS_MAX = 100
/** How many rooms one call may create from a spreadsheet, and how many rooms it may change. */
export const ROOM_ROWS_MAX = 300
/** The maximum number of rooms in a call that moves rooms or publishes recordings. Events should have fewer. */
export const ROOMS_SCHEDULED_MAX = 1000

export const UPLOAD_MAX_BYTES = 5_242_880
export const XLSX_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const CSV_CONTENT_TYPE = 'text/csv; charset=utf-8'
export const UPLOAD_EXTENSIONS = ['.xlsx', '.xls', '.csv'] as const
/**
 * Content types for the file picker. The server checks the content itself, because browsers derive the type from the
 * file name.
 */
export const UPLOAD_CONTENT_TYPES: Record<string, (typeof UPLOAD_EXTENSIONS)[number]> = {
  [XLSX_CONTENT_TYPE]: '.xlsx',
  'application/vnd.ms-excel': '.xls',
  'text/csv': '.csv',
}

export const EVENT_IMAGE_MAX_BYTES = 2 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 4096
export const LOGO_MAX_BYTES = 512 * 1024
/** The allowed types of images. SVG is not allowed, because an SVG that is opened by its URL can run scripts. */
export const IMAGE_CONTENT_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

export const RECENT_USERS = 5
export const PAGE_SIZE_MAX = 500

export const ANNOUNCEMENT_MAX_LENGTH = 300
export const ANNOUNCEMENT_LANGUAGES_MAX = 20
/**
 * How many announcements can be live, for all audiences together. Checked when an administrator publishes one, but not
 * when the server publishes a scheduled one.
 */
export const ANNOUNCEMENTS_LIVE_MAX = 50
/** How many announcements can be scheduled: enough for one before each room of a large event. */
export const ANNOUNCEMENTS_SCHEDULED_MAX = 300
/** The maximum duration of a scheduled announcement, and the maximum time between it and the start of its room. */
export const ANNOUNCEMENT_MAX_MINUTES = 1440
