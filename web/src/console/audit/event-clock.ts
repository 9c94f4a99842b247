import { useMemo } from 'react'
import { useEventZone } from '../kit/words/event-zone.ts'

/** Until the settings have loaded, the browser's time zone is used. */
export function useEventClock() {
  const { timeZone } = useEventZone()
  return useMemo(() => {
    const zone = timeZone ? { timeZone } : {}
    const days = new Intl.DateTimeFormat('pt-BR', { ...zone, dateStyle: 'full' })
    const times = new Intl.DateTimeFormat('pt-BR', { ...zone, timeStyle: 'medium' })
    const instants = new Intl.DateTimeFormat('pt-BR', { ...zone, dateStyle: 'short', timeStyle: 'short' })
    return {
      day: (iso: string) => days.format(new Date(iso)),
      time: (iso: string) => times.format(new Date(iso)),
      instant: (iso: string) => instants.format(new Date(iso)),
    }
  }, [timeZone])
}
