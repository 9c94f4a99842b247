import { foldText, searchWords } from '@palco/contract/base/fold-text'
import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import type { ImportLine } from './import-state.ts'

/** `groupId` is '' for lines without a group. */
export interface ReviewFilter {
  show: 'all' | 'errors' | { groupId: string }
  text: string
}

export const SHOW_ALL: ReviewFilter = { show: 'all', text: '' }

export function countGroups(lines: readonly ImportLine[], groups: readonly Pick<Group, 'id' | 'name'>[]) {
  const counts = new Map<string, number>()
  for (const { groupId } of lines) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
  return [...groups, { id: '', name: 'Sem grupo' }].flatMap(({ id, name }) => {
    const count = counts.get(id)
    return count ? [{ groupId: id, name, count }] : []
  })
}

/** Finds the groups of these lines in which people will see no room: the group is inactive, or has no active room. */
export function groupsWithoutRoom(
  lines: readonly ImportLine[],
  groups: readonly Pick<Group, 'id' | 'name' | 'active'>[],
  rooms: readonly Pick<Room, 'groupId' | 'active'>[],
) {
  const withRoom = new Set(rooms.filter(({ active }) => active).map(({ groupId }) => groupId))
  return countGroups(
    lines.filter(({ groupId }) => groupId),
    groups.filter(({ id, active }) => !active || !withRoom.has(id)),
  )
}

/**
 * Finds the lines that match a search. As in the list of users, each word must occur in the name or in the e-mail
 * address.
 */
export function withText<Line extends { name: string; email: string }>(lines: readonly Line[], text: string) {
  const words = searchWords(text)
  if (!words.length) return lines
  return lines.filter(({ name, email }) => {
    const folded = foldText(`${name} ${email}`)
    return words.every((word) => folded.includes(word))
  })
}

export function shownLines(lines: readonly ImportLine[], { show, text }: ReviewFilter): readonly ImportLine[] {
  const ofGroup = typeof show === 'object' ? lines.filter(({ groupId }) => groupId === show.groupId) : lines
  return withText(ofGroup, text)
}
