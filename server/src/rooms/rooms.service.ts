import type { Room, RoomCreate, RoomUpdate } from '@palco/contract/rooms'
import type { Transaction } from 'kysely'
import * as repo from '../catalog/rooms.repo.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { changedMeanwhile, conflict, invalidInput, notFound } from '../errors.ts'
import { basicHtml } from '../html/basic-html.ts'

const roomNotFound = () => notFound('Sala não encontrada')

export type Rooms = ReturnType<typeof createRooms>

export function createRooms(db: Database, bus: Bus) {
  /** Writes, tells every node, and answers the room as it is now. */
  const write = (change: (trx: Transaction<Schema>) => Promise<string>): Promise<Room> =>
    bus.transaction(async (trx, announce) => {
      const room = await repo.findRoom(trx, await change(trx))
      if (!room) throw roomNotFound()
      announce({ type: 'catalog-changed' })
      return room
    })

  return {
    list: () => repo.listRooms(db),

    create: (room: RoomCreate) =>
      write(async (trx) => {
        await assertLanguage(trx, room.language)
        await claimPlace(trx, room.groupId)
        return repo.insertRoom(trx, withBasicHtml(room))
      }),

    update: (id: string, room: RoomUpdate) =>
      write(async (trx) => {
        const before = await repo.findRoom(trx, id)
        if (!before) throw roomNotFound()
        await assertLanguage(trx, room.language)
        if (before.groupId !== room.groupId) await claimPlace(trx, room.groupId)
        if (!(await repo.updateRoom(trx, id, withBasicHtml(room)))) throw changedMeanwhile()
        return id
      }),

    remove: (id: string) =>
      bus.transaction(async (trx, announce) => {
        if (!(await repo.deleteRoom(trx, id))) throw roomNotFound()
        announce({ type: 'catalog-changed' })
      }),
  }
}

const withBasicHtml = <Fields extends Pick<RoomCreate, 'description'>>(room: Fields): Fields => ({
  ...room,
  description: basicHtml(room.description),
})

/** One room more than the group may have is refused, also when two administrators add one at once. */
async function claimPlace(trx: Transaction<Schema>, groupId: string) {
  const group = await repo.holdGroup(trx, groupId)
  if (!group) throw notFound('Grupo não encontrado')
  if ((await repo.countRooms(trx, groupId)) >= group.maxRooms)
    throw conflict(`O grupo "${group.name}" já tem o máximo de ${group.maxRooms} salas`)
}

async function assertLanguage(trx: Transaction<Schema>, code: string) {
  if (!(await repo.hasLanguage(trx, code))) throw invalidInput('Idioma não cadastrado')
}
