import { isTimeZone } from '@palco/contract/zoned-time'
import { createContext, useContext } from 'react'
import { ownZone } from './zone-name.ts'

const EventZone = createContext<string | undefined>(undefined)

/** The event's time zone, once it is known: by it every administrator reads the day that the export has, too. */
export const EventZoneProvider = EventZone.Provider

/** Until it is known, and in a browser that knows no such zone, the reader's own time is better than none. */
export function useEventZone(): { timeZone?: string } {
  const timeZone = useContext(EventZone)
  return timeZone && isTimeZone(timeZone) ? { timeZone } : {}
}

/** The zone by whose clock times are entered and shown. */
export const useClockZone = (): string => useEventZone().timeZone ?? ownZone()
