import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { GroupCreate, RoomChanges } from '@palco/contract/groups/groups'
import type { RoomOfGroup } from '@palco/contract/rooms/rooms'
import type { Transaction } from '../../base/db/database.ts'
import { changedMeanwhile, conflict, invalidInput } from '../../base/errors.ts'
import { basicHtml } from '../../base/html/basic-html.ts'
import { assertRoomLimit, assertSpeakers, lockGroups } from '../catalog/room-rules.ts'
import * as repo from '../catalog/rooms.repo.ts'

const changedRoom = (name: string) =>
  changedMeanwhile(`Outra pessoa alterou a sala "${name}" enquanto você editava. Recarregue e tente novamente.`)
const notOfThisGroup = (name: string) =>
  changedMeanwhile(`A sala "${name}" não está neste grupo: foi excluída ou movida. Recarregue e tente novamente.`)

/**
 * Cleans the descriptions of rooms. Yields to the event loop after each, because a hundred long ones would block it.
 */
export async function cleanRooms<Body extends RoomChanges>(body: Body): Promise<Body> {
  if (!body.rooms) return body
  const rooms: RoomOfGroup[] = []
  for (const room of body.rooms) {
    rooms.push({ ...room, description: basicHtml(room.description) })
    await yieldToEventLoop()
  }
  return { ...body, rooms }
}

type WholeGroup = Pick<GroupCreate, 'name' | 'maxRooms'> & RoomChanges

export const movedRooms = ({ rooms = [] }: RoomChanges, groupId: string) =>
  rooms.flatMap(({ id, groupId: to }) => (id && to && to !== groupId ? [{ id, to }] : []))

type MovedRoom = ReturnType<typeof movedRooms>[number]

/**
 * Locks the group and the groups to which rooms are moved. Throws if one of these other groups would have too many
 * rooms.
 */
export async function lockWithTargets(trx: Transaction, id: string, moved: readonly MovedRoom[]) {
  const groups = await lockGroups(trx, [id, ...moved.map(({ to }) => to)])
  for (const [target, group] of groups)
    if (target !== id) await assertRoomLimit(trx, target, group, moved.filter(({ to }) => to === target).length)
  return groups.get(id)
}

/** Checks the rooms that are saved with a group. `present`: the versions of the rooms that the group has now. */
export async function assertRooms(
  trx: Transaction,
  present: ReadonlyMap<string, number>,
  group: WholeGroup,
  moved: readonly MovedRoom[] = [],
) {
  for (const { id, name, version } of group.rooms ?? []) {
    if (!id) continue
    const before = present.get(id)
    if (before === undefined) throw notOfThisGroup(name)
    if (version !== undefined && version !== before) throw changedRoom(name)
  }
  for (const id of group.removedRoomIds ?? []) {
    // Removing a room that is already deleted is no error.
    const elsewhere = present.has(id) ? null : await repo.findRoom(trx, id)
    if (elsewhere) throw notOfThisGroup(elsewhere.name)
  }
  const staying = [...present.keys()].filter((id) => !moved.some((room) => room.id === id))
  assertLimit(staying, group)
}

/**
 * Checks that the languages and speakers of the rooms exist. Must run first, because invalid input (400) comes before
 * conflicts (409).
 */
export async function assertNamed(trx: Transaction, { rooms = [] }: RoomChanges) {
  const known = new Set<string>()
  for (const { language, name } of rooms) {
    if (known.has(language)) continue
    if (!(await repo.hasLanguage(trx, language))) throw invalidInput(`Sala "${name}": Idioma não cadastrado`)
    known.add(language)
  }
  const speakerIds = rooms.flatMap((room) => room.speakerIds ?? [])
  await assertSpeakers(trx, speakerIds)
}

function assertLimit(present: readonly string[], { name, maxRooms, rooms = [], removedRoomIds = [] }: WholeGroup) {
  const kept = present.filter((id) => !removedRoomIds.includes(id)).length
  const added = rooms.filter(({ id }) => !id).length
  if (kept + added <= maxRooms) return
  throw added
    ? conflict(
        `O grupo "${name}" pode ter no máximo ${maxRooms} ${maxRooms === 1 ? 'sala' : 'salas'}, e com estas teria ${kept + added}`,
      )
    : conflict(`O grupo já tem ${kept} salas: o máximo não pode ser menor`)
}

export async function writeRooms(
  trx: Transaction,
  groupId: string,
  { rooms = [], removedRoomIds, roomOrder }: RoomChanges,
) {
  if (removedRoomIds?.length) await repo.deleteRoomsOfGroup(trx, groupId, removedRoomIds)
  const ids: string[] = []
  for (const room of rooms) {
    const id = await writeRoom(trx, groupId, room)
    if (room.speakerIds) await repo.setSpeakers(trx, id, room.speakerIds)
    ids.push(id)
  }
  const ordered = roomOrder?.map((each) => (typeof each === 'number' ? ids[each] : each))
  if (ordered) await repo.orderRooms(trx, groupId, ordered)
}

async function writeRoom(trx: Transaction, groupId: string, { id, ...room }: RoomOfGroup): Promise<string> {
  if (!id) return repo.insertRoom(trx, { ...room, groupId })
  if (!(await repo.updateRoom(trx, id, { ...room, groupId: room.groupId ?? groupId }))) throw changedRoom(room.name)
  return id
}
