import { zodResolver } from '@hookform/resolvers/zod'
import { MAX_ROOMS_DEFAULT } from '@palco/contract/base/limits'
import { type Group, type GroupCreate, type GroupWithRooms, groupCreate } from '@palco/contract/groups/groups'
import { type Room, type StagedRoom, stagedRoom } from '@palco/contract/rooms/rooms'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Conflict, FieldConflict } from '../kit/form/conflict-alert.tsx'
import { overlaps } from '../kit/form/merge.ts'
import { pickFields } from '../kit/form/pick-fields.ts'
import { useDialogForm } from '../kit/form/use-dialog-form.ts'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import {
  draftOf,
  draftProblem,
  type GroupDraft,
  isStaged,
  type MovedTo,
  nextDraft,
  type RoomEntry,
  roomChanges,
} from './group-draft.ts'
import { groupQuery, nullIfGone, saveGroup } from './groups.queries.ts'

export type GroupValues = Record<keyof GroupCreate, string>

export const GROUP_LABELS: GroupValues = {
  name: 'Nome do Grupo',
  description: 'Descrição',
  maxRooms: 'Máximo de Salas',
}

const valuesOf = (group: Group | null): GroupValues => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  maxRooms: String(group?.maxRooms ?? MAX_ROOMS_DEFAULT),
})

const roomIds = ({ rooms }: GroupWithRooms) => rooms.map(({ id }) => id).join()

type SeenGroup = GroupWithRooms & { movedTo?: MovedTo }

async function findMoved(queryClient: QueryClient, seen: SeenGroup, now: GroupWithRooms): Promise<MovedTo> {
  const missing = seen.rooms.filter(({ id }) => !now.rooms.some((room) => room.id === id))
  if (!missing.length) return new Map()
  const rooms = await queryClient.fetchQuery({ ...roomsQuery, staleTime: 0 })
  const elsewhere = rooms.filter(({ id }) => missing.some((room) => room.id === id))
  return new Map(elsewhere.map(({ id, group }) => [id, group.name]))
}

interface GroupFormOptions {
  describeRoomField: DescribeRoomField
  /** Called before the request. If it returns `false`, nothing is saved. */
  maySave: () => boolean | Promise<boolean>
  onInvalid: (problems: FieldErrors<GroupValues>) => void
  onSaved: () => void
}

export function useGroupForm(initial: GroupWithRooms | null, options: GroupFormOptions) {
  const { describeRoomField, ...rest } = options
  const queryClient = useQueryClient()
  const [draft, dispatch] = useReducer(nextDraft, initial, draftOf)
  /** The entries of save requests that got no answer. A reload checks whether the server saved them. */
  const [sent, setSent] = useState<readonly RoomEntry[]>([])
  const form = useDialogForm<SeenGroup, GroupValues, GroupCreate, unknown, GroupDraft>(initial, {
    ...rest,
    draftName: `group ${initial?.id ?? 'new'}`,
    valuesOf,
    resolverOf: () => zodResolver(groupCreate as z.ZodMiniType<GroupCreate, GroupValues>),
    describe: (field, theirs) => ({ label: GROUP_LABELS[field], theirs: valuesOf(theirs)[field] }),
    find: async (seen) => {
      const now = await queryClient.fetchQuery(groupQuery(seen.id)).catch(nullIfGone)
      return now && { ...now, movedTo: await findMoved(queryClient, seen, now) }
    },
    problemOf: ({ maxRooms }) => draftProblem(draft, maxRooms),
    save: (fields, seen) => saveGroup({ ...fields, ...roomChanges(draft) }, seen),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    // CONFLICT means that the group is full or its name is taken. A reload helps only if the group's rooms have
    // changed.
    isRefusedByChange: (before, now) => roomIds(before) !== roomIds(now),
    onAnswerLost: () => setSent((earlier) => [...earlier, ...draft.entries]),
    mergeMore: ({ rooms, movedTo }) => {
      dispatch({ type: 'reloaded', rooms, sent, movedTo })
      setSent([])
      return roomConflicts(draft, rooms, describeRoomField, movedTo)
    },
    more: {
      unsaved: isStaged(draft) ? draft : null,
      restore: (drafted) => {
        const rooms = initial?.rooms ?? []
        dispatch({ type: 'restored', draft: drafted, rooms })
        return roomConflicts(drafted, rooms, describeRoomField)
      },
    },
    onStartAnew: () => {
      dispatch({ type: 'gone' })
      setSent([])
    },
    created: 'Grupo criado',
    updated: 'Grupo atualizado',
    loadProblem: 'Erro ao carregar grupos',
    saveProblem: 'Erro ao salvar grupo',
  })
  return { ...form, draft, dispatch }
}

export type DescribeRoomField = (field: keyof StagedRoom, theirs: Room) => FieldConflict

/** Returns the conflicts: unsaved changes of rooms that somebody else has also changed, or has removed. */
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
    // If a room was to be moved but was deleted, it is not created again, so there is no conflict.
    if (!theirs)
      return entry.name === 'moved' ? [] : [{ key, label: roomLabel, theirs: null, movedTo: movedTo?.get(room.id) }]
    const both = overlaps(pickFields(stagedRoom, room), fields, pickFields(stagedRoom, theirs))
    return (both as (keyof StagedRoom)[]).map((field) => {
      const { label, ...text } = describe(field, theirs)
      return { key: `${key}.${field}`, label: `${roomLabel}, ${label}`, ...text }
    })
  })
