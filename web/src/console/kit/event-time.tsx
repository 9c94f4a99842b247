import { useEventZone } from './event-zone.ts'

/** A moment by the event's clock, which all administrators share. */
export function EventTime({ instant }: { instant: string }) {
  const zone = useEventZone()
  return (
    <time dateTime={instant}>
      {new Date(instant).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'medium', ...zone })}
    </time>
  )
}
