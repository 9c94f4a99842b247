import { foldText, searchWords } from '@palco/contract/base/fold-text'
import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { languageText } from './room-values.ts'

export interface RoomFilter {
  search: string
  /** '' for all groups. */
  groupId: string
}

/** Rooms whose texts and addresses contain every word of the search. */
export function filterRooms(rooms: readonly Room[], { search, groupId }: RoomFilter, languages: readonly Language[]) {
  const words = searchWords(search)
  return rooms.filter((room) => {
    if (groupId && room.groupId !== groupId) return false
    const { name, titulo, speaker, webinarUrl, recordingUrl, group, language } = room
    const text = foldText(
      [name, titulo, speaker, webinarUrl, recordingUrl, group.name, languageText(language, languages)].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}
