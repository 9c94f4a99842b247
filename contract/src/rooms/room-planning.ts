import * as z from 'zod/mini'
import { id } from '../base/fields.ts'
import { requiredDate, requiredText } from '../base/form-fields.ts'
import { ROOM_ROWS_MAX, ROOMS_SCHEDULED_MAX } from '../base/limits.ts'
import { group } from '../groups/groups.ts'
import { room, roomFields, startsBeforeItEnds } from './rooms.ts'

// Not in `rooms.ts`, because the console's first page loads that file and does not need these schemas.

/** `cells`: the fields for which a spreadsheet has columns. */
const {
  description: _description,
  mode: _mode,
  speakerIds: _speakerIds,
  ...cells
} = roomFields('Campo obrigatório').shape

/** A row of a spreadsheet: a room in an existing group, or in a group that is created with the room. */
export const roomRow = z
  .object({
    ...cells,
    groupId: z.optional(id),
    newGroup: z.optional(requiredText('Nome do grupo é obrigatório')),
  })
  .check(
    startsBeforeItEnds,
    z.refine((row) => (row.groupId === undefined) !== (row.newGroup === undefined), 'Escolha um grupo para cada sala'),
  )

const sentVersion = z.int().check(z.minimum(0))

const eachOnce = z.refine<readonly { id: string }[]>(
  (rooms) => new Set(rooms.map(({ id }) => id)).size === rooms.length,
  'Uma sala foi enviada duas vezes',
)

/** `version`: the version of the room with which the row was compared. */
export const roomChange = z.object({ ...cells, id, version: sentVersion }).check(startsBeforeItEnds)

const roomChanges = z.optional(z.array(roomChange).check(z.maxLength(ROOM_ROWS_MAX), eachOnce))

/** Creates all of these rooms and groups and saves all changes. If any of this fails, nothing is saved. */
export const roomRows = z
  .object({
    rooms: z.array(roomRow).check(z.maxLength(ROOM_ROWS_MAX, `Crie no máximo ${ROOM_ROWS_MAX} salas de uma vez`)),
    changes: roomChanges,
    /** If true, raises `maxRooms` of a group that would get more rooms than that. If false, the call fails instead. */
    raisesLimits: z.optional(z.boolean()),
  })
  .check(z.refine(({ rooms, changes = [] }) => rooms.length + changes.length > 0, 'Nenhuma sala para criar ou mudar'))

const createdThings = z.array(z.object({ id, version: sentVersion })).check(z.maxLength(ROOM_ROWS_MAX))

/**
 * Deletes what `roomRows` created and restores the earlier values. Does nothing if at least one of these rooms or
 * groups has changed since.
 */
export const roomRowsUndo = z
  .object({ rooms: createdThings, groups: createdThings, changes: roomChanges })
  .check(z.refine(({ rooms, changes = [] }) => rooms.length + changes.length > 0, 'Escolha pelo menos uma sala'))

const scheduledRoom = z
  .object({
    id,
    version: sentVersion,
    startDate: requiredDate,
    endDate: requiredDate,
    /** Sent by an undo to restore an extended room: its end before the extension. Default: the room is not extended. */
    plannedEnd: z.optional(requiredDate),
    groupId: z.optional(id),
  })
  .check(startsBeforeItEnds)

/** Moves all of these rooms to other times or groups, or none of them. */
export const roomSchedule = z.object({
  rooms: z
    .array(scheduledRoom)
    .check(
      z.minLength(1, 'Escolha pelo menos uma sala'),
      z.maxLength(ROOMS_SCHEDULED_MAX, `Mova no máximo ${ROOMS_SCHEDULED_MAX} salas de uma vez`),
      eachOnce,
    ),
})

export type RoomRow = z.infer<typeof roomRow>
export type RoomChange = z.infer<typeof roomChange>
export type RoomRows = z.infer<typeof roomRows>
export type RoomRowsUndo = z.infer<typeof roomRowsUndo>
export type RoomSchedule = z.infer<typeof roomSchedule>
export type ScheduledRoom = RoomSchedule['rooms'][number]

/** The created rooms and groups. To undo the creation, clients send their ids and versions back. */
export const createdRows = z.object({
  rooms: z.array(room),
  groups: z.array(group),
  /** Default: nodes of the previous release don't send it (rolling upgrade). */
  changed: z._default(z.array(room), []),
})

export type CreatedRows = z.infer<typeof createdRows>
