import type { AuditAction } from '@palco/contract/audit'
import { canExtendRoom, extendedEnd } from '@palco/contract/room-availability'
import type { Room, RoomCreate, RoomSwitch, RoomUpdate } from '@palco/contract/rooms'
import type { Transaction } from 'kysely'
import type { Actor } from '../audit/actor.ts'
import { changesOf } from '../audit/changes.ts'
import { roomEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../catalog/catalog.ts'
import * as repo from '../catalog/rooms.repo.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { changedMeanwhile, conflict, invalidInput, notFound } from '../errors.ts'
import { basicHtml } from '../html/basic-html.ts'

const roomNotFound = () => notFound('Sala não encontrada')

export type Rooms = ReturnType<typeof createRooms>

export function createRooms(db: Database, bus: Bus, catalog: Catalog) {
  /** Writes, tells every node, and answers the room as it is now. `before` is what it was, where it was there. */
  const write = (
    actor: Actor,
    change: (trx: Transaction<Schema>) => Promise<{ id: string; before: Room | null }>,
    action?: AuditAction,
  ): Promise<Room> =>
    bus.transaction(async (trx, announce) => {
      const { id, before } = await change(trx)
      const room = await repo.findRoom(trx, id)
      if (!room) throw roomNotFound()
      announce({ type: 'catalog-changed' })
      const entry = roomEntry(before, room, await speakerChanges(trx, before, room))
      await recordAudit(trx, actor, action ? { ...entry, action } : entry)
      return room
    })

  async function take(trx: Transaction<Schema>, id: string): Promise<Room> {
    const room = await repo.takeRoom(trx, id)
    if (!room) throw roomNotFound()
    return room
  }

  /** Without a version: whoever presses in trouble means the room as it is now, whatever else was edited of it. */
  const air = (
    actor: Actor,
    id: string,
    action: AuditAction,
    change: (room: Room) => Partial<Pick<Room, 'onAir' | 'mode' | 'endDate' | 'plannedEnd'>>,
  ) =>
    write(
      actor,
      async (trx) => {
        const before = await take(trx, id)
        await repo.setAir(trx, { ...before, ...change(before) })
        return { id, before }
      },
      action,
    )

  return {
    list: () => repo.listRooms(db),

    create: (room: RoomCreate, actor: Actor) =>
      write(actor, async (trx) => {
        await assertLanguage(trx, room.language)
        await assertSpeakers(trx, room.speakerIds)
        await claimPlace(trx, room.groupId)
        const id = await repo.insertRoom(trx, withBasicHtml(room))
        await repo.setSpeakers(trx, id, room.speakerIds)
        return { id, before: null }
      }),

    update: (id: string, room: RoomUpdate, actor: Actor) =>
      write(actor, async (trx) => {
        const before = await take(trx, id)
        await assertLanguage(trx, room.language)
        await assertSpeakers(trx, room.speakerIds)
        if (before.groupId !== room.groupId) await claimPlace(trx, room.groupId)
        if (!(await repo.updateRoom(trx, id, withBasicHtml(room)))) throw changedMeanwhile()
        if (room.speakerIds) await repo.setSpeakers(trx, id, room.speakerIds)
        return { id, before }
      }),

    switchTo: (id: string, { onAir, mode }: RoomSwitch, actor: Actor) =>
      air(actor, id, 'room.switched', (room) => {
        if (onAir === 'backup' && !room.backupUrl) throw conflict('Esta sala não tem endereço reserva')
        return { onAir: onAir ?? room.onAir, mode: mode ?? room.mode }
      }),

    extend: (id: string, minutes: number, actor: Actor) =>
      air(actor, id, 'room.extended', ({ endDate, plannedEnd }) => {
        if (!endDate) throw conflict('Esta sala não tem data de fim')
        const now = Date.now()
        const { graceMinutes } = catalog.current().event.live
        if (!canExtendRoom({ endDate, graceMinutes }, now))
          throw conflict('Esta sala já terminou: para abri-la de novo, edite a data de encerramento')
        return { endDate: extendedEnd(endDate, minutes, now), plannedEnd: plannedEnd ?? endDate }
      }),

    remove: (id: string, actor: Actor) =>
      bus.transaction(async (trx, announce) => {
        const before = await take(trx, id)
        await repo.deleteRoom(trx, id)
        announce({ type: 'catalog-changed' })
        await recordAudit(trx, actor, roomEntry(before, null))
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

async function assertSpeakers(trx: Transaction<Schema>, ids: readonly string[] = []) {
  const known = await repo.listSpeakers(trx, ids)
  if (known.length < new Set(ids).size) throw invalidInput('Escolha palestrantes entre os usuários com esta função')
}

/** By their names, which can be read after they are gone. */
async function speakerChanges(trx: Transaction<Schema>, before: Room | null, after: Room) {
  const namesOf = async ({ speakerIds }: Room) => (await repo.listSpeakers(trx, speakerIds)).map(({ name }) => name)
  return changesOf({ speakers: before ? await namesOf(before) : [] }, { speakers: await namesOf(after) })
}
