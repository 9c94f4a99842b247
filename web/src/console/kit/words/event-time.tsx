import { useEventZone } from './event-zone.ts'

interface EventTimeProps {
  instant: string
  /** Planned times are shown to the minute, recorded ones to the second. */
  isPlanned?: boolean
}

/** An instant in the event's zone, the same for all administrators. */
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

export const CreatedOn = ({ at }: { at: string }) => new Date(at).toLocaleDateString('pt-BR', useEventZone())
