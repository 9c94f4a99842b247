/** The form of instants in tables and answers. */
export const isoTime = (time = Date.now()) => new Date(time).toISOString()
