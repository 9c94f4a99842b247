// Apart from the schemas: every page loads this file.

/** The page without login on which people unsubscribe; the token follows `#`, which reaches no server. */
export const REMINDERS_PATH = '/lembretes'
