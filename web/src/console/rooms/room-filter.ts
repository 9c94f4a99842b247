import { foldText, searchWords } from '@palco/contract/base/fold-text'
import { type Language, languageText } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { ROOM_LINES } from './room-values.ts'

export interface RoomFilter {
  search: string
  /** The group to show; '' for all groups. */
  groupId: string
}

/** Rooms of the chosen group that match every word of the search. Descriptions and backup URLs are not searched. */
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
