import { alarmText } from '@palco/contract/alarms/alarm-texts'
import type { Alarm } from '@palco/contract/alarms/alarms'
import { useEventZone } from '../kit/words/event-zone.ts'

/** `Desde 10:41: O público de Abertura caiu de 120 para 40` */
export function AlarmWords({ alarm }: { alarm: Alarm }) {
  const zone = useEventZone()
  const since = new Date(alarm.startedAt).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', ...zone })
  return (
    <>
      <strong>
        Desde <time dateTime={alarm.startedAt}>{since}</time>:
      </strong>{' '}
      {alarmText(alarm)}
      {alarm.notedBy !== null && ` · silenciado por ${alarm.notedBy}`}
    </>
  )
}
