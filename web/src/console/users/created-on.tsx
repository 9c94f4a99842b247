import type { User } from '@palco/contract/users'
import { isTimeZone } from '@palco/contract/zoned-time'
import { createContext, useContext } from 'react'

const EventZone = createContext<string | undefined>(undefined)

/** The event's time zone, once it is known: by it every administrator reads the day that the export has, too. */
export const EventZoneProvider = EventZone.Provider

export function CreatedOn({ user }: { user: User }) {
  const timeZone = useContext(EventZone)
  // Until it is known, and in a browser that knows no such zone, the reader's own day is better than none.
  const options = timeZone && isTimeZone(timeZone) ? { timeZone } : {}
  return new Date(user.createdAt).toLocaleDateString('pt-BR', options)
}
