export const isoTime = (time = Date.now()) => new Date(time).toISOString()
