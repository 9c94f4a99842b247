import type { Room } from '@palco/contract/rooms'
import { utcHour } from '@palco/contract/schedule-text'
import type { User } from '@palco/contract/users'

export interface RoomsOfGroup {
  group: User['userGroups'][number]['group']
  rooms: Room[]
}

/** What an administrator can enable: the rooms of the user's groups, in the groups' order. */
export const roomsOfGroups = ({ userGroups }: User, rooms: readonly Room[]): RoomsOfGroup[] =>
  userGroups.map(({ group }) => ({ group, rooms: rooms.filter(({ groupId }) => groupId === group.id) }))

/**
 * Nothing taken away is the default, which new rooms join by themselves: `null`. Otherwise the list of what is left
 * replaces it (SPEC §4); an empty one means no rooms.
 */
export function roomListOf(groups: readonly RoomsOfGroup[], enabled: ReadonlySet<string>): string[] | null {
  const ids = groups.flatMap(({ rooms }) => rooms.map(({ id }) => id))
  return ids.every((id) => enabled.has(id)) ? null : ids.filter((id) => enabled.has(id))
}

const moment = (instant: string) =>
  `${new Date(instant).toLocaleDateString('pt-BR', { timeZone: 'UTC' })} ${utcHour(instant)} UTC`

/** `Início: 01/12/2025 1:40 pm UTC · Fim: …` */
export function roomDates({ startDate, endDate }: Pick<Room, 'startDate' | 'endDate'>): string {
  if (!startDate && !endDate) return 'Disponível 24/7'
  return [startDate && `Início: ${moment(startDate)}`, endDate && `Fim: ${moment(endDate)}`].filter(Boolean).join(' · ')
}
