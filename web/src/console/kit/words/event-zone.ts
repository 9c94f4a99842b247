import { isTimeZone } from '@palco/contract/base/zoned-time'
import { createContext, useContext } from 'react'
import * as z from 'zod/mini'
import { fetcher } from '../list/fetcher.ts'
import { ownZone } from './zone-name.ts'

const EventZone = createContext<string | undefined>(undefined)

/** Loads only the time zone, because the console's first page should not load the schema of all settings. */
export const eventZoneQuery = {
  queryKey: ['catalog', 'settings', 'timeZone'],
  queryFn: fetcher('admin/settings', z.object({ timeZone: z.string() })),
}

/** Provides the event's time zone when it has loaded. Exports use the same time zone. */
export const EventZoneProvider = EventZone.Provider

/**
 * The event's time zone. Empty until the zone has loaded, or if the browser does not know the zone: the reader's own
 * zone applies then.
 */
export function useEventZone(): { timeZone?: string } {
  const timeZone = useContext(EventZone)
  return timeZone && isTimeZone(timeZone) ? { timeZone } : {}
}

/** The time zone in which times are entered and shown. */
export const useClockZone = (): string => useEventZone().timeZone ?? ownZone()
