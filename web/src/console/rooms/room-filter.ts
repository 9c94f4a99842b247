import { foldText, searchWords } from '@palco/contract/base/fold-text'
import { type Language, languageText } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { ROOM_LINES } from './room-values.ts'

export interface RoomFilter {
  search: string
  /** The group to show; '' for all groups. */
  groupId: string
}

/**
 * Returns the rooms of the chosen group in which each word of the search occurs. Does not search descriptions and
 * backup URLs.
 */
export function filterRooms(rooms: readonly Room[], { search, groupId }: RoomFilter, languages: readonly Language[]) {
  const words = searchWords(search)
  return rooms.filter((room) => {
    if (groupId && room.groupId !== groupId) return false
    const lines = ROOM_LINES.map(({ name }) => room[name])
    const others = [room.webinarUrl, room.recordingUrl, room.group.name, languageText(room.language, languages)]
    const text = foldText([...lines, ...others].join(' '))
    return words.every((word) => text.includes(word))
  })
}
