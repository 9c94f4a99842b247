/** Formats instants for tables and answers. */
export const isoTime = (time = Date.now()) => new Date(time).toISOString()
