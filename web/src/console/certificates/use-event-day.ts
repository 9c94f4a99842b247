import { useEventZone } from '../kit/words/event-zone.ts'

/** Writes an instant as a day in the event's zone: `15/12/2026`. */
export function useEventDay(): (instant: string) => string {
  const zone = useEventZone()
  return (instant) => new Date(instant).toLocaleDateString('pt-BR', zone)
}
