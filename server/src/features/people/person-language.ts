import {
  DEFAULT_LANGUAGE,
  type InterfaceLanguage,
  isInterfaceLanguage,
} from '@palco/contract/languages/interface-languages'
import type { RoomAccess } from '@palco/contract/rooms/room-access'
import type { Snapshot } from '../catalog/catalog.ts'
import { isVisible } from '../catalog/visible-rooms.ts'
import type { Person } from './person.repo.ts'

export type Addressed = Pick<Person, 'interface_language' | 'access'>

/**
 * Returns a person's language for pages, mails, certificates and the calendar: the language that they chose, if the
 * event offers it, otherwise the first interface language among the rooms of their groups.
 */
export function personLanguage(snapshot: Snapshot, person: Addressed): InterfaceLanguage | undefined {
  const chosen = snapshot.languages.find(({ code, active }) => active && code === person.interface_language)?.code
  if (chosen && isInterfaceLanguage(chosen)) return chosen
  for (const code of languagesOfRooms(snapshot, person.access)) if (isInterfaceLanguage(code)) return code
  return undefined
}

/** Returns the event's first active language that has interface texts, otherwise the default language. */
export const eventLanguage = ({ languages }: Pick<Snapshot, 'languages'>): InterfaceLanguage =>
  languages.flatMap(({ code, active }) => (active && isInterfaceLanguage(code) ? code : []))[0] ?? DEFAULT_LANGUAGE

/**
 * Yields the languages of rooms that the person sees, in the order of their groups. Then yields the languages of the
 * groups' other rooms.
 */
function* languagesOfRooms(snapshot: Snapshot, access: RoomAccess) {
  for (const groupId of access.groupIds)
    for (const room of snapshot.rooms)
      if (room.groupId === groupId && isVisible(snapshot, room, access)) yield room.language
  for (const groupId of access.groupIds) yield* snapshot.languagesOfGroup.get(groupId) ?? []
}
