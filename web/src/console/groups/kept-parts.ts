import type { Group, GroupWithRooms } from '@palco/contract/groups'
import type { Room } from '@palco/contract/rooms'
import type { FieldKept, Kept } from '../kit/kept-alert.tsx'
import { overlaps } from '../kit/merge.ts'
import { type GroupDraft, pickFields } from './group-draft.ts'

/** A field of a room as somebody else has saved it: its words belong to another feature. */
export type DescribeRoomField = (field: string, theirs: Room) => FieldKept

const LABELS: Record<string, string> = { name: 'Nome do Grupo', description: 'Descrição', maxRooms: 'Máximo de Salas' }

/** The group's own fields that somebody else changed too. */
export const keptFields = (fields: readonly string[], theirs: Group): Kept[] =>
  fields.map((field) => ({
    key: field,
    label: LABELS[field] ?? field,
    theirs: String(theirs[field as 'name' | 'description' | 'maxRooms']),
  }))

/** And those of the staged rooms: what is in the draft stays. */
export const keptRooms = ({ entries }: GroupDraft, { rooms }: GroupWithRooms, describe: DescribeRoomField): Kept[] =>
  entries.flatMap((entry): Kept[] => {
    if (entry.name !== 'changed') return []
    const { key, room, fields } = entry
    const roomLabel = `Sala "${fields.name}"`
    const theirs = rooms.find(({ id }) => id === room.id)
    if (!theirs) return [{ key, label: roomLabel, theirs: null }]
    return overlaps(pickFields(room), pickFields(fields), pickFields(theirs)).map((field) => {
      const { label, ...kept } = describe(field, theirs)
      return { key: `${key}.${field}`, label: `${roomLabel}, ${label}`, ...kept }
    })
  })
