import * as z from 'zod/mini'

/** A person's own feed: the path below the site's address; `null` until they ask for one. */
export const calendarFeed = z.object({ path: z.nullable(z.string()) })
export type CalendarFeed = z.infer<typeof calendarFeed>
