import { wallClock } from '@palco/contract/base/zoned-time'
import { accessUntil, isAccessOver } from '@palco/contract/passes/grants'
import { PASSES } from '@palco/contract/passes/pass'
import type { RecordingTerms } from '@palco/contract/recordings/recording-right'
import { recordingState } from '@palco/contract/recordings/recordings'
import { roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'

export interface WatchTerms extends RecordingTerms {
  passes: Record<keyof RecordingTerms['passes'], { accessMonths: number; name: string }>
}

/** Returns groups of people with the last day on which they can watch: `{ who: 'todos', until: '2025-12-12' }`. */
function audiences({ lastDay, passes, recordings }: WatchTerms): { who: string; until: string }[] {
  const ofPasses = PASSES.flatMap((pass) => {
    const until = accessUntil(lastDay, passes[pass])
    return until ? { who: passes[pass].name, until } : []
  })
  return recordings.freeUntil ? [{ who: 'todos', until: recordings.freeUntil }, ...ofPasses] : ofPasses
}

const lastDayOf = (terms: WatchTerms): string | null =>
  audiences(terms)
    .map(({ until }) => until)
    .sort()
    .at(-1) ?? null

export function termsText(terms: WatchTerms, now: number): string {
  const all = audiences(terms)
  const current = all.filter(({ until }) => !isAccessOver(until, terms.timeZone, now))
  if (current.length)
    return `Podem assistir: ${current.map(({ who, until }) => `${who} até ${dateText(until)}`).join('; ')}.`
  const last = lastDayOf(terms)
  return last
    ? `Ninguém pode mais assistir: o acesso acabou em ${dateText(last)}.`
    : 'Ninguém pode assistir: nenhum passe tem meses de acesso, e não há dias abertos a todos.'
}

export function watchText(room: Room, isGroupActive: boolean, terms: WatchTerms, now: number): string {
  const state = recordingState(room)
  if (state === 'none') return ''
  if (state === 'ready') return 'Ninguém a vê antes de publicar'
  if (!room.active) return 'Sala inativa: ninguém a vê'
  if (!isGroupActive) return 'Grupo inativo: ninguém a vê'
  if (roomAvailability(room, now) !== 'ended')
    return room.endDate
      ? `Aparece quando a sala terminar: ${momentText(room.endDate, terms.timeZone)}`
      : 'Só aparece quando a sala terminar, e ela não tem fim'
  const last = lastDayOf(terms)
  if (!last) return 'Ninguém pode assistir'
  return isAccessOver(last, terms.timeZone, now) ? `Acabou em ${dateText(last)}` : `Até ${dateText(last)}`
}

const dateText = (day: string) => day.split('-').reverse().join('/')

/** For example: `24/11, 12:00` */
function momentText(instant: string, timeZone: string): string {
  const [day = '', time = ''] = wallClock(Date.parse(instant), timeZone).split('T')
  return `${dateText(day).slice(0, 5)}, ${time.slice(0, 5)}`
}
