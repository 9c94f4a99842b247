import * as z from 'zod/mini'

/** `null` until the person asks for a feed. */
export const calendarFeed = z.object({ path: z.nullable(z.string()) })
export type CalendarFeed = z.infer<typeof calendarFeed>

export const webcalUrl = (url: string) => url.replace(/^https?:/, 'webcal:')

/** Google subscribes only to `webcal` URLs. */
export const googleSubscribeUrl = (url: string) =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalUrl(url))}`

export const outlookSubscribeUrl = (url: string, name: string) =>
  `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`
