import type { Group, GroupWithRooms } from '@palco/contract/groups'
import type { Kept } from '../../components/kept-alert.tsx'
import { overlaps } from '../../lib/merge.ts'
import { type GroupDraft, pickFields } from './group-draft.ts'

const LABELS: Record<string, string> = { name: 'Nome do Grupo', description: 'Descrição', maxRooms: 'Máximo de Salas' }

/** The group's own fields that somebody else changed too. */
export const keptFields = (fields: readonly string[], theirs: Group): Kept[] =>
  fields.map((field) => ({
    label: LABELS[field] ?? field,
    theirs: String(theirs[field as 'name' | 'description' | 'maxRooms']),
  }))

/** And the staged rooms in which he did: what is in the draft stays, his is told by the name he gave it. */
export const keptRooms = ({ entries }: GroupDraft, { rooms }: GroupWithRooms): Kept[] =>
  entries.flatMap((entry): Kept[] => {
    if (entry.name !== 'changed') return []
    const label = `Sala "${entry.fields.name}"`
    const theirs = rooms.find(({ id }) => id === entry.room.id)
    if (!theirs) return [{ label, theirs: null }]
    const fields = overlaps(pickFields(entry.room), pickFields(entry.fields), pickFields(theirs))
    return fields.length ? [{ label, theirs: theirs.name }] : []
  })
