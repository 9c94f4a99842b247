/** Many times the size of an event. */
export const MAX_ROWS = 50_000

/** Rows between two turns of the event loop: a few milliseconds of work. */
export const CHUNK_ROWS = 200

/** Rows a statement. With 500, a large import takes an eighth more CPU time. */
export const STATEMENT_ROWS = 2000

/** `MAX_ROWS` as JSON: about 200 bytes each, and room for long names. */
export const SAVE_MAX_BYTES = 16 * 1024 * 1024
