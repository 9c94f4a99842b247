import { roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { counted, numberText } from '../kit/words/number-text.ts'
import { countStates, roomsInState } from './recording-days.ts'

const recordings = (count: number) => counted(count, 'gravação', 'gravações')

export function publishQuestion(rooms: readonly Room[], ofWhat: string, now: number): string {
  const ready = roomsInState(rooms, 'ready')
  const without = countStates(rooms).none
  const endless = ready.filter(({ endDate }) => endDate === null).length
  const early = ready.filter((room) => roomAvailability(room, now) !== 'ended').length - endless
  return [
    `Publicar ${recordings(ready.length)} (${ofWhat})?`,
    without && `${counted(without, 'sala sem endereço fica como está', 'salas sem endereço ficam como estão')}.`,
    early &&
      `${counted(early, 'sala ainda não terminou', 'salas ainda não terminaram')}: as pessoas veem a gravação depois do fim.`,
    endless === 1 && '1 sala não tem fim: ninguém vê a gravação até que tenha.',
    endless > 1 && `${numberText(endless)} salas não têm fim: ninguém vê as gravações até que tenham.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const withdrawQuestion = (rooms: readonly Room[], ofWhat: string): string =>
  `Tirar do ar ${recordings(roomsInState(rooms, 'published').length)} (${ofWhat})? Ninguém mais assiste, nem quem está assistindo agora. Os endereços ficam guardados.`

/**
 * `changed` says how many of `rooms` the server has changed. It is lower than their number if somebody else was first.
 */
export function publishedText(rooms: readonly Room[], isPublished: boolean, changed: number, now: number): string {
  const [room] = rooms
  if (changed === 0) return 'Nada mudou: outra pessoa já fez isso'
  if (rooms.length > 1 || !room) {
    const done = isPublished ? 'publicada' : 'fora do ar'
    return `${recordings(changed)} ${isPublished && changed > 1 ? `${done}s` : done}`
  }
  if (!isPublished) return `Gravação de "${room.name}" fora do ar`
  const done = `Gravação de "${room.name}" publicada`
  if (room.endDate === null) return `${done}, mas a sala não tem fim: ninguém a vê até que tenha`
  return roomAvailability(room, now) === 'ended' ? done : `${done}: as pessoas a veem depois do fim da sala`
}
