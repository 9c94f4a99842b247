import { alarmText } from '@palco/contract/alarms/alarm-texts'
import type { Alarm } from '@palco/contract/alarms/alarms'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { needsAttention, runningAlarmsQuery } from '../kit/running-alarms.queries.ts'
import { useEventZone } from '../kit/words/event-zone.ts'
import { useAlarmSound } from './use-alarm-sound.ts'

/**
 * Returns the newest running alarm, preferably one that nobody has silenced, and plays the sound of unsilenced alarms.
 */
export function useNewestAlarm() {
  const { data: alarms = [], error } = useQuery(runningAlarmsQuery)
  const urgent = alarms.filter(needsAttention).at(-1) ?? null
  useAlarmSound(urgent?.id ?? null)
  // The live region exists even when it is empty, because screen readers announce only changes inside an existing
  // region.
  const announcement = (
    <div role="alert">
      <HiddenText>{urgent && `Alarme: ${alarmText(urgent)}`}</HiddenText>
    </div>
  )
  const newest = urgent ?? alarms.at(-1) ?? null
  return {
    newest,
    announcement,
    words: newest ? <AlarmWords {...wordsOf(newest)} /> : error && errorText(error, 'Erro ao carregar os alarmes'),
    others: Math.max(0, alarms.length - 1),
  }
}

export const wordsOf = (alarm: Alarm) => ({
  startedAt: alarm.startedAt,
  text: alarmText(alarm),
  note: alarm.notedBy === null ? '' : `silenciado por ${alarm.notedBy}`,
})

export function AlarmWords({ startedAt, text, note }: ReturnType<typeof wordsOf>) {
  const zone = useEventZone()
  const since = new Date(startedAt).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', ...zone })
  return (
    <>
      <strong>
        Desde <time dateTime={startedAt}>{since}</time>:
      </strong>{' '}
      {text}
      {note && ` · ${note}`}
    </>
  )
}
