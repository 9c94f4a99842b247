import * as z from 'zod/mini'

/** A person's own feed: the path below the site's address; `null` until they ask for one. */
export const calendarFeed = z.object({ path: z.nullable(z.string()) })
export type CalendarFeed = z.infer<typeof calendarFeed>

/** Opens the calendar of the device. */
export const webcalUrl = (url: string) => url.replace(/^https?:/, 'webcal:')

/** Google subscribes to `webcal` addresses alone. */
export const googleSubscribeUrl = (url: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalUrl(url))}`

export const outlookSubscribeUrl = (url: string, name: string) =>
  `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`
