import { useEventZone } from '../kit/words/event-zone.ts'

export const HourOf = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>
    {new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', ...useEventZone() })}
  </time>
)
