import { isTimeZone } from '@palco/contract/base/zoned-time'
import { createContext, useContext } from 'react'
import * as z from 'zod/mini'
import { fetcher } from '../list/fetcher.ts'
import { ownZone } from './zone-name.ts'

const EventZone = createContext<string | undefined>(undefined)

/** The event's time zone without the other settings, whose schema the console's first page should not load. */
export const eventZoneQuery = {
  queryKey: ['catalog', 'settings', 'timeZone'],
  queryFn: fetcher('admin/settings', z.object({ timeZone: z.string() })),
}

export const EventZoneProvider = EventZone.Provider

/**
 * Returns the event's time zone. Empty while it loads or if the browser does not know it: the reader's own zone then
 * applies.
 */
export function useEventZone(): { timeZone?: string } {
  const timeZone = useContext(EventZone)
  return timeZone && isTimeZone(timeZone) ? { timeZone } : {}
}

export const useClockZone = (): string => useEventZone().timeZone ?? ownZone()
