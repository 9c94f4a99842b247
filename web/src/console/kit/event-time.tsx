import { useEventZone } from './event-zone.ts'

interface EventTimeProps {
  instant: string
  /** To the minute, for what people plan; what a machine noted is told to the second. */
  isPlanned?: boolean
}

/** A moment by the event's clock, which all administrators share. */
export function EventTime({ instant, isPlanned = false }: EventTimeProps) {
  const zone = useEventZone()
  return (
    <time dateTime={instant}>
      {new Date(instant).toLocaleString('pt-BR', {
        dateStyle: 'short',
        timeStyle: isPlanned ? 'short' : 'medium',
        ...zone,
      })}
    </time>
  )
}
