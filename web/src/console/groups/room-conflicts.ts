import { type Room, type StagedRoom, stagedRoom } from '@palco/contract/rooms/rooms'
import type { Conflict, FieldConflict } from '../kit/form/conflict-alert.tsx'
import { overlaps } from '../kit/form/merge.ts'
import { pickFields } from '../kit/form/pick-fields.ts'
import type { GroupDraft, MovedTo } from './group-draft.ts'

/** Describes a room's field as somebody else has saved it; the labels belong to another feature. */
export type DescribeRoomField = (field: keyof StagedRoom, theirs: Room) => FieldConflict

/** Staged rooms that somebody else has changed too; the draft's values stay. */
export const roomConflicts = (
  { entries }: GroupDraft,
  rooms: readonly Room[],
  describe: DescribeRoomField,
  movedTo?: MovedTo,
): Conflict[] =>
  entries.flatMap((entry): Conflict[] => {
    if ((entry.name !== 'changed' && entry.name !== 'moved') || !entry.fields) return []
    const { key, room, fields } = entry
    const roomLabel = `Sala "${fields.name}"`
    const theirs = rooms.find(({ id }) => id === room.id)
    // A deleted room that was to move to another group is not created again.
    if (!theirs)
      return entry.name === 'moved' ? [] : [{ key, label: roomLabel, theirs: null, movedTo: movedTo?.get(room.id) }]
    const both = overlaps(pickFields(stagedRoom, room), fields, pickFields(stagedRoom, theirs))
    return (both as (keyof StagedRoom)[]).map((field) => {
      const { label, ...text } = describe(field, theirs)
      return { key: `${key}.${field}`, label: `${roomLabel}, ${label}`, ...text }
    })
  })
