import { foldText, searchWords } from '@palco/contract/fold-text'
import type { Group } from '@palco/contract/groups'
import type { Room } from '@palco/contract/rooms'
import type { ImportLine } from './import-state.ts'

/** Which lines are looked at: a group's ('' is "Sem grupo"), all of them, or those with errors. */
export interface ReviewFilter {
  show: 'all' | 'errors' | { groupId: string }
  text: string
}

export const SHOW_ALL: ReviewFilter = { show: 'all', text: '' }

interface GroupCount {
  groupId: string
  name: string
  count: number
}

/** Groups in their own order, and last who has none; only those that somebody is in. */
export function countGroups(lines: readonly ImportLine[], groups: readonly Pick<Group, 'id' | 'name'>[]): GroupCount[] {
  const counts = new Map<string, number>()
  for (const { groupId } of lines) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
  return [...groups, { id: '', name: 'Sem grupo' }].flatMap(({ id, name }) => {
    const count = counts.get(id)
    return count ? [{ groupId: id, name, count }] : []
  })
}

/** Those that somebody is in, and whose people see no room: none is active, or the group itself is not. */
export function groupsWithoutRoom(
  lines: readonly ImportLine[],
  groups: readonly Pick<Group, 'id' | 'name' | 'active'>[],
  rooms: readonly Pick<Room, 'groupId' | 'active'>[],
): GroupCount[] {
  const withRoom = new Set(rooms.filter(({ active }) => active).map(({ groupId }) => groupId))
  return countGroups(
    lines.filter(({ groupId }) => groupId),
    groups.filter(({ id, active }) => !active || !withRoom.has(id)),
  )
}

/** Those in whose name or address every word stands, as in the list of users. */
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
