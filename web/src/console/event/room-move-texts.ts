import { daysBetween } from '@palco/contract/base/zoned-time'
import type { EventClock, RoomMove } from '@palco/contract/event/event-move'
import { countedDays } from '../kit/words/number-text.ts'

const dayOf = ({ startsAtLocal }: EventClock) => startsAtLocal.slice(0, 10)
const hourOf = ({ startsAtLocal }: EventClock) => startsAtLocal.slice(11)

/** What a move of the rooms does, in the words of the choice. */
export function moveText(move: RoomMove, before: EventClock, after: EventClock): string {
  const isOtherZone = before.timeZone !== after.timeZone
  const days = daysBetween(dayOf(before), dayOf(after))
  const by = days === 0 ? '' : `${countedDays(Math.abs(days))} ${days < 0 ? 'mais cedo' : 'mais tarde'}`
  switch (move) {
    case 'moment':
      return isOtherZone
        ? 'Manter o momento: quem assiste não nota nada, e o relógio do evento mostra outra hora'
        : 'Deixar as salas onde estão'
    case 'clock':
      return 'Manter a hora do relógio: 10:40 continua 10:40, agora no novo fuso'
    case 'days':
      return `Deslocar a semana: ${by}, cada sala na mesma hora do relógio`
    case 'exact':
      return `Deslocar exatamente como o início: das ${hourOf(before)} para as ${hourOf(after)}${by && `, ${by}`}`
  }
}
