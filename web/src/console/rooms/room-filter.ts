import type { Language } from '@palco/contract/languages'
import type { Room } from '@palco/contract/rooms'
import { languageText } from './language-text.ts'

export interface RoomFilter {
  search: string
  /** '' is every group. */
  groupId: string
}

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those that have every word of the search somewhere on their card. */
export function filterRooms(rooms: readonly Room[], { search, groupId }: RoomFilter, languages: readonly Language[]) {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return rooms.filter((room) => {
    if (groupId && room.groupId !== groupId) return false
    const { name, titulo, speaker, webinarUrl, group, language } = room
    const text = plain([name, titulo, speaker, webinarUrl, group.name, languageText(language, languages)].join(' '))
    return words.every((word) => text.includes(word))
  })
}
