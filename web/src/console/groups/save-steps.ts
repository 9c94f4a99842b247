import type { GroupCreate } from '@palco/contract/groups'
import { fieldsOf, type GroupDraft, isSameGroup, type RoomEntry } from './group-draft.ts'

type RoomStepType = 'deleteRoom' | 'updateRoom' | 'createRoom'

/** One call of a save: the group itself, or one of its rooms. */
export type SaveStep =
  | { type: 'saveGroup'; key: 'group'; name: string }
  | { type: RoomStepType; key: string; name: string; entry: RoomEntry }

const roomSteps = ({ entries }: GroupDraft, state: RoomEntry['name'], type: RoomStepType): SaveStep[] =>
  entries
    .filter((entry) => entry.name === state)
    .map((entry) => ({ type, key: entry.key, name: fieldsOf(entry).name, entry }))

/** What is still to be sent, in the order in which the server can take it. */
export function saveSteps(draft: GroupDraft, fields: GroupCreate): SaveStep[] {
  const isSaved = draft.group !== null && isSameGroup(draft.group, fields)
  const group: SaveStep[] = isSaved ? [] : [{ type: 'saveGroup', key: 'group', name: fields.name }]
  const deletions = roomSteps(draft, 'removed', 'deleteRoom')
  // A group can't be made smaller than the rooms it has: then some of them must go before.
  const isTooSmall = draft.entries.filter(({ name }) => name !== 'added').length > fields.maxRooms
  return [
    ...(isTooSmall ? [...deletions, ...group] : [...group, ...deletions]),
    ...roomSteps(draft, 'changed', 'updateRoom'),
    ...roomSteps(draft, 'added', 'createRoom'),
  ]
}
