/** A whole event week many times over; past it the dialog's table helps nobody. */
export const MAX_ROWS = 50_000

/** What the main thread does at a stretch: a few milliseconds. */
export const CHUNK_ROWS = 200

/** In one statement. With 500 the transaction of a large import takes an eighth more processor time. */
export const STATEMENT_ROWS = 2000

/** As many rows as a file may have, in the words of the dialog: about 200 bytes each, and room for long names. */
export const SAVE_MAX_BYTES = 16 * 1024 * 1024
