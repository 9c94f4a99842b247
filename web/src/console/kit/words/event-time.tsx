import { useEventZone } from './event-zone.ts'

interface EventTimeProps {
  instant: string
  /** Set for a planned time, which has no seconds. Other times are shown with seconds. */
  isPlanned?: boolean
}

/** Shows an instant in the event's time zone, so that all administrators see the same time. */
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
