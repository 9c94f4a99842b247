import type { Group, GroupWithRooms, SavedGroup, WholeGroupCreate, WholeGroupUpdate } from '@palco/contract/groups'
import type { Transaction } from 'kysely'
import { findRoomVersions, holdGroup, listRoomsOfGroup } from '../catalog/rooms.repo.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { changedMeanwhile, conflict, notFound } from '../errors.ts'
import { assertLanguages, assertRooms, cleanRooms, writeRooms } from './group-rooms.ts'
import * as repo from './groups.repo.ts'

const groupNotFound = () => notFound('Grupo não encontrado')
const nameTaken = (name: string) => conflict(`Já existe um grupo com o nome "${name}"`)

type Reader = Database | Transaction<Schema>

export type Groups = ReturnType<typeof createGroups>

export function createGroups(db: Database, bus: Bus) {
  async function read(reader: Reader, id: string): Promise<Group> {
    const group = await repo.findGroup(reader, id)
    if (!group) throw groupNotFound()
    return group
  }

  const readWhole = async (reader: Reader, id: string): Promise<GroupWithRooms> => ({
    ...(await read(reader, id)),
    rooms: await listRoomsOfGroup(reader, id),
  })

  /** Writes, tells every node once, and answers the group as it is now. */
  async function save(
    body: WholeGroupCreate | WholeGroupUpdate,
    change: (trx: Transaction<Schema>) => Promise<string>,
  ): Promise<SavedGroup> {
    const cleaned = await cleanRooms(body)
    return bus.transaction(async (trx, announce) => {
      await assertLanguages(trx, body)
      const id = await change(trx)
      await writeRooms(trx, id, cleaned)
      announce({ type: 'catalog-changed' })
      return body.rooms || body.removedRoomIds ? readWhole(trx, id) : read(trx, id)
    })
  }

  return {
    list: () => repo.listGroups(db),

    read: (id: string) => readWhole(db, id),

    create: (body: WholeGroupCreate) =>
      save(body, async (trx) => {
        await assertRooms(trx, new Map(), body)
        const id = await repo.insertGroup(trx, body)
        if (!id) throw nameTaken(body.name)
        return id
      }),

    update: (id: string, body: WholeGroupUpdate) =>
      save(body, async (trx) => {
        const held = await holdGroup(trx, id)
        if (!held) throw groupNotFound()
        if (body.version !== undefined && body.version !== held.version) throw changedMeanwhile()
        if (await repo.isNameTaken(trx, id, body.name)) throw nameTaken(body.name)
        await assertRooms(trx, await findRoomVersions(trx, id), body)
        if (!(await repo.updateGroup(trx, id, body))) throw nameTaken(body.name)
        return id
      }),

    remove: (id: string) =>
      bus.transaction(async (trx, announce) => {
        if (!(await repo.deleteGroup(trx, id))) throw groupNotFound()
        announce({ type: 'catalog-changed' })
      }),
  }
}
