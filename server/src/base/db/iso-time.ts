/** How instants stand in the tables, and in answers. */
export const isoTime = (time = Date.now()) => new Date(time).toISOString()
