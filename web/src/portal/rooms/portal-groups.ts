import type { Profile } from '@palco/contract/auth'
import { plainText } from '@palco/contract/basic-html'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@palco/contract/interface-languages'
import type { ParticipantRoom } from '@palco/contract/participant'
import { isRoomShown } from '@palco/contract/room-access'

export interface PortalGroup {
  id: string
  name: string
  rooms: ParticipantRoom[]
}

/** The person's groups with their rooms, in his order. What is switched off is not shown. */
export const portalGroups = ({ userGroups }: Profile, rooms: readonly ParticipantRoom[]): PortalGroup[] =>
  userGroups
    .filter(({ group }) => group.active)
    .map(({ groupId, group }) => ({
      id: groupId,
      name: group.name,
      rooms: rooms.filter((room) => room.groupId === groupId && isRoomShown(room, group)),
    }))

/** The first room of the first group decides the interface's language (SPEC §4); `null` where there are no texts in it. */
export function languageOfFirstRoom([first]: readonly PortalGroup[]): InterfaceLanguage | null {
  const code = first?.rooms[0]?.language
  return INTERFACE_LANGUAGES.find((language) => language === code) ?? null
}

/** Without case, accents and markup: `Sessão` is found by `sessao`. */
const searchable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function searchRooms(rooms: readonly ParticipantRoom[], search: string): readonly ParticipantRoom[] {
  const wanted = searchable(search.trim())
  if (!wanted) return rooms
  return rooms.filter(({ name, description }) =>
    [name, plainText(description)].some((text) => searchable(text).includes(wanted)),
  )
}
