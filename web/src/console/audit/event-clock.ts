import { isTimeZone } from '@palco/contract/base/zoned-time'
import { createContext, useContext } from 'react'

/** Formats instants in the event's time zone; until it is loaded, in the browser's. */
export function eventClock(timeZone: string | undefined) {
  const zone = timeZone && isTimeZone(timeZone) ? { timeZone } : {}
  const days = new Intl.DateTimeFormat('pt-BR', { ...zone, dateStyle: 'full' })
  const times = new Intl.DateTimeFormat('pt-BR', { ...zone, timeStyle: 'medium' })
  const instants = new Intl.DateTimeFormat('pt-BR', { ...zone, dateStyle: 'short', timeStyle: 'short' })
  return {
    day: (iso: string) => days.format(new Date(iso)),
    time: (iso: string) => times.format(new Date(iso)),
    instant: (iso: string) => instants.format(new Date(iso)),
  }
}

const Clock = createContext(eventClock(undefined))
export const EventClockProvider = Clock.Provider
export const useEventClock = () => useContext(Clock)
