import * as z from 'zod/mini'

/** `path` is `null` until the person requests a feed. */
export const calendarFeed = z.object({ path: z.nullable(z.string()) })
export type CalendarFeed = z.infer<typeof calendarFeed>

export const webcalUrl = (url: string) => url.replace(/^https?:/, 'webcal:')

/** Returns the URL that subscribes to a feed in Google Calendar, which accepts only `webcal` URLs of feeds. */
export const googleSubscribeUrl = (url: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalUrl(url))}`

export const outlookSubscribeUrl = (url: string, name: string) =>
  `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`
