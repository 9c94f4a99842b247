import { isTimeZone } from '@palco/contract/base/zoned-time'
import { createContext, useContext } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../api/api.ts'
import { ownZone } from './zone-name.ts'

const EventZone = createContext<string | undefined>(undefined)

/** The time zone alone: the schema of all settings would be loaded with the console's first page. */
export const eventZoneQuery = {
  queryKey: ['catalog', 'settings', 'timeZone'],
  queryFn: () => api.get('admin/settings', z.object({ timeZone: z.string() })),
}

/** The event's time zone, once loaded; exports use the same one. */
export const EventZoneProvider = EventZone.Provider

/** Falls back to the reader's own zone until it is loaded, and in a browser that does not know it. */
export function useEventZone(): { timeZone?: string } {
  const timeZone = useContext(EventZone)
  return timeZone && isTimeZone(timeZone) ? { timeZone } : {}
}

/** The zone in which times are entered and shown. */
export const useClockZone = (): string => useEventZone().timeZone ?? ownZone()
