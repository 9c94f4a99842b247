import type { User } from '@palco/contract/users'
import { createContext, useContext } from 'react'

const EventZone = createContext<string | undefined>(undefined)

/** The event's time zone, once it is known: by it every administrator reads the day that the export has, too. */
export const EventZoneProvider = EventZone.Provider

export function CreatedOn({ user }: { user: User }) {
  const timeZone = useContext(EventZone)
  return timeZone && new Date(user.createdAt).toLocaleDateString('pt-BR', { timeZone })
}
