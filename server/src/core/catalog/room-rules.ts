import type { Transaction } from '../../base/db/database.ts'
import { conflict, invalidInput, notFound } from '../../base/errors.ts'
import * as repo from './rooms.repo.ts'

// What must hold whenever a room is written: alone, with its group, or with a whole day.

type Held = NonNullable<Awaited<ReturnType<typeof repo.lockGroup>>>

/**
 * Groups whose rooms change, held until the transaction ends. Always in the same order, so that two who move rooms
 * between them do not wait for each other.
 */
export async function lockGroups(trx: Transaction, ids: Iterable<string>): Promise<Map<string, Held>> {
  const groups = new Map<string, Held>()
  for (const id of [...new Set(ids)].sort()) {
    const group = await repo.lockGroup(trx, id)
    if (!group) throw notFound('Grupo não encontrado')
    groups.set(id, group)
  }
  return groups
}

/** More rooms than the group may have are refused, also when two administrators add one at once: the group is held. */
export async function assertRoomLimit(trx: Transaction, groupId: string, { name, maxRooms }: Held, count = 1) {
  if ((await repo.countRooms(trx, groupId)) + count > maxRooms)
    throw conflict(`O grupo "${name}" já tem o máximo de ${maxRooms} ${maxRooms === 1 ? 'sala' : 'salas'}`)
}

export async function assertSpeakers(trx: Transaction, ids: readonly string[] = []) {
  const known = await repo.listSpeakers(trx, ids)
  if (known.length < new Set(ids).size) throw invalidInput('Escolha palestrantes entre os usuários com esta função')
}
