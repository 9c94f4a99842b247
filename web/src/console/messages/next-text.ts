import { isDueMessage, type PlannableRoom, planMessages } from '@palco/contract/messages/message-plan'
import type { MessageKind, MessageSettings } from '@palco/contract/messages/messages'
import { serverNow } from '../../api/server-clock.ts'
import { zonedText } from '../kit/form/zoned-period.ts'
import { useShownRooms } from '../kit/use-shown-rooms.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { dayText } from './message-words.ts'

interface Plan {
  rooms: readonly PlannableRoom[]
  timeZone: string
  now: number
}

/** Says when the message is sent next. Assumes that the message is switched on, even if it is off. */
export function nextText(kind: MessageKind, settings: MessageSettings, { rooms, timeZone, now }: Plan): string {
  const switchedOn = { ...settings, [kind]: { ...settings[kind], isOn: true } }
  const planned = planMessages(rooms, switchedOn, timeZone, now).filter((message) => message.kind === kind)
  const due = planned.find((message) => isDueMessage(message, now))
  const next = planned.find(({ at }) => at !== null && Date.parse(at) > now)
  if (due) return `A de ${dayText(due.day)} sai em seguida, a quem ainda não a recebeu: a hora dela passou há pouco.`
  if (next?.at) return `A próxima sai ${zonedText(next.at, timeZone)}. O que já passou da hora não sai atrasado.`
  if (planned.length) return 'Sai quando houver uma gravação publicada do dia, a partir do horário acima.'
  return 'Nenhuma sala pela frente: nada sai por enquanto, e o que já passou da hora não sai atrasado.'
}

/**
 * Returns a function that calls `nextText` with the event's rooms. The function returns '' until the rooms are loaded,
 * or if `settings` is `null` (a field is invalid).
 */
export function useNextText() {
  const rooms = useShownRooms()
  const timeZone = useClockZone()
  return (kind: MessageKind, settings: MessageSettings | null): string =>
    rooms && settings ? nextText(kind, settings, { rooms, timeZone, now: serverNow() }) : ''
}
