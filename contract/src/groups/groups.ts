import * as z from 'zod/mini'
import { atMost, id, instant } from '../base/fields.ts'
import { formBoolean, formVersion, requiredText } from '../base/form-fields.ts'
import { DESCRIPTION_MAX_LENGTH, MAX_ROOMS_DEFAULT, MAX_ROOMS_MAX, MAX_ROOMS_MIN } from '../base/limits.ts'
import { room, roomsOfGroup } from '../rooms/rooms.ts'

export const group = z.object({
  id,
  name: z.string(),
  description: z.string(),
  maxRooms: z.int(),
  active: z.boolean(),
  createdAt: instant,
  version: z.int(),
  _count: z.object({ userGroups: z.int() }),
})

export const groupWithRooms = z.extend(group, { rooms: z.array(room) })

/** Names that differ only in case, accents, repeated spaces or invisible characters have the same key. */
export const groupNameKey = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The maximum number of rooms. A missing field becomes `MAX_ROOMS_DEFAULT`; an empty one, or a text that is not a
 * number, becomes `MAX_ROOMS_MIN`.
 */
const maxRooms = z.pipe(
  // An empty number input is '' or NaN in the form, and null in JSON.
  z.optional(z.nullable(z.union([z.number(), z.nan(), z.string()]))),
  z.transform((value, context) => {
    if (value === undefined) return MAX_ROOMS_DEFAULT
    const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN)
    if (Number.isNaN(number)) return MAX_ROOMS_MIN
    if (Number.isInteger(number) && number >= MAX_ROOMS_MIN && number <= MAX_ROOMS_MAX) return number
    context.issues.push({
      code: 'custom',
      message: `O máximo de salas deve estar entre ${MAX_ROOMS_MIN} e ${MAX_ROOMS_MAX}`,
      input: value,
    })
    return z.NEVER
  }),
)

export const groupCreate = z.object({
  name: requiredText('Nome do grupo é obrigatório'),
  description: z._default(z.string().check(atMost(DESCRIPTION_MAX_LENGTH)), ''),
  maxRooms,
})

export const groupUpdate = z.extend(groupCreate, { active: z.optional(formBoolean), version: formVersion })

/** Changes of a group's rooms. Rooms that are in neither `rooms` nor `removedRoomIds` don't change. */
const roomChanges = z.object({
  rooms: z.optional(roomsOfGroup),
  removedRoomIds: z.optional(z.array(id).check(z.maxLength(MAX_ROOMS_MAX))),
  /**
   * The rooms in their new order, by id or, for a new room, by index in `rooms`. Rooms that are not listed come last.
   */
  roomOrder: z.optional(z.array(z.union([id, z.int().check(z.nonnegative())])).check(z.maxLength(MAX_ROOMS_MAX))),
})
export type RoomChanges = z.infer<typeof roomChanges>

function namesEachRoomOnce({ value, issues }: z.core.ParsePayload<RoomChanges>) {
  const named = new Set<string>()
  const removed = new Set(value.removedRoomIds)
  for (const { id, name } of value.rooms ?? []) {
    if (!id) continue
    const message = removed.has(id)
      ? `A sala "${name}" não pode ser alterada e excluída ao mesmo tempo`
      : `A sala "${name}" foi enviada duas vezes`
    if (removed.has(id) || named.has(id)) issues.push({ code: 'custom', message, input: value, path: ['rooms'] })
    named.add(id)
  }
}

/** A group with its rooms, which are saved in one transaction. */
export const wholeGroupCreate = z.extend(groupCreate, roomChanges.shape).check(namesEachRoomOnce)
export const wholeGroupUpdate = z.extend(groupUpdate, roomChanges.shape).check(namesEachRoomOnce)

/** `rooms` is set if the request contained a field of `roomChanges`. */
export const savedGroup = z.extend(group, { rooms: z.optional(z.array(room)) })

export type Group = z.infer<typeof group>
export type GroupWithRooms = z.infer<typeof groupWithRooms>
export type GroupCreate = z.infer<typeof groupCreate>
export type GroupUpdate = z.infer<typeof groupUpdate>
export type WholeGroupCreate = z.infer<typeof wholeGroupCreate>
export type WholeGroupUpdate = z.infer<typeof wholeGroupUpdate>
export type SavedGroup = z.infer<typeof savedGroup>
