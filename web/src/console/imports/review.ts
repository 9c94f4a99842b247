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

/** Groups of lines whose people will see no room: the group is inactive, or none of its rooms is active. */
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

/** Filters lines by a search. As in the list of users, every word must be in the name or the e-mail address. */
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
