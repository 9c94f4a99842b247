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
 * The one language of a person, which pages, mails, certificates and the calendar follow: their own choice while the
 * event offers it, else that of the first room that they see. `undefined` if neither decides it.
 */
export function personLanguage(snapshot: Snapshot, person: Addressed): InterfaceLanguage | undefined {
  const chosen = snapshot.languages.find(({ code, active }) => active && code === person.interface_language)?.code
  if (chosen && isInterfaceLanguage(chosen)) return chosen
  for (const code of languagesOfRooms(snapshot, person.access)) if (isInterfaceLanguage(code)) return code
  return undefined
}

/** The event's first active language with texts. */
export const eventLanguage = ({ languages }: Pick<Snapshot, 'languages'>): InterfaceLanguage =>
  languages.flatMap(({ code, active }) => (active && isInterfaceLanguage(code) ? code : []))[0] ?? DEFAULT_LANGUAGE

/** In the order of the person's groups; rooms that they don't see yet come last. */
function* languagesOfRooms(snapshot: Snapshot, access: RoomAccess) {
  for (const groupId of access.groupIds)
    for (const room of snapshot.rooms)
      if (room.groupId === groupId && isVisible(snapshot, room, access)) yield room.language
  for (const groupId of access.groupIds) yield* snapshot.languagesOfGroup.get(groupId) ?? []
}
