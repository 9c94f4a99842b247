import { isTimeZone } from '@palco/contract/base/zoned-time'
import { createContext, useContext } from 'react'
import * as z from 'zod/mini'
import { fetcher } from '../list/fetcher.ts'
import { ownZone } from './zone-name.ts'

const EventZone = createContext<string | undefined>(undefined)

/**
 * Reads only the time zone from the server's settings, so that the console's first page need not load the schema of the
 * other settings.
 */
export const eventZoneQuery = {
  queryKey: ['catalog', 'settings', 'timeZone'],
  queryFn: fetcher('admin/settings', z.object({ timeZone: z.string() })),
}

export const EventZoneProvider = EventZone.Provider

/**
 * Returns the event's time zone. Returns an empty object while it is loading, and if the browser does not know it: the
 * reader's own time zone then applies.
 */
export function useEventZone(): { timeZone?: string } {
  const timeZone = useContext(EventZone)
  return timeZone && isTimeZone(timeZone) ? { timeZone } : {}
}

export const useClockZone = (): string => useEventZone().timeZone ?? ownZone()
