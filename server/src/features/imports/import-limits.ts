/** Many times the size of an event. */
export const MAX_ROWS = 50_000

/** Rows between two turns of the event loop: a few milliseconds of work. */
export const CHUNK_ROWS = 200

/** Rows of a statement. With 2,000, an import of 50,000 spends 30 ms more on messages to and from the database. */
export const STATEMENT_ROWS = 5000

/** `MAX_ROWS` as JSON: about 200 bytes each, and room for long names. */
export const SAVE_MAX_BYTES = 16 * 1024 * 1024
